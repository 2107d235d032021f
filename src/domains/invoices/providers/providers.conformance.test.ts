import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { diskStorage } from '../../../platform/storage/disk-storage.ts';
import { createFileProvider } from './file/file-provider.ts';
import type { InvoiceProvider } from './provider.ts';

/*
 * What every driver does. A new driver is added to `drivers` with how its provider's documents are read and how it fails.
 */

type Driver = {
  provider: InvoiceProvider;
  /** The documents that the provider has. */
  received(): Promise<Record<string, unknown>[]>;
  /** The same provider while it cannot be reached. */
  unreachable: InvoiceProvider;
};

function fileDriver(): Driver {
  const folder = temporaryFolder();
  const files = diskStorage(folder);
  const outbox = 'invoices/outbox';
  return {
    provider: createFileProvider(files),
    async received() {
      const names = await readdir(join(folder, outbox), { recursive: true }).catch(() => []);
      const written = names.filter((name) => name.endsWith('.json')).sort();
      return Promise.all(
        written.map(async (name) => JSON.parse(String(await files.read(`${outbox}/${name}`)))),
      );
    },
    unreachable: createFileProvider({ ...files, write: () => Promise.reject(new Error('the disk is full')) }),
  };
}

const drivers: Record<string, () => Driver> = { file: fileDriver };

const seller = {
  name: '版畫商店',
  tax_id: '04595257',
  address: '臺北市',
  phone: '+886 2 1234 5678',
  email: 'a@b.test',
};
const buyer = {
  type: 'company' as const,
  name: '林美有限公司',
  email: 'mei@example.com',
  address: '220 臺灣 新北市板橋區海路 7 號',
  tax_id: '10458570',
  carrier: null,
  donation: null,
};
const amounts = { currency: 'TWD', exchange_rate: '1', tax_type: 'taxable' as const };
const issued: Parameters<InvoiceProvider['issue']>[0] = {
  number: 'AB12345678',
  issued_at: '2026-11-20T04:00:00.000Z',
  issued_on: '2026-11-20',
  order: 'G261120ABCDEF',
  seller,
  buyer,
  ...amounts,
  net: '1143',
  tax: '57',
  total: '1200',
  net_twd: '1143',
  tax_twd: '57',
  total_twd: '1200',
  due_on: null,
  lines: [
    { description: '雲海', quantity: 2, unit_price: '500', amount: '1000', net: '952', tax: '48' },
    { description: '宅配', quantity: 1, unit_price: '200', amount: '200', net: '191', tax: '9' },
  ],
};
const voided: Parameters<InvoiceProvider['void']>[0] = {
  number: issued.number,
  issued_on: issued.issued_on,
  voided_at: '2026-11-21T04:00:00.000Z',
  reason: '統一編號有誤',
};
const allowance: Parameters<InvoiceProvider['allowance']>[0] = {
  number: 'AB12345678-A1',
  invoice_number: issued.number,
  invoice_issued_on: issued.issued_on,
  issued_on: '2026-11-22',
  reason: '',
  seller,
  buyer,
  ...amounts,
  net: '100',
  tax: '5',
  total: '105',
  net_twd: '100',
  tax_twd: '5',
  total_twd: '105',
  lines: [{ description: '雲海', amount: '105', net: '100', tax: '5' }],
};

describe.each(Object.entries(drivers))('the driver %s', (_, create) => {
  test('sends an invoice, an allowance and a voiding, each with its own reference', async () => {
    const { provider, received } = create();
    const sent = [
      await provider.issue(issued),
      await provider.allowance(allowance),
      await provider.void(voided),
    ];
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(3);
    expect(sent.every(({ reference }) => reference !== '')).toBe(true);
    const documents = await received();
    expect(documents).toHaveLength(3);
    expect(documents).toContainEqual(expect.objectContaining(issued));
    expect(documents).toContainEqual(expect.objectContaining(allowance));
    expect(documents).toContainEqual(expect.objectContaining(voided));
  });

  test('a document that is sent again, also at the same time, exists once with the same reference', async () => {
    const { provider, received } = create();
    const first = await provider.issue(issued);
    const again = await Promise.all(Array.from({ length: 5 }, () => provider.issue(issued)));
    expect(again).toEqual(Array.from({ length: 5 }, () => first));
    expect(await received()).toHaveLength(1);
  });

  test('rejects while the provider cannot be reached, and sends afterwards', async () => {
    const { provider, unreachable, received } = create();
    await expect(unreachable.issue(issued)).rejects.toThrow();
    expect(await received()).toEqual([]);
    await provider.issue(issued);
    expect(await received()).toHaveLength(1);
  });
});
