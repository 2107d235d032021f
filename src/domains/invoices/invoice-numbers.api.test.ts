import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import { createInvoiceTests, type InvoiceTests } from '../../../test/factories/invoices.ts';
import { issueDueInvoices, updateInvoiceOfOrder } from './issue-invoices.usecases.ts';

let invoices: InvoiceTests;
let admin: InvoiceTests['admin'];
beforeAll(async () => {
  invoices = await createInvoiceTests();
  ({ admin } = invoices);
});
afterAll(() => admin.shop.close());

const getRows = (query: string, values: unknown[] = []) => admin.getRows(query, values);

const toNumbers = async (prefix: string): Promise<number[]> =>
  (await getRows('SELECT number FROM invoice WHERE number LIKE $1 ORDER BY number', [`${prefix}%`])).map(
    ({ number }) => Number(number.slice(prefix.length)),
  );

/** The orders that the alert about invoices leads to. */
const withProblems = async (): Promise<{ code: string }[]> =>
  (await admin.fay.get('/api/admin/order?needs=invoice')).data.items;

describe('numbers', () => {
  test('come from the range of the period; without one left the order waits, and staff are told', async () => {
    const range = {
      prefix: 'ab',
      first: '00000099',
      last: '00000100',
      starts_on: '2026-11-01',
      ends_on: '2026-12-31',
    };
    expect((await admin.fay.post('/api/admin/invoice-series', range)).status).toBe(403);
    expect((await createVisitor(admin.shop.api).get('/api/admin/invoice-series')).status).toBe(401);
    const created = await admin.ben.post('/api/admin/invoice-series', range);
    expect(created).toMatchObject({ status: 201, data: { prefix: 'AB', digits: 8, left: 2 } });
    expect(await admin.ben.post('/api/admin/invoice-series', { ...range, first: '00000100' })).toMatchObject({
      status: 409,
    });
    expect(
      await admin.ben.post('/api/admin/invoice-series', {
        ...range,
        last: '00000098',
        ends_on: '2026-10-01',
      }),
    ).toMatchObject({ status: 422, fields: ['last', 'ends_on'] });
    expect(
      await admin.ben.post('/api/admin/invoice-series', {
        prefix: 'A1',
        first: '101',
        last: '199',
        starts_on: '2026-12-01',
        ends_on: '2027-01-31',
      }),
    ).toMatchObject({ status: 422, fields: ['prefix', 'first', 'last', 'ends_on'] });
    const orders = [await invoices.placePaid(), await invoices.placePaid(), await invoices.placePaid()];
    const numbers = [];
    for (const { code } of orders) numbers.push((await invoices.getInvoice(code))?.number ?? null);
    expect(numbers).toEqual(['AB00000099', 'AB00000100', null]);
    const waiting = orders[2]!.code;
    expect(await invoices.getInvoices(waiting)).toEqual({ items: [], is_due: true });
    const alerts = (await admin.fay.get('/api/admin/alert')).data;
    expect(alerts.invoices).toMatchObject({ items: [{ code: waiting, number: null }], total: 1 });
    expect((await withProblems()).map(({ code }) => code)).toEqual([waiting]);
    expect((await admin.ben.get('/api/admin/invoice-series')).data.next).toBeNull();
    await issueDueInvoices(admin.shop.services);
    expect(await invoices.getInvoice(waiting)).toBeNull();

    await admin.ben.post('/api/admin/invoice-series', { ...range, first: '00000101', last: '00000150' });
    await issueDueInvoices(admin.shop.services);
    expect(await invoices.getInvoice(waiting)).toMatchObject({ number: 'AB00000101' });
    expect((await admin.fay.get('/api/admin/alert')).data.invoices).toEqual({ items: [], total: 0 });

    const unused = '/api/admin/invoice-series/unused?period=';
    expect((await admin.ben.get(`${unused}2026-11`)).data).toEqual({
      period: '2026-11',
      items: [
        {
          id: expect.any(Number),
          first: 'AB00000102',
          last: 'AB00000150',
          count: 49,
          starts_on: '2026-11-01',
          ends_on: '2026-12-31',
        },
      ],
      total: 49,
    });
    expect((await admin.ben.get(`${unused}2026-09`)).data).toMatchObject({ items: [], total: 0 });
    expect((await admin.ben.get(`${unused}2026-12`)).status).toBe(422);
    expect((await createVisitor(admin.shop.api).get(`${unused}2026-11`)).status).toBe(401);
    const file = await invoices.download(
      '/api/admin/export/unused-invoice-number.csv?period=2026-11',
      admin.fay,
    );
    expect((await file.text()).trim().split(/\r?\n/)).toEqual([
      'First number,Last number,Numbers,From,Until',
      'AB00000102,AB00000150,49,2026-11-01,2026-12-31',
    ]);

    for (const { id, version, last_number } of (await admin.ben.get('/api/admin/invoice-series')).data
      .items) {
      if (last_number === null) continue;
      const path = `/api/admin/invoice-series/${id}`;
      expect((await admin.ben.put(path, { active: false, version: version + 1 })).status).toBe(409);
      expect((await admin.ben.put(path, { active: false, version })).status).toBe(200);
    }
    expect((await admin.ben.get('/api/admin/invoice-series')).data.next).toMatch(/^INV-/);
    expect(
      (await admin.ben.put('/api/admin/invoice-series/99999', { active: false, version: 1 })).status,
    ).toBe(404);
  });
});

