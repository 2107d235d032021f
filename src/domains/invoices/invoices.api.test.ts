import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import { createInvoiceTests, type InvoiceTests } from '../../../test/factories/invoices.ts';
import { abroad, line, oakAndGlass } from '../../../test/factories/ordering.ts';
import { decimalAmount, type Money } from '../../kernel/money.ts';
import type { OrderData } from '../orders/orders.schemas.ts';
import { issueDueInvoices, updateInvoiceOfOrder } from './issue-invoices.usecases.ts';
import { getSeller } from './send-documents.usecases.ts';

let invoices: InvoiceTests;
let admin: InvoiceTests['admin'];
beforeAll(async () => {
  invoices = await createInvoiceTests();
  ({ admin } = invoices);
  await getRows(
    `INSERT INTO company (member_id, name, contact, phone_code, phone_number, tax)
     SELECT id, '海雲畫廊', 'Mei', '+886', '212345678', '04595257' FROM member WHERE email = 'orders@example.com'`,
  );
});
afterAll(() => admin.shop.close());

const getRows = (query: string, values: unknown[] = []) => admin.getRows(query, values);

const getInvoices = async (code: string) => (await admin.fay.get(`/api/admin/order/${code}/invoice`)).data;
const toNumbers = async (prefix: string): Promise<number[]> =>
  (await getRows('SELECT number FROM invoice WHERE number LIKE $1 ORDER BY number', [`${prefix}%`])).map(
    ({ number }) => Number(number.slice(prefix.length)),
  );

/** The orders that the alert about invoices leads to. */
const withProblems = async (): Promise<{ code: string }[]> =>
  (await admin.fay.get('/api/admin/order?needs=invoice')).data.items;

/** The documents of an order's latest invoice, as the provider has them. */
const getFiles = async (code: string): Promise<Record<string, unknown>[]> => {
  const { documents } = (await getInvoices(code)).items[0];
  const files = [];
  for (const { reference } of documents)
    files.push(JSON.parse(String(await admin.shop.services.files.read(reference))));
  return files;
};
/** The lines of an order's document: in Chinese, with freight last. */
async function documentLines(code: string) {
  const order: OrderData = (await admin.ordering.member.get(`/api/order/${code}`, { lang: 'zh-Hant' })).data;
  const freight = decimalAmount(order.freight_total);
  return [
    ...order.lines.map(({ title, size, frame, nums, price, total }) => ({
      description: `${title} ${size.width_mm} × ${size.height_mm} mm, ${size.substrate}, ${frame.name}`,
      quantity: nums,
      unit_price: decimalAmount(price),
      amount: decimalAmount(total),
      ...anyTax,
    })),
    { description: order.freight.name, quantity: 1, unit_price: freight, amount: freight, ...anyTax },
  ];
}
/** The parts of a document's tax: `invoice-amounts.rules.test.ts` has which. */
const anyTax = { net: expect.any(String), tax: expect.any(String) };
/** The sums over the lines of a document. */
const sumLines = (lines: unknown) => {
  const sum = (name: string) =>
    (lines as Record<string, string>[]).reduce((all, line) => all + Math.round(Number(line[name]) * 100), 0) /
    100;
  return [sum('net'), sum('tax'), sum('amount')];
};
const buyer = {
  name: 'Mei Lin',
  email: 'orders@example.com',
  address: '104 台灣 臺北市中山區示範路 1 號 5 樓',
  tax_id: null,
  carrier: null,
  donation: null,
};

