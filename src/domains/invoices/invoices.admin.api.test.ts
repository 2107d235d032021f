import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '../../../test/clients/visitor.ts';
import { createInvoiceTests, type InvoiceTests } from '../../../test/factories/invoices.ts';
import { abroad } from '../../../test/factories/ordering.ts';
import { takeFailedJobs } from '../../../test/servers/failed-jobs.ts';
import { findInvoiceProblems } from '../alerts/alerts.repository.ts';
import { issueDueInvoices } from './issue-invoices.usecases.ts';
import { createFileProvider } from './providers/file/file-provider.ts';

let invoices: InvoiceTests;
let admin: InvoiceTests['admin'];
/** Whether the e-invoice provider rejects everything. */
let isUnreachable = false;
/** How many more documents it rejects. */
let rejections = 0;

beforeAll(async () => {
  invoices = await createInvoiceTests({
    invoiceProvider: {
      issue: (document) => getProvider().issue(document),
      void: (document) => getProvider().void(document),
      allowance: (document) => getProvider().allowance(document),
    },
  });
  ({ admin } = invoices);
});
afterAll(() => admin.shop.close());

const getProvider = () => {
  if (isUnreachable || rejections > 0) {
    rejections -= 1;
    throw new Error('the provider is down');
  }
  return createFileProvider(admin.shop.services.files);
};
const getRows = (query: string, values: unknown[] = []) => admin.getRows(query, values);

const getInvoices = (code: string) => invoices.getInvoices(code);

/** The orders that the alert about invoices leads to. */
const withProblems = async (): Promise<{ code: string }[]> =>
  (await admin.fay.get('/api/admin/order?needs=invoice')).data.items;

const correct = { reason: 'The tax ID was missing', type: 'company', tax_id: '04595257' };
const replace = async (code: string, form: object = {}, by: Visitor = admin.fay) => {
  const { items } = await getInvoices(code);
  return admin.act(code, `invoice/${items[0].id}/void`, { ...correct, ...form }, by);
};

test('staff void an invoice and issue another one for the right buyer', async () => {
  const { code } = await invoices.placePaid();
  expect((await replace(code, {}, admin.ana)).status).toBe(403);
  expect(await replace(code, { tax_id: '123' })).toMatchObject({ status: 422, fields: ['tax_id'] });
  expect(await replace(code, { reason: '' })).toMatchObject({ status: 422, fields: ['reason'] });
  const first = (await getInvoices(code)).items[0];
  expect((await replace(code)).status).toBe(200);
  await invoices.drain();
  const { items } = await getInvoices(code);
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
  expect(await admin.getEntries(code)).toContainEqual(
    expect.objectContaining({ action: 'invoice.void', outcome: 'done' }),
  );
});

test('staff void an invoice while no number is left, and the next one is for the right buyer', async () => {
  const { code } = await invoices.placePaid();
  const range = { first: '00000001', last: '00000001', starts_on: '2026-11-01', ends_on: '2026-12-31' };
  const series = await admin.ben.post('/api/admin/invoice-series', { prefix: 'zz', ...range });
  await invoices.placePaid();
  const personal = { type: 'personal', tax_id: undefined, carrier: '/ABC+123' };
  expect((await replace(code, personal)).status).toBe(200);
  await invoices.drain();
  expect(await getInvoices(code)).toMatchObject({ items: [{ status: 'void' }], is_due: true });
  const { id } = series.data;
  const [{ version }] = await getRows('SELECT version FROM invoice_series WHERE id = $1', [id]);
  await admin.ben.put(`/api/admin/invoice-series/${id}`, { active: false, version });
  await issueDueInvoices(admin.shop.services);
  const [issued] = (await getInvoices(code)).items;
  expect(issued).toMatchObject({ status: 'issued', type: 'personal', carrier: '/ABC+123' });
});

test('staff cannot void after an allowance', async () => {
  const { code } = await invoices.placePaid();
  await invoices.refund(code, 10);
  expect((await replace(code)).status).toBe(409);
  expect((await getInvoices(code)).items).toHaveLength(1);
});

