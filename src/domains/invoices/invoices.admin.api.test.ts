import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../../../test/clients/visitor.ts';
import { createInvoiceTests, type InvoiceTests } from '../../../test/factories/invoices.ts';
import { findInvoiceProblems } from '../alerts/alerts.repository.ts';
import { issueDueInvoices } from './issue-invoices.usecases.ts';
import { createFileProvider } from './providers/file/file-provider.ts';

let invoices: InvoiceTests;
let admin: InvoiceTests['admin'];
/** Whether the e-invoice provider refuses everything. */
let isUnreachable = false;
/** How many more documents it refuses. */
let refusals = 0;

beforeAll(async () => {
  invoices = await createInvoiceTests({
    invoiceProvider: {
      issue: (document) => providerOf().issue(document),
      void: (document) => providerOf().void(document),
      allowance: (document) => providerOf().allowance(document),
    },
  });
  ({ admin } = invoices);
});
afterAll(() => admin.shop.close());

const providerOf = () => {
  if (isUnreachable || refusals > 0) {
    refusals -= 1;
    throw new Error('the provider is down');
  }
  return createFileProvider(admin.shop.services.files);
};
const rowsOf = (query: string, values: unknown[] = []) => admin.rowsOf(query, values);

const invoicesOf = async (code: string) => (await admin.fay.get(`/api/admin/order/${code}/invoice`)).data;

/** The orders that the alert about invoices leads to. */
const withProblems = async (): Promise<{ code: string }[]> =>
  (await admin.fay.get('/api/admin/order?needs=invoice')).data.items;

const correct = { reason: 'The tax ID was missing', type: 'company', tax_id: '04595257' };
const replace = async (code: string, form: object = {}, by: Visitor = admin.fay) => {
  const { items } = await invoicesOf(code);
  return admin.act(code, `invoice/${items[0].id}/void`, { ...correct, ...form }, by);
};

test('staff void an invoice and issue another one for the right buyer', async () => {
  const { code } = await invoices.placePaid();
  expect((await replace(code, {}, admin.ana)).status).toBe(403);
  expect(await replace(code, { tax_id: '123' })).toMatchObject({ status: 422, fields: ['tax_id'] });
  expect(await replace(code, { reason: '' })).toMatchObject({ status: 422, fields: ['reason'] });
  const first = (await invoicesOf(code)).items[0];
  expect((await replace(code)).status).toBe(200);
  await invoices.drain();
  const { items } = await invoicesOf(code);
  expect(items).toMatchObject([
    { status: 'issued', type: 'company', tax_id: '04595257' },
    { id: first.id, status: 'void', voided_by: 'Fay', void_reason: 'The tax ID was missing' },
  ]);
  expect((await admin.ordering.read(code)).invoice).toMatchObject({
    type: 'company',
    number: items[0].number,
    status: 'issued',
  });
  const again = await admin.act(code, `invoice/${first.id}/void`, correct, admin.fay);
  expect(again.status).toBe(409);
  expect((await admin.act(code, 'invoice/99999/void', correct, admin.fay)).status).toBe(404);
  expect(await admin.entriesOf(code)).toContainEqual(
    expect.objectContaining({ action: 'invoice.void', outcome: 'done' }),
  );
});

test('staff void an invoice while no number is left, and the next one is for the right buyer', async () => {
  const { code } = await invoices.placePaid();
  const range = { first: '00000001', last: '00000001', starts_on: '2026-11-01', ends_on: '2026-12-31' };
  const series = await admin.ben.post('/api/admin/invoice-series', { prefix: 'zz', ...range });
  await invoices.placePaid();
  expect((await replace(code)).status).toBe(200);
  await invoices.drain();
  expect(await invoicesOf(code)).toMatchObject({ items: [{ status: 'void' }], is_due: true });
  const { id } = series.data;
  const [{ version }] = await rowsOf('SELECT version FROM invoice_series WHERE id = $1', [id]);
  await admin.ben.put(`/api/admin/invoice-series/${id}`, { active: false, version });
  await issueDueInvoices(admin.shop.services);
  const [issued] = (await invoicesOf(code)).items;
  expect(issued).toMatchObject({ status: 'issued', type: 'company', tax_id: '04595257' });
});

