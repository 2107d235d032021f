import type { FileStorage } from '../../../../platform/storage/storage.ts';
import type { InvoiceProvider, SentDocument } from '../provider.ts';

/**
 * Writes each document as a JSON file into the storage of files, for the program of an e-invoice provider to pick up. The name follows
 * from the document, so that sending it again writes the same file.
 */
export function createFileProvider(files: FileStorage): InvoiceProvider {
  const write = async (name: string, day: string, kind: string, document: object): Promise<SentDocument> => {
    const reference = `invoices/outbox/${day.slice(0, 7)}/${name}.json`;
    await files.write(reference, Buffer.from(`${JSON.stringify({ kind, ...document }, null, 2)}\n`));
    return { reference };
  };
  return {
    issue: (document) => write(document.number, document.issued_on, 'issue', document),
    void: (document) => write(`${document.number}-void`, document.issued_on, 'void', document),
    allowance: (document) => write(document.number, document.issued_on, 'allowance', document),
  };
}