test('staff see a document that did not reach the provider, and send it again', async () => {
  isUnreachable = true;
  const { code } = await invoices.placePaid();
  expect(new Set(takeFailedJobs())).toEqual(
    new Set(['invoices.send_documents: Error: the provider is down']),
  );
  const failed = (await getInvoices(code)).items[0];
  expect(failed.documents).toMatchObject([{ status: 'failed', problem: 'the provider is down' }]);
  expect((await admin.fay.get('/api/admin/alert')).data.invoices).toMatchObject({
    items: [{ code, number: failed.number, problem: 'the provider is down' }],
  });
  expect(await withProblems()).toMatchObject([{ code }]);
  // The oldest first, also where one kind of problem fills the list.
  await getRows("UPDATE invoice_document SET created_at = '2020-01-01' WHERE status = 'failed'");
  await getRows('INSERT INTO invoice_due (order_id, since) SELECT max(id), now() FROM shop_order');
  const [oldest] = await findInvoiceProblems(admin.shop.services.db, 1);
  expect(oldest).toMatchObject({ number: failed.number });
  await getRows('DELETE FROM invoice_due');
  isUnreachable = false;
  const send = (by: Visitor = admin.fay) => admin.act(code, `invoice/${failed.id}/send`, {}, by);
  expect((await send(admin.ana)).status).toBe(403);
  expect((await send()).status).toBe(200);
  await invoices.drain();
  expect((await getInvoices(code)).items[0].documents).toMatchObject([{ status: 'sent', problem: '' }]);
  expect((await send()).status).toBe(409);
});

test('staff need not send a document again that the provider takes at the next attempt', async () => {
  rejections = 1;
  const { code } = await invoices.placePaid();
  await invoices.drain();
  expect(takeFailedJobs()).toEqual(['invoices.send_documents: Error: the provider is down']);
  expect((await getInvoices(code)).items[0].documents).toMatchObject([{ status: 'sent', problem: '' }]);
});

