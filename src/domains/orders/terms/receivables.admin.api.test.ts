import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { type Currency, decimalAmount, type Money, money } from '../../../kernel/money.ts';

let admin: AdminOrders;
let late: Gallery;
let punctual: Gallery;
/** What is open of the late gallery's orders, one for each deadline, and of the punctual one's order in US dollars. */
let open: Money[];
let dollars: Money;

/** The days of the deadlines; today is 28 November in Taipei. */
const deadlines = ['2026-11-28', '2026-11-27', '2026-10-29', '2026-10-28', '2026-08-30', '2026-08-29'];

const query = async (text: string, values: unknown[] = []) =>
  (await admin.shop.database.pool.query(text, values)).rows;

async function createGalleryOnTerms(name: string): Promise<Gallery> {
  const gallery = await createGallery(admin.shop, name);
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  const terms = { net_days: 30, credit_limit: 9_000_000 };
  await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, { terms, version });
  return gallery;
}

async function place(gallery: Gallery, nums: number, deadline: string, currency: Currency = 'NTD') {
  const items = [line(admin.ordering.item, nums)];
  const order = { address_id: gallery.addressId, on_terms: true, currency, items };
  const { code } = (await admin.ordering.place(order, gallery.visitor)).data.order;
  const { total } = await admin.ordering.read(code, gallery.visitor);
  await query('UPDATE shop_order SET pay_before = $2::timestamptz WHERE code = $1', [
    code,
    `${deadline}T23:59:59+08:00`,
  ]);
  return { code, total };
}

beforeAll(async () => {
  admin = await createAdminOrders();
  late = await createGalleryOnTerms('late');
  punctual = await createGalleryOnTerms('punctual');
  const placed: { code: string; total: Money }[] = [];
  for (const [index, day] of deadlines.entries()) placed.push(await place(late, index + 1, day));
  // Not open: paid, and cancelled.
  const paid = await place(late, 9, '2026-10-01');
  await admin.record(paid.code, admin.transfer(paid.total.amount));
  const cancelled = await place(late, 8, '2026-10-01');
  expect((await admin.transition(cancelled.code, 'cancel')).status).toBe(200);
  // A part of the last one was paid.
  await admin.record(placed[5]!.code, admin.transfer(333));
  open = placed.map(({ total }, index) => money(total.amount - (index === 5 ? 333 : 0), 'NTD'));
  ({ total: dollars } = await place(punctual, 2, '2026-12-24', 'USD'));
  admin.shop.clock.set('2026-11-27T16:01:00Z');
});
afterAll(() => admin.shop.close());

const add = (...indexes: number[]): Money =>
  money(
    indexes.reduce((sum, index) => sum + open[index]!.amount, 0),
    'NTD',
  );
const none = (currency: Currency) => money(0, currency);

const inNtd = () => ({
  currency: 'NTD',
  orders: 6,
  not_due: add(0),
  days_1_30: add(1, 2),
  days_31_60: add(3),
  days_61_90: add(4),
  days_over_90: add(5),
  total: add(0, 1, 2, 3, 4, 5),
});
const inUsd = () => ({
  currency: 'USD',
  orders: 1,
  not_due: dollars,
  days_1_30: none('USD'),
  days_31_60: none('USD'),
  days_61_90: none('USD'),
  days_over_90: none('USD'),
  total: dollars,
});

test('what is open of each buyer stands in the span of days since the deadline', async () => {
  const { data } = await admin.fay.get('/api/admin/receivable');
  const names = await query('SELECT name FROM company WHERE member_id = ANY($1) ORDER BY member_id', [
    [late.memberId, punctual.memberId],
  ]);
  expect(data).toEqual({
    items: [
      { member: { id: late.memberId, name: names[0].name }, ...inNtd() },
      { member: { id: punctual.memberId, name: names[1].name }, ...inUsd() },
    ],
    page: 1,
    per_page: 24,
    total: 2,
    on: '2026-11-28',
    totals: [inNtd(), inUsd()],
  });
});

test('a page has a part of the buyers, and the totals of all', async () => {
  const { data } = await admin.fay.get('/api/admin/receivable?page=2&per_page=1');
  expect(data.items.map(({ member }: { member: { id: number } }) => member.id)).toEqual([punctual.memberId]);
  expect([data.total, data.totals]).toEqual([2, [inNtd(), inUsd()]]);
});

test('the file has a row for each buyer and currency', async () => {
  const path = '/api/admin/export/receivable.csv';
  const headers = { authorization: `Bearer ${admin.fay.userToken}` };
  const text = await (await admin.shop.api.request(path, { headers })).text();
  const [heading, ...rows]: string[][] = parse(text, { bom: true });
  expect(heading?.slice(2)).toEqual(
    'Currency,Orders,Not due,1–30 days,31–60 days,61–90 days,Over 90 days,Open'.split(','),
  );
  const spans = [add(0), add(1, 2), add(3), add(4), add(5), add(0, 1, 2, 3, 4, 5)];
  expect(rows.map(([member, , ...row]) => [Number(member), ...row])).toEqual([
    [late.memberId, 'NTD', '6', ...spans.map(decimalAmount)],
    [punctual.memberId, 'USD', '1', decimalAmount(dollars), ...Array(4).fill('0.00'), decimalAmount(dollars)],
  ]);
});

test('it is for staff who may see reports', async () => {
  const workshop = await staffVisitor(admin.shop, 'workshop');
  expect((await workshop.get('/api/admin/receivable')).status).toBe(403);
});