describe('an invoice', () => {
  test('is issued once for a paid order, with the total of the order, and sent', async () => {
    const unpaid = await admin.place();
    expect(await invoices.getInvoice(unpaid.code)).toBeNull();
    // The first hour of December in Taipei.
    admin.shop.clock.set('2026-11-30T16:30:00Z');
    const { item } = admin.ordering;
    const { code, total } = await invoices.placePaid({
      tax_id: '04595257',
      items: [line(item, 3, oakAndGlass), line(item, 1)],
    });
    admin.shop.clock.set('2026-11-12T04:00:00Z');
    const order = await admin.ordering.read(code);
    const tax = order.tax_included.amount;
    const invoice = await invoices.getInvoice(code);
    const ntd = (amount: number) => ({ amount, currency: 'NTD' });
    const { address } = order.receiver;
    const { remark: _, ...place } = address!;
    expect(invoice).toEqual({
      number: expect.stringMatching(/^INV-\d{8}$/),
      status: 'issued',
      type: 'company',
      tax_id: '04595257',
      buyer_name: '海雲畫廊',
      buyer_address: place,
      issued_on: '2026-12-01',
      due_on: null,
      exchange_rate: '1.000000',
      in_ntd: { net: ntd(total - tax), tax: ntd(tax), total: ntd(total) },
      total: ntd(total),
      tax: ntd(Math.round(total / 21)),
      net: ntd(total - tax),
      voided_at: null,
      allowances: [],
    });
    expect(order.invoice).toEqual({
      type: 'company',
      tax_id: '04595257',
      number: invoice.number,
      status: 'issued',
    });
    const [{ id }] = await getRows('SELECT id FROM shop_order WHERE code = $1', [code]);
    await Promise.all(Array.from({ length: 4 }, () => updateInvoiceOfOrder(admin.shop.services, id)));
    expect((await getInvoices(code)).items).toHaveLength(1);
    expect(await getFiles(code)).toEqual([
      {
        kind: 'issue',
        number: invoice.number,
        issued_at: '2026-11-30T16:30:00.000Z',
        issued_on: '2026-12-01',
        order: code,
        seller: await getSeller(admin.shop.services, 'zh-Hant'),
        buyer: { ...buyer, type: 'company', name: '海雲畫廊', tax_id: '04595257' },
        currency: 'TWD',
        exchange_rate: '1.000000',
        tax_type: 'taxable',
        net: String(total - tax),
        tax: String(tax),
        total: String(total),
        net_twd: String(total - tax),
        tax_twd: String(tax),
        total_twd: String(total),
        due_on: null,
        lines: await documentLines(code),
      },
    ]);
    const [file] = await getFiles(code);
    expect(sumLines(file!.lines)).toEqual([total - tax, tax, total]);
  });

  test('is issued for an order on agreed terms, and voided when they are taken back', async () => {
    const { code } = await admin.place();
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel' });
    await invoices.drain();
    const first = await invoices.getInvoice(code);
    expect(first.status).toBe('issued');
    await admin.act(code, 'terms', { is_on_terms: false, reason: 'A mistake' });
    await invoices.drain();
    expect(await invoices.getInvoice(code)).toMatchObject({ number: first.number, status: 'void' });
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel' });
    await invoices.drain();
    const { items } = await getInvoices(code);
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['issued', 'void']);
  });

  test('of an order abroad in US dollars is zero-rated, with the rate of the order', async () => {
    const { member } = admin.ordering;
    const address = (await member.post('/api/member/address', abroad)).data.id;
    const { code, total } = await admin.place({
      currency: 'USD',
      address_id: address,
      invoice: { type: 'personal', carrier: '/ABC+123' },
    });
    await admin.record(code, admin.transfer(total, { currency: 'USD' }));
    await invoices.drain();
    const dollars = (amount: number) => ({ amount, currency: 'USD' });
    const invoice = await invoices.getInvoice(code);
    expect(invoice).toMatchObject({
      type: 'personal',
      carrier: '/ABC+123',
      tax: dollars(0),
      net: dollars(total),
      total: dollars(total),
    });
    const [file] = await getFiles(code);
    expect(file).toMatchObject({
      kind: 'issue',
      buyer: {
        ...buyer,
        type: 'personal',
        carrier: '/ABC+123',
        address: expect.stringContaining('Portland'),
      },
      currency: 'USD',
      exchange_rate: '31.500000',
      tax_type: 'zero_rated',
      net: (total / 100).toFixed(2),
      tax: '0.00',
      total: (total / 100).toFixed(2),
      tax_twd: '0',
      total_twd: String(Math.round((total * 31.5) / 100)),
      lines: await documentLines(code),
    });
  });

  test('of an order in Taiwan in US dollars states NTD amounts at the rate, and so do its allowances', async () => {
    const { code, total } = await admin.place({ currency: 'USD' });
    await admin.record(code, admin.transfer(total, { currency: 'USD' }));
    await invoices.drain();
    await invoices.refund(code, 31_07);
    await invoices.refund(code, 10_01);
    const { in_ntd, allowances, tax } = await invoices.getInvoice(code);
    const atRate = (cents: number) => Math.round((cents * 31.5) / 100);
    const ntd = (amount: number) => ({ amount, currency: 'NTD' });
    const inNtd = (amount: number) => {
      const part = Math.round(amount / 21);
      return { net: ntd(amount - part), tax: ntd(part), total: ntd(amount) };
    };
    expect(tax).toEqual({ amount: Math.round(total / 21), currency: 'USD' });
    expect(in_ntd).toEqual(inNtd(atRate(total)));
    // 978.705, and 1,294.02 of both.
    expect(allowances.map((one: { in_ntd: object }) => one.in_ntd)).toEqual([
      inNtd(979),
      { net: ntd(1232 - 932), tax: ntd(62 - 47), total: ntd(1294 - 979) },
    ]);
  });

  test('keeps its buyer: name, tax ID, address and carrier as they were', async () => {
    const { code } = await invoices.placePaid({ tax_id: '04595257' });
    const before = await invoices.getInvoice(code);
    await getRows("UPDATE company SET name = '新海畫廊', tax = '10458570'");
    await getRows(
      `UPDATE shop_order SET receiver = jsonb_set(receiver, '{address,address}', '"Elsewhere 1"') WHERE code = $1`,
      [code],
    );
    await getRows("UPDATE member SET firstname = 'May' WHERE email = 'orders@example.com'");
    try {
      await invoices.refund(code, 333);
      expect(await invoices.getInvoice(code)).toMatchObject({
        buyer_name: '海雲畫廊',
        tax_id: '04595257',
        buyer_address: before.buyer_address,
      });
      const [, allowance] = await getFiles(code);
      expect(allowance).toMatchObject({
        kind: 'allowance',
        total: '333',
        buyer: { ...buyer, type: 'company', name: '海雲畫廊', tax_id: '04595257' },
      });
      expect(JSON.stringify(allowance)).not.toContain('Elsewhere');
      const { data } = await admin.fay.get(`/api/admin/invoice?keyword=${code}`);
      expect(data.items[0].buyer_name).toBe('海雲畫廊');
    } finally {
      await getRows("UPDATE company SET name = '海雲畫廊', tax = '04595257'");
      await getRows("UPDATE member SET firstname = 'Mei' WHERE email = 'orders@example.com'");
    }
  });

  test('is read by its buyer and with the hash, and by nobody else', async () => {
    const { code } = await invoices.placePaid();
    const [{ hash }] = await getRows('SELECT hash FROM shop_order WHERE code = $1', [code]);
    const visitor = createVisitor(admin.shop.api);
    for (const what of ['invoice', 'receipt']) {
      const path = `/api/order/${code}/${what}`;
      expect((await invoices.download(path, admin.ordering.member)).status).toBe(200);
      expect((await invoices.download(`${path}?hash=${hash}`, visitor)).status).toBe(200);
      expect((await invoices.download(path, admin.ordering.other)).status).toBe(404);
      expect((await invoices.download(`${path}?hash=${hash.slice(1)}x`, visitor)).status).toBe(404);
      expect((await invoices.download(path, visitor)).status).toBe(404);
    }
    const unpaid = await admin.place();
    expect((await invoices.download(`/api/order/${unpaid.code}/receipt`, admin.ordering.member)).status).toBe(
      404,
    );
  });
});

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
    expect(await getInvoices(waiting)).toEqual({ items: [], is_due: true });
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
  expect(await getInvoices(waiting.code)).toEqual({ items: [], is_due: true });
  await admin.transition(waiting.code, 'cancel');
  await invoices.drain();
  await getRows('UPDATE invoice_series SET active = true WHERE last_number IS NULL');
  await issueDueInvoices(admin.shop.services);
  for (const { code } of [waiting, ended])
    expect(await getInvoices(code)).toEqual({ items: [], is_due: false });
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

