import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import { createInvoiceTests, type InvoiceTests } from '../../../test/factories/invoices.ts';

let invoices: InvoiceTests;
let admin: InvoiceTests['admin'];
beforeAll(async () => {
  invoices = await createInvoiceTests();
  ({ admin } = invoices);
});
afterAll(() => admin.shop.close());

const path = '/api/admin/export/tax-summary.csv?period=';
const readSummary = async (period: string): Promise<string[]> => {
  const file = await invoices.download(`${path}${period}`, admin.fay);
  return (await file.text()).trim().split(/\r?\n/);
};

test('the tax summary has invoices, void ones and allowances in the period of their issue', async () => {
  // The last minute of October in Taipei, and the first of November.
  admin.shop.clock.set('2026-10-31T15:59:00Z');
  const october = await invoices.placePaid();
  admin.shop.clock.set('2026-10-31T16:00:00Z');
  const november = await invoices.placePaid();
  const whole = await invoices.placePaid();
  await invoices.refund(whole.code);
  await invoices.refund(october.code, 333);
  await invoices.refund(november.code, 1047);
  const net = (total: number) => Math.round(total / 1.05);
  const row = (name: string, count: number, before: number, total: number) =>
    `Taxable,${name},${count},${before},${total - before},${total}`;
  const none = ['Invoice', 'Invoice (Void)', 'Allowance', 'Sum'].map((name) => `Zero-rated,${name},0,0,0,0`);
  const heading = 'Tax type,Kind,Documents,Before tax (NTD),Tax (NTD),Total (NTD)';
  expect(await readSummary('2026-09')).toEqual([
    heading,
    row('Invoice', 1, net(october.total), october.total),
    'Taxable,Invoice (Void),0,0,0,0',
    'Taxable,Allowance,0,0,0,0',
    row('Sum', 1, net(october.total), october.total),
    ...none,
  ]);
  // An allowance has what is left of its invoice's tax.
  const allowed = 333 - 16 + (1047 - 50);
  expect(await readSummary('2026-11')).toEqual([
    heading,
    row('Invoice', 1, net(november.total), november.total),
    'Taxable,Invoice (Void),1,0,0,0',
    row('Allowance', 2, -allowed, -1380),
    row('Sum', 4, net(november.total) - allowed, november.total - 1380),
    ...none,
  ]);

  const ntd = (amount: number) => ({ amount, currency: 'NTD' });
  const entry = (tax_type: string, kind: string, documents: number, before: number, total: number) => ({
    tax_type,
    kind,
    documents,
    net: ntd(before),
    tax: ntd(total - before),
    total: ntd(total),
  });
  expect((await admin.fay.get('/api/admin/tax-summary?period=2026-11')).data).toEqual({
    period: '2026-11',
    rows: [
      entry('taxable', 'issued', 1, net(november.total), november.total),
      entry('taxable', 'void', 1, 0, 0),
      entry('taxable', 'allowance', 2, -allowed, -1380),
      entry('taxable', 'sum', 4, net(november.total) - allowed, november.total - 1380),
      ...['issued', 'void', 'allowance', 'sum'].map((kind) => entry('zero_rated', kind, 0, 0, 0)),
    ],
  });
});

test('the tax summary is for staff who may export, of one whole tax period', async () => {
  expect((await createVisitor(admin.shop.api).get(`${path}2026-11`)).status).toBe(401);
  expect((await admin.fay.get(`${path}2026-12`)).status).toBe(422);
});
