import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createInvoiceTests,
  documentBuyer,
  type InvoiceTests,
  sumLines,
} from '../../../test/factories/invoices.ts';
import type { Money } from '../../kernel/money.ts';
import { updateInvoiceOfOrder } from './issue-invoices.usecases.ts';
import { getSeller } from './send-documents.usecases.ts';

let invoices: InvoiceTests;
let admin: InvoiceTests['admin'];
beforeAll(async () => {
  invoices = await createInvoiceTests();
  ({ admin } = invoices);
  await invoices.addCompany();
  admin.shop.clock.set('2026-11-12T04:00:00Z');
});
afterAll(() => admin.shop.close());

const getRows = (query: string, values: unknown[] = []) => admin.getRows(query, values);

describe('a refund', () => {
  test('of everything within the period voids the invoice, once', async () => {
    const { code } = await invoices.placePaid({ invoice: { type: 'personal', donation: '919' } });
    await invoices.refund(code);
    const { items } = await invoices.getInvoices(code);
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
    const [issued, voided] = await invoices.getFiles(code);
    expect(issued).toMatchObject({
      kind: 'issue',
      buyer: { ...documentBuyer, type: 'personal', donation: '919' },
    });
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
    expect((await invoices.getInvoices(code)).items[0].allowances[2].total.amount).toBe(total - 62);
    const files = await invoices.getFiles(code);
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
      buyer: { ...documentBuyer, type: 'company', name: '海雲畫廊', tax_id: '04595257' },
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
