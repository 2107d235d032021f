import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import { createInvoiceTests, type InvoiceTests } from '../../../test/factories/invoices.ts';
import { line, oakAndGlass, unframed } from '../../../test/factories/ordering.ts';
import type { Currency } from '../../kernel/money.ts';
import type { SalesComparison } from './invoices.admin.schemas.ts';

let invoices: InvoiceTests;
let admin: InvoiceTests['admin'];
beforeAll(async () => {
  invoices = await createInvoiceTests();
  ({ admin } = invoices);
});
afterAll(() => admin.shop.close());
beforeEach(() => {
  admin.shop.clock.set('2026-11-10T04:00:00Z');
});

const path = '/api/admin/invoice-comparison';
const compare = async (year = 2026): Promise<SalesComparison> =>
  (await admin.fay.get(`${path}?year=${year}`)).data;
/** The differences of an order, without those of others. */
const differencesFor = async (code: string) => {
  const { items } = (await compare()).differences;
  return items
    .filter(({ order_code }) => order_code === code)
    .map(({ month, reason, difference }) => [month, reason, difference.total.amount]);
};
const nothing = (currency: Currency) => ({ total: { amount: 0, currency }, net: { amount: 0, currency } });

/** Pays for an order without running the jobs that issue its invoice. */
async function placePaidInDollars() {
  const order = await admin.place({ currency: 'USD', items: [line(admin.ordering.item, 1)] });
  await admin.record(order.code, admin.transfer(order.total, { currency: 'USD' }));
  return order;
}

test('sales equal invoices less allowances, to the unit, in both currencies and after several refunds', async () => {
  const { item } = admin.ordering;
  const first = await invoices.placePaid({ items: [line(item, 3, oakAndGlass), line(item, 1, unframed, 1)] });
  for (const amount of [333, 1047, 31, 31]) await invoices.refund(first.code, amount);
  const second = await invoices.placePaid();
  await invoices.refund(second.code);
  const dollars = await placePaidInDollars();
  await invoices.drain();
  for (const cents of [31_07, 10_01]) await invoices.refund(dollars.code, cents);
  admin.shop.clock.set('2026-12-31T15:59:30Z');
  await invoices.refund(first.code, 47);
  const { year, months, differences } = await compare();
  expect(year).toBe(2026);
  expect(months).toMatchObject([
    { month: '2026-12', currency: 'NTD', difference: nothing('NTD') },
    { month: '2026-11', currency: 'NTD', difference: nothing('NTD') },
    { month: '2026-11', currency: 'USD', difference: nothing('USD') },
  ]);
  // Of the sum 1,489, and of the earlier 1,442.
  expect(months[0]!.sales).toEqual({
    total: { amount: -47, currency: 'NTD' },
    net: { amount: 1373 - 1418, currency: 'NTD' },
  });
  expect(months.map(({ sales }) => sales)).toEqual(months.map(({ invoices: sums }) => sums));
  expect(months[1]!.sales.total.amount).toBe(first.total - 333 - 1047 - 62);
  expect(months[2]!.sales.total.amount).toBe(dollars.total - 41_08);
  expect(differences).toEqual({ items: [], total: 0 });
  expect(await compare(2025)).toMatchObject({ months: [], differences: { items: [], total: 0 } });
});

test('refunds count in the order in which they were sent, not in which they were decided', async () => {
  const { code } = await invoices.placePaid();
  const decide = async (amount: number): Promise<number> =>
    (await admin.act(code, 'refund', { reason: 'A scratch', amount })).data.refunds.at(-1).id;
  const first = await decide(10);
  const second = await decide(1);
  const send = async (id: number) => {
    await admin.act(code, `refund/${id}/done`, { done_on: admin.today(), reference: 'out' });
    await invoices.drain();
  };
  await send(second);
  const { months } = await compare();
  admin.shop.clock.set('2026-12-10T04:00:00Z');
  await send(first);
  const later = await compare();
  expect(later.months.filter(({ month }) => month === '2026-11')).toEqual(
    months.filter(({ month }) => month === '2026-11'),
  );
  expect(await differencesFor(code)).toEqual([]);
});

test('each difference has its reason: about to be issued, issued after midnight, or waiting for a number', async () => {
  // The last half minute of November in Taipei.
  admin.shop.clock.set('2026-11-30T15:59:30Z');
  const late = await admin.placePaid();
  expect(await differencesFor(late.code)).toEqual([['2026-11', 'soon', late.total]]);
  admin.shop.clock.set('2026-11-30T16:00:30Z');
  await invoices.drain();
  expect(await differencesFor(late.code)).toEqual([
    ['2026-12', 'month', -late.total],
    ['2026-11', 'month', late.total],
  ]);
  await admin.getRows('UPDATE invoice_series SET active = false');
  const waiting = await invoices.placePaid();
  expect(await differencesFor(waiting.code)).toEqual([['2026-12', 'number', waiting.total]]);
  await admin.getRows('UPDATE invoice_series SET active = true');
  expect((await compare()).differences.total).toBe(3);
});

test('a refund that no allowance has is a difference of the amounts', async () => {
  const { code } = await invoices.placePaid();
  await admin.getRows(
    `INSERT INTO refund (order_id, is_overpayment, amount, currency, status, reason, decided_at, done_on, done_reference, done_at)
     SELECT id, false, 100, 'NTD', 'done', 'A scratch', created_at, '2026-11-10', 'out', created_at FROM shop_order WHERE code = $1`,
    [code],
  );
  expect(await differencesFor(code)).toEqual([['2026-11', 'amount', -100]]);
});

test('staff who may read reports read it, and nobody else', async () => {
  expect((await createVisitor(admin.shop.api).get(path)).status).toBe(401);
  expect((await admin.ordering.member.get(path)).status).toBe(401);
  expect((await admin.fay.get(`${path}?year=1999`)).status).toBe(422);
  expect((await admin.fay.get(path)).data.year).toBe(2026);
});