describe('a refund', () => {
  test('of everything within the period voids the invoice, once', async () => {
    const { code } = await invoices.placePaid({ invoice: { type: 'personal', donation: '919' } });
    await invoices.refund(code);
    const { items } = await getInvoices(code);
    const { number, issued_on } = items[0];
    expect(items).toMatchObject([
      {
        status: 'void',
        voided_at: '2026-11-12T04:00:00.000Z',
        voided_by: null,
        void_reason: 'A scratch',
        is_voidable: false,
        documents: [
          { kind: 'issue', status: 'sent' },
          { kind: 'void', status: 'sent' },
        ],
      },
    ]);
    expect((await admin.ordering.read(code)).invoice).toEqual({
      type: 'personal',
      donation: '919',
      number,
      status: 'void',
    });
    const [issued, voided] = await getFiles(code);
    expect(issued).toMatchObject({ kind: 'issue', buyer: { ...buyer, type: 'personal', donation: '919' } });
    const voided_at = '2026-11-12T04:00:00.000Z';
    expect(voided).toEqual({ kind: 'void', number, issued_on, voided_at, reason: 'A scratch' });
  });

  test('of a part is an allowance, and so is one of the rest, with the tax of all so far less that of the earlier ones', async () => {
    const { code, total } = await invoices.placePaid({ tax_id: '04595257' });
    const [{ id }] = await getRows('SELECT id FROM shop_order WHERE code = $1', [code]);
    // A tax of 1.476, and of 2.952 for both.
    await invoices.refund(code, 31);
    await updateInvoiceOfOrder(admin.shop.services, id);
    admin.shop.clock.set('2026-12-31T15:30:00Z');
    await invoices.refund(code, 31);
    admin.shop.clock.set('2026-11-12T04:00:00Z');
    await invoices.refund(code);
    const { number, status, issued_on, allowances, net, tax } = await invoices.getInvoice(code);
    const allowance = (part: number, day: string, ofNet: number, ofTax: number) => ({
      number: `${number}-A${part}`,
      issued_on: day,
      net: { amount: ofNet, currency: 'NTD' },
      tax: { amount: ofTax, currency: 'NTD' },
      total: { amount: ofNet + ofTax, currency: 'NTD' },
      in_ntd: {
        net: { amount: ofNet, currency: 'NTD' },
        tax: { amount: ofTax, currency: 'NTD' },
        total: { amount: ofNet + ofTax, currency: 'NTD' },
      },
    });
    expect(status).toBe('issued');
    expect(allowances).toEqual([
      allowance(1, '2026-11-12', 30, 1),
      allowance(2, '2026-12-31', 29, 2),
      allowance(3, '2026-11-12', net.amount - 59, tax.amount - 3),
    ]);
    expect((await getInvoices(code)).items[0].allowances[2].total.amount).toBe(total - 62);
    const files = await getFiles(code);
    expect(files.map(({ kind }) => kind)).toEqual(['issue', 'allowance', 'allowance', 'allowance']);
    const { lines, ...second } = files[2]!;
    expect(sumLines(lines)).toEqual([29, 2, 31]);
    expect(second).toEqual({
      kind: 'allowance',
      number: `${number}-A2`,
      invoice_number: number,
      invoice_issued_on: issued_on,
      issued_on: '2026-12-31',
      reason: 'A scratch',
      seller: await getSeller(admin.shop.services, 'zh-Hant'),
      buyer: { ...buyer, type: 'company', name: '海雲畫廊', tax_id: '04595257' },
      currency: 'TWD',
      exchange_rate: '1.000000',
      tax_type: 'taxable',
      net: '29',
      tax: '2',
      total: '31',
      net_twd: '29',
      tax_twd: '2',
      total_twd: '31',
    });
  });

  test('of what was paid too much changes nothing', async () => {
    const { code, total } = await admin.place();
    const { receipts } = (await admin.record(code, admin.transfer(total + 500))).data;
    const decision = { decision: 'accept', reason: 'It is fine' };
    await admin.act(code, `receipt/${receipts[0].id}`, decision, admin.fay);
    await invoices.refund(code, 500);
    expect((await invoices.getInvoice(code)).allowances).toEqual([]);
    await invoices.refund(code, 31);
    const { allowances, status } = await invoices.getInvoice(code);
    expect(status).toBe('issued');
    expect(allowances.map((one: { total: Money }) => one.total.amount)).toEqual([31]);
  });

  test('of everything within the last hour of the tax period is a void, and in the next hour an allowance', async () => {
    const orders = [await invoices.placePaid(), await invoices.placePaid()];
    admin.shop.clock.set('2026-12-31T15:30:00Z');
    await invoices.refund(orders[0]!.code);
    admin.shop.clock.set('2026-12-31T16:30:00Z');
    await invoices.refund(orders[1]!.code);
    admin.shop.clock.set('2026-11-12T04:00:00Z');
    const [within, after] = await Promise.all(orders.map(({ code }) => invoices.getInvoice(code)));
    expect(within).toMatchObject({ status: 'void', allowances: [] });
    expect(after).toMatchObject({
      status: 'issued',
      allowances: [
        {
          issued_on: '2027-01-01',
          net: after.net,
          tax: after.tax,
          total: { amount: orders[1]!.total },
        },
      ],
    });
  });

  test('that is not sent yet changes nothing', async () => {
    const { code } = await invoices.placePaid();
    await admin.act(code, 'refund', { reason: 'Lost' });
    await invoices.drain();
    expect(await invoices.getInvoice(code)).toMatchObject({ status: 'issued', allowances: [] });
  });
});

