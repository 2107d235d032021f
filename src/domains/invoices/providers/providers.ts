import type { FileStorage } from '../../../platform/storage/storage.ts';
import { createFileProvider } from './file/file-provider.ts';
import type { InvoiceProvider } from './provider.ts';

declare module '../../../platform/services.ts' {
  interface DomainServices {
    invoiceProvider: InvoiceProvider;
  }
}

/** The e-invoice provider of the shop; another one takes this line's place (`docs/invoices.md`). */
export const createInvoiceProvider = (options: { files: FileStorage }): InvoiceProvider =>
  createFileProvider(options.files);
