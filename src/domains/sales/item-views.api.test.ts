import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { createOrdering, line, type Ordering } from '../../../test/factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { aggregatePastViews } from './item-views.usecases.ts';

let ordering: Ordering;
let owner: StaffVisitor;
beforeAll(async () => {
  ordering = await createOrdering();
  owner = await staffVisitor(ordering.shop, 'owner');
  await query(`UPDATE staff_session SET expires_at = '2100-01-01'`);
});
afterAll(() => ordering.shop.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const query = async (text: string) => (await ordering.shop.database.pool.query(text)).rows;

let itemId: number;
let title = 0;
beforeEach(async () => {
  title += 1;
  ({ id: itemId } = await createItem(ordering.shop.services.db));
});

/** Somebody looks at the work. */
async function look({
  userAgent = firefox,
  ip = '203.0.113.7',
  token,
  id = itemId,
}: {
  userAgent?: string | null;
  ip?: string;
  token?: string | null;
  id?: number | string;
} = {}) {
  const headers: Record<string, string> = { 'x-forwarded-for': ip };
  if (userAgent !== null) headers['user-agent'] = userAgent;
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = await ordering.shop.api.request(`/api/shop/${id}/view`, { method: 'POST', headers });
  return answer.status;
}

const interestIn = async (id = itemId) => {
  const { items } = (await owner.get('/api/admin/report/views?per_page=96')).data;
  const found = items.find(({ item }: { item: { id: number } }) => item.id === id);
  if (!found) return null;
  const { views, carts, orders, pieces, collectors } = found;
  return { views, carts, orders, pieces, collectors };
};

describe('views', () => {
  test('count once a day for each visitor', async () => {
    for (let time = 0; time < 3; time += 1) expect(await look()).toBe(200);
    await look({ userAgent: safari });
    await look({ ip: '203.0.113.8' });
    expect(await interestIn()).toEqual({ views: 3, carts: 0, orders: 0, pieces: 0, collectors: 0 });
    ordering.shop.clock.advance(24 * 3_600_000);
    await look();
    expect((await interestIn())?.views).toBe(4);
  });

  test('of a member count once a day, from any address', async () => {
    const token = ordering.member.userToken;
    await look({ token });
    await look({ token, userAgent: safari, ip: '203.0.113.9' });
    expect((await interestIn())?.views).toBe(1);
  });

  test('of programs, of works off the shelf and of unknown works do not count', async () => {
    expect(await look({ userAgent: googlebot })).toBe(200);
    expect(await look({ userAgent: 'curl/8.5.0' })).toBe(200);
    expect(await look({ userAgent: null })).toBe(200);
    expect(await interestIn()).toBeNull();
    const { id } = await createItem(ordering.shop.services.db, { status: 'off_shelf' });
    expect(await look({ id })).toBe(200);
    expect(await look({ id: 999_999 })).toBe(200);
    expect(await look({ id: 'none' })).toBe(404);
    expect(await interestIn(id)).toBeNull();
    expect(await query('SELECT 1 FROM item_visit WHERE item_id = 999999')).toEqual([]);
  });

  test('from one address are limited', async () => {
    await query(`INSERT INTO rate_limit (key, window_start, count)
      SELECT 'view:network:203.0.113.99', time, 1200
      FROM generate_series(date_trunc('hour', now()), now() + interval '1 hour', interval '10 minutes') AS time`);
    ordering.shop.clock.set(new Date().toISOString());
    expect(await look({ ip: '203.0.113.99' })).toBe(429);
    expect(await interestIn()).toBeNull();
  });

  test('leave only counts once their day is over', async () => {
    const { clock, services } = ordering.shop;
    await look();
    await look({ userAgent: safari });
    const [visit] = await query(`SELECT visitor FROM item_visit WHERE item_id = ${itemId}`);
    expect(visit.visitor).toHaveLength(16);
    const before = await interestIn();
    await aggregatePastViews(services);
    expect(await query(`SELECT 1 FROM item_visit WHERE item_id = ${itemId}`)).toHaveLength(2);
    clock.advance(24 * 3_600_000);
    await Promise.all([aggregatePastViews(services), aggregatePastViews(services)]);
    expect(await query(`SELECT 1 FROM item_visit WHERE item_id = ${itemId}`)).toEqual([]);
    const today = `'${clock.now().toISOString()}'::timestamptz AT TIME ZONE 'Asia/Taipei'`;
    expect(await query(`SELECT 1 FROM view_salt WHERE day < (${today})::date`)).toEqual([]);
    expect(await query(`SELECT views FROM item_day WHERE item_id = ${itemId}`)).toEqual([{ views: 2 }]);
    expect(await interestIn()).toEqual(before);
    // Somebody whom another process heard recently.
    await look();
    await aggregatePastViews(services);
    expect((await interestIn())?.views).toBe(3);
  });

  test('are hashed with the day’s salt', async () => {
    const { clock } = ordering.shop;
    await look();
    clock.advance(24 * 3_600_000);
    await look();
    const visits = await query(`SELECT visitor FROM item_visit WHERE item_id = ${itemId}`);
    expect(visits).toHaveLength(2);
    expect(visits[0].visitor.equals(visits[1].visitor)).toBe(false);
  });
});

test('from looking to buying: carts, orders, pieces and collectors', async () => {
  const { shop, member, other, place } = ordering;
  shop.clock.set(new Date().toISOString());
  const item = await createItem(shop.services.db, {
    title: { en: `Way ${title}`, 'zh-Hant': '', 'zh-CN': '' },
  });
  itemId = item.id;
  await look();
  const visitor = createVisitor(shop.api);
  visitor.cartToken = (await visitor.get('/api/cart')).data.token;
  for (const one of [visitor, member]) await one.put('/api/cart', line(item));
  await member.put('/api/cart', line(item, 2));
  // Another size of the work on the same day counts no more.
  expect((await member.put('/api/cart', { ...line(item), size_id: item.sizes[1]!.id })).status).toBe(200);
  await other.put(`/api/favorite/${item.id}`);
  expect(await interestIn()).toEqual({ views: 1, carts: 2, orders: 0, pieces: 0, collectors: 1 });
  const placed = await place({ items: [line(item, 2)] });
  expect((await interestIn())?.orders).toBe(0);
  await query(`UPDATE shop_order SET payment_status = 'paid', settled_at = created_at
    WHERE code = '${placed.data.order.code}'`);
  expect(await interestIn()).toEqual({ views: 1, carts: 2, orders: 1, pieces: 2, collectors: 2 });
});