test('staff cannot void after an allowance', async () => {
  const { code } = await invoices.placePaid();
  await invoices.refund(code, 10);
  expect((await replace(code)).status).toBe(409);
  expect((await invoicesOf(code)).items).toHaveLength(1);
});

test('staff see a document that did not reach the provider, and send it again', async () => {
  isUnreachable = true;
  const { code } = await invoices.placePaid();
  const failed = (await invoicesOf(code)).items[0];
  expect(failed.documents).toMatchObject([{ status: 'failed', problem: 'the provider is down' }]);
  expect((await admin.fay.get('/api/admin/alert')).data.invoices).toMatchObject({
    items: [{ code, number: failed.number, problem: 'the provider is down' }],
  });
  expect(await withProblems()).toMatchObject([{ code }]);
  // The oldest first, also where one kind of problem fills the list.
  await rowsOf("UPDATE invoice_document SET created_at = '2020-01-01' WHERE status = 'failed'");
  await rowsOf('INSERT INTO invoice_due (order_id, since) SELECT max(id), now() FROM shop_order');
  const [oldest] = await findInvoiceProblems(admin.shop.services.db, 1);
  expect(oldest).toMatchObject({ number: failed.number });
  await rowsOf('DELETE FROM invoice_due');
  isUnreachable = false;
  const send = (by: Visitor = admin.fay) => admin.act(code, `invoice/${failed.id}/send`, {}, by);
  expect((await send(admin.ana)).status).toBe(403);
  expect((await send()).status).toBe(200);
  await invoices.drain();
  expect((await invoicesOf(code)).items[0].documents).toMatchObject([{ status: 'sent', problem: '' }]);
  expect((await send()).status).toBe(409);
});

test('staff need not send a document again that the provider takes at the next attempt', async () => {
  refusals = 1;
  const { code } = await invoices.placePaid();
  await invoices.drain();
  expect((await invoicesOf(code)).items[0].documents).toMatchObject([{ status: 'sent', problem: '' }]);
});

test('staff list invoices by state, delivery, period and number, and download them', async () => {
  const { code } = await invoices.placePaid();
  const { number } = await invoices.invoiceOf(code);
  const list = async (query: string) => (await admin.ana.get(`/api/admin/invoice?${query}`)).data;
  expect(await list(`keyword=${number.toLowerCase()}`)).toMatchObject({
    items: [{ number, order_code: code, delivery: 'sent', allowed: { amount: 0 } }],
    total: 1,
  });
  expect(await list(`keyword=${code}`)).toMatchObject({ total: 1 });
  expect((await list('status=void')).items.every((item: { status: string }) => item.status === 'void')).toBe(
    true,
  );
  expect((await list('delivery=failed')).total).toBe(0);
  expect((await list('period=2026-09')).total).toBe(0);
  expect((await list('period=2026-11')).total).toBe((await list('')).total);
  expect((await admin.ana.get('/api/admin/invoice?period=2026-10')).status).toBe(422);
  expect((await admin.ordering.member.get('/api/admin/invoice')).status).toBe(401);

  const path = '/api/admin/export/invoice.csv';
  expect((await invoices.download(path, admin.ana)).status).toBe(403);
  const text = await (await invoices.download(`${path}?period=2026-11`, admin.fay)).text();
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toContain('Kind,Number,Date,Order');
  expect(lines).toHaveLength(1 + (await list('period=2026-11')).total + (await allowanceCount('2026-12-31')));
  expect(lines.find((line) => line.includes(`${number},2026-11-`))).toContain(code);
});

const allowanceCount = async (until: string) =>
  (await rowsOf('SELECT count(*)::int AS n FROM invoice_allowance WHERE issued_on <= $1', [until]))[0].n;
