import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import {
  createInvoiceTests,
  documentBuyer,
  type InvoiceTests,
  sumLines,
} from '../../../test/factories/invoices.ts';
import { abroad, line, oakAndGlass } from '../../../test/factories/ordering.ts';
import { decimalAmount } from '../../kernel/money.ts';
import type { OrderData } from '../orders/orders.schemas.ts';
import { updateInvoiceOfOrder } from './issue-invoices.usecases.ts';
import { getSeller } from './send-documents.usecases.ts';

let invoices: InvoiceTests;
let admin: InvoiceTests['admin'];
beforeAll(async () => {
  invoices = await createInvoiceTests();
  ({ admin } = invoices);
  await invoices.addCompany();
});
afterAll(() => admin.shop.close());

const getRows = (query: string, values: unknown[] = []) => admin.getRows(query, values);

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
    expect((await invoices.getInvoices(code)).items).toHaveLength(1);
    expect(await invoices.getFiles(code)).toEqual([
      {
        kind: 'issue',
        number: invoice.number,
        issued_at: '2026-11-30T16:30:00.000Z',
        issued_on: '2026-12-01',
        order: code,
        seller: await getSeller(admin.shop.services, 'zh-Hant'),
        buyer: { ...documentBuyer, type: 'company', name: '海雲畫廊', tax_id: '04595257' },
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
    const [file] = await invoices.getFiles(code);
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
    const { items } = await invoices.getInvoices(code);
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
    const [file] = await invoices.getFiles(code);
    expect(file).toMatchObject({
      kind: 'issue',
      buyer: {
        ...documentBuyer,
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
      const [, allowance] = await invoices.getFiles(code);
      expect(allowance).toMatchObject({
        kind: 'allowance',
        total: '333',
        buyer: { ...documentBuyer, type: 'company', name: '海雲畫廊', tax_id: '04595257' },
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
  const { items } = await invoices.getInvoices(code);
  expect(items).toMatchObject([
    { status: 'issued', total: { amount: total }, allowances: [] },
    { number: first.number },
  ]);
  await invoices.refund(code, 100);
  expect((await invoices.getInvoices(code)).items[0].allowances).toMatchObject([{ total: { amount: 100 } }]);
  admin.shop.clock.set('2026-11-12T04:00:00Z');
});