test('an invoice is issued again for an order that is paid after its terms were taken back in a later period', async () => {
  const { code, total } = await admin.place();
  const terms = (is_on_terms: boolean) =>
    admin.act(code, 'terms', { is_on_terms, reason: 'As agreed' }).then(invoices.drain);
  await terms(true);
  const first = await invoices.getInvoice(code);
  admin.shop.clock.set('2027-01-05T04:00:00Z');
  await terms(false);
  expect(await invoices.getInvoice(code)).toMatchObject({
    number: first.number,
    allowances: [{ total: { amount: total } }],
  });
  await admin.record(code, admin.transfer(total));
  await invoices.drain();
  const { items } = await getInvoices(code);
  expect(items).toMatchObject([
    { status: 'issued', total: { amount: total }, allowances: [] },
    { number: first.number },
  ]);
  await invoices.refund(code, 100);
  expect((await getInvoices(code)).items[0].allowances).toMatchObject([{ total: { amount: 100 } }]);
  admin.shop.clock.set('2026-11-12T04:00:00Z');
});

test('64 orders at once have consecutive numbers, also where transactions are aborted', async () => {
  const { services } = admin.shop;
  const { code } = await invoices.placePaid();
  const before = await toNumbers('INV-');
  const [template] = await getRows('SELECT id FROM shop_order WHERE code = $1', [code]);
  const orders = await getRows(
    `INSERT INTO shop_order (code, hash, member_id, locale, status, payment_status, paytype, currency, exchange_rate,
         tax_basis_points, items_total, freight_total, tax_included, total, receiver, invoice, created_at, purchased_at, settled_at)
       SELECT 'G261110' || lpad(number::text, 6, '0'), hash, member_id, locale, 'generating', 'paid', paytype, currency,
         exchange_rate, tax_basis_points, items_total, freight_total, tax_included, total, receiver, '{"type":"personal"}',
         created_at, purchased_at, settled_at
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