test('an order that ends without a payment takes no number', async () => {
  const before = await toNumbers('INV-');
  const waiting = await admin.place();
  const ended = await admin.place();
  for (const { code } of [waiting, ended])
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel' });
  // One ends before its invoice is issued, the other while it waits for a number.
  await admin.transition(ended.code, 'cancel');
  await getRows('UPDATE invoice_series SET active = false');
  await invoices.drain();
  expect(await invoices.getInvoices(waiting.code)).toEqual({ items: [], is_due: true });
  await admin.transition(waiting.code, 'cancel');
  await invoices.drain();
  await getRows('UPDATE invoice_series SET active = true WHERE last_number IS NULL');
  await issueDueInvoices(admin.shop.services);
  for (const { code } of [waiting, ended])
    expect(await invoices.getInvoices(code)).toEqual({ items: [], is_due: false });
  expect(await toNumbers('INV-')).toEqual(before);
});

test('the database rejects ranges that overlap, are not of two letters and 8 digits, or not of one period', async () => {
  const insert = (
    prefix: string,
    first: number,
    last: number,
    days = ['2026-01-01', '2026-02-28'],
    digits = 8,
  ) =>
    getRows(
      `INSERT INTO invoice_series (prefix, digits, first_number, next_number, last_number, starts_on, ends_on, active)
       VALUES ($1, $2, $3, $3, $4, $5, $6, false)`,
      [prefix, digits, first, last, ...days],
    );
  await insert('QA', 100, 199);
  await insert('QA', 200, 249, ['2026-03-01', '2026-04-30']);
  await insert('QB', 100, 199);
  const period = ['2026-02-01', '2026-03-31'];
  for (const [insertRow, constraint] of [
    [() => insert('QA', 50, 100), /exclusion constraint/],
    [() => insert('QA', 199, 199, ['2026-05-01', '2026-06-30']), /exclusion constraint/],
    [() => insert('Q1', 1, 9), /check constraint/],
    [() => insert('QC', 1, 9, undefined, 7), /check constraint/],
    [() => insert('QD', 1, 9, period), /check constraint/],
  ] as const)
    await expect(insertRow()).rejects.toThrow(constraint);
});

test('64 orders at once have consecutive numbers, also where transactions are aborted', async () => {
  const { services } = admin.shop;
  const { code } = await invoices.placePaid();
  const before = await toNumbers('INV-');
  const [template] = await getRows('SELECT id FROM shop_order WHERE code = $1', [code]);
  const orders = await getRows(
    `INSERT INTO shop_order (code, hash, member_id, locale, status, payment_status, paytype, currency, exchange_rate,
         tax_basis_points, items_total, freight_total, tax_included, total, receiver, invoice, created_at, purchased_at, settled_at, ready_on)
       SELECT 'G261110' || lpad(number::text, 6, '0'), hash, member_id, locale, 'generating', 'paid', paytype, currency,
         exchange_rate, tax_basis_points, items_total, freight_total, tax_included, total, receiver, '{"type":"personal"}',
         created_at, purchased_at, settled_at, ready_on
       FROM shop_order, generate_series(1, 64) AS number WHERE id = $1 RETURNING id`,
    [template.id],
  );
  const ids = orders.map(({ id }) => id as number);
  await getRows(
    `INSERT INTO order_line
     SELECT (jsonb_populate_record(line, jsonb_build_object('id', nextval(pg_get_serial_sequence('order_line', 'id')), 'order_id', copy.id))).*
     FROM order_line AS line, unnest($2::integer[]) AS copy (id) WHERE line.order_id = $1`,
    [template.id, ids],
  );
  const aborted = ids.slice(0, 8).map((id) =>
    services.db
      .transaction(async (db) => {
        await updateInvoiceOfOrder({ ...services, db }, id);
        throw new Error('the process died');
      })
      .catch((error: Error) => error.message),
  );
  const done = await Promise.all([
    ...aborted,
    ...[...ids, ...ids.slice(56)].map((id) => updateInvoiceOfOrder(services, id)),
  ]);
  expect(done.filter((one) => one === 'the process died')).toHaveLength(8);
  const after = await toNumbers('INV-');
  expect(after).toEqual(Array.from({ length: before.length + 64 }, (_, index) => index + 1));
  const counts = await getRows(
    'SELECT count(*)::int AS n, count(DISTINCT order_id)::int AS orders FROM invoice WHERE order_id = ANY ($1)',
    [ids],
  );
  expect(counts).toEqual([{ n: 64, orders: 64 }]);
  // Orders without freight have no documents that could be sent.
  await getRows("DELETE FROM pgboss.job WHERE name = 'invoices.send_documents'");
});