test('staff list invoices by state, delivery, period and number, and download them', async () => {
  // The last hour of the year in Taipei, and the first of the next, which begins a tax period.
  admin.shop.clock.set('2026-12-31T15:30:00Z');
  const last = await invoices.placePaid();
  admin.shop.clock.set('2026-12-31T16:30:00Z');
  const company = await invoices.placePaid({ tax_id: '04595257' });
  await invoices.refund(company.code, 31);
  const { member } = admin.ordering;
  const address_id = (await member.post('/api/member/address', abroad)).data.id;
  const dollars = await admin.place({ currency: 'USD', address_id });
  await admin.record(dollars.code, admin.transfer(dollars.total, { currency: 'USD' }));
  await invoices.drain();
  const voided = await invoices.placePaid();
  await invoices.refund(voided.code);
  await invoices.refund(last.code, 31);
  await getRows("UPDATE shop_order SET po_number = 'PO-77' WHERE code = $1", [company.code]);
  const terms = await admin.place();
  await admin.act(terms.code, 'terms', { is_on_terms: true, reason: 'A hotel' });
  await invoices.drain();
  const getNumber = async ({ code }: { code: string }) => (await invoices.getInvoice(code)).number;
  const numbers = {
    last: await getNumber(last),
    company: await getNumber(company),
    dollars: await getNumber(dollars),
    voided: await getNumber(voided),
    terms: await getNumber(terms),
  };

  const list = async (query: string) => (await admin.ana.get(`/api/admin/invoice?${query}`)).data;
  const numbersIn = async (query: string) =>
    (await list(query)).items.map(({ number }: { number: string }) => number);
  const january = [numbers.terms, numbers.voided, numbers.dollars, numbers.company];
  expect(await numbersIn('period=2027-01')).toEqual(january);
  expect(await numbersIn('period=2027-01&status=void')).toEqual([numbers.voided]);
  expect(await numbersIn('period=2027-01&status=issued')).toEqual([
    numbers.terms,
    numbers.dollars,
    numbers.company,
  ]);
  expect(await numbersIn('period=2027-01&delivery=sent')).toEqual(january);
  expect((await numbersIn('period=2026-11'))[0]).toBe(numbers.last);
  expect((await list('')).total).toBe((await list('period=2026-11')).total + 4);
  for (const none of ['period=2026-09', 'period=2027-03', 'delivery=failed', 'delivery=issued'])
    expect(await list(none)).toMatchObject({ items: [], total: 0 });
  await getRows(
    `UPDATE invoice_document SET reference = NULL, sent_at = NULL,
       status = CASE kind WHEN 'issue' THEN 'issued' ELSE 'failed' END,
       problem = CASE kind WHEN 'issue' THEN '' ELSE 'down' END
     WHERE invoice_id = (SELECT id FROM invoice WHERE number = $1)`,
    [numbers.company],
  );
  expect(await numbersIn('delivery=failed')).toEqual([numbers.company]);
  expect(await numbersIn('delivery=issued')).toEqual([]);
  const { voided_at: _, allowances: __, ...fields } = await invoices.getInvoice(company.code);
  expect(await list(`keyword=${company.code}`)).toEqual({
    items: [
      {
        id: expect.any(Number),
        ...fields,
        order_code: company.code,
        allowed: { amount: 31, currency: 'NTD' },
        delivery: 'failed',
      },
    ],
    page: 1,
    per_page: 24,
    total: 1,
  });
  expect(await numbersIn(`keyword=${numbers.dollars.toLowerCase()}`)).toEqual([numbers.dollars]);
  expect((await admin.ana.get('/api/admin/invoice?period=2026-10')).status).toBe(422);
  expect((await member.get('/api/admin/invoice')).status).toBe(401);

  const path = '/api/admin/export/invoice.csv';
  expect((await invoices.download(path, admin.ana)).status).toBe(403);
  const file = async (query: string): Promise<string[][]> =>
    parse(await (await invoices.download(`${path}?${query}`, admin.fay)).text(), { bom: true });
  const computeTax = (total: number) => Math.round(total / 21);
  const amounts = (total: number, tax: number) => [String(total - tax), String(tax), String(total)];
  const inDollars = (dollars.total / 100).toFixed(2);
  const dollarsInNtd = String(Math.round((dollars.total * 31.5) / 100));
  /** The columns of a document in NTD, which has its amounts twice. */
  const ntd = (parts: string[]) => ['NTD', ...parts, '1.000000', ...parts];
  const allowance = (of: string, code: string, buyer: string[]) => [
    'Allowance',
    `${of}-A1`,
    '2027-01-01',
    code,
    ...buyer,
    'Taxable',
    ...ntd(['-30', '-1', '-31']),
    '',
    'Issued',
    '',
    'A scratch',
  ];
  expect(await file('period=2027-01')).toEqual([
    [
      ...['Kind', 'Number', 'Date', 'Order', 'Purchase order no.', 'For', 'Buyer', 'Tax ID', 'Tax type'],
      ...['Currency', 'Before tax', 'Tax', 'Total'],
      ...['Exchange rate', 'Before tax (NTD)', 'Tax (NTD)', 'Total (NTD)'],
      ...['Due date', 'Status', 'Voided on', 'Reason'],
    ],
    [
      ...['Invoice', numbers.terms, '2027-01-01', terms.code, '', 'Personal', 'Mei Lin', '', 'Taxable'],
      ...ntd(amounts(terms.total, computeTax(terms.total))),
      ...['2027-01-31', 'Issued', '', ''],
    ],
    [
      ...['Invoice', numbers.voided, '2027-01-01', voided.code, '', 'Personal', 'Mei Lin', '', 'Taxable'],
      ...ntd(amounts(voided.total, computeTax(voided.total))),
      ...['', 'Void', '2027-01-01', 'A scratch'],
    ],
    [
      ...[
        'Invoice',
        numbers.dollars,
        '2027-01-01',
        dollars.code,
        '',
        'Personal',
        'Mei Lin',
        '',
        'Zero-rated',
      ],
      ...['USD', inDollars, '0.00', inDollars, '31.500000', dollarsInNtd, '0', dollarsInNtd],
      ...['', 'Issued', '', ''],
    ],
    [
      ...['Invoice', numbers.company, '2027-01-01', company.code, 'PO-77', 'Company', 'Mei Lin', '04595257'],
      ...['Taxable', ...ntd(amounts(company.total, computeTax(company.total)))],
      ...['', 'Issued', '', ''],
    ],
    allowance(numbers.company, company.code, ['PO-77', 'Company', 'Mei Lin', '04595257']),
    allowance(numbers.last, last.code, ['', 'Personal', 'Mei Lin', '']),
  ]);
  expect((await file('period=2026-11')).filter((row) => row[3] === last.code)).toHaveLength(1);
  // No document is left that did not reach the provider.
  await getRows(
    "UPDATE invoice_document SET status = 'sent', problem = '', reference = 'again', sent_at = now() WHERE sent_at IS NULL",
  );
});
