import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem } from '../../../test/factories/items.ts';
import { createOrdering, type Item, line, type Ordering } from '../../../test/factories/ordering.ts';
import { daysAfter, startOfTaipeiDay } from '../../kernel/dates.ts';
import { countPopularity } from './popularity.usecases.ts';

const today = '2026-11-10';

let ordering: Ordering;
beforeAll(async () => {
  ordering = await createOrdering();
});
beforeEach(() => ordering.shop.clock.set(`${today}T12:00:00Z`));
afterAll(() => ordering.shop.close());

const query = (text: string, values: unknown[] = []) => ordering.shop.database.pool.query(text, values);

const daysAgo = (days: number): string => startOfTaipeiDay(daysAfter(today, -days)).toISOString();

/** A work, listed in the order of creation, and older than those of before. */
let listed = 0;
async function work(): Promise<Item> {
  const item = await createItem(ordering.shop.services.db);
  listed += 1;
  await query('UPDATE item SET listed_at = $1 WHERE id = $2', [daysAgo(listed), item.id]);
  return item;
}

/** Places a paid order so many days ago. */
async function order(item: Item, days: number, nums = 1): Promise<string> {
  const { code } = (await ordering.place({ items: [line(item, nums)] })).data.order;
  await query(
    `UPDATE shop_order SET created_at = $1, settled_at = $1, payment_status = 'paid' WHERE code = $2`,
    [daysAgo(days), code],
  );
  return code;
}

async function favour(item: Item, days: number): Promise<void> {
  await ordering.member.put(`/api/favorite/${item.id}`);
  await query('UPDATE favourite SET created_at = $1 WHERE item_id = $2', [daysAgo(days), item.id]);
}

/** Counts as if on a new day. */
async function count(): Promise<void> {
  await query(`UPDATE popularity_count SET counted_on = '2000-01-01'`);
  await countPopularity(ordering.shop.services);
}

const getPoints = async (item: Item): Promise<number> =>
  (await query('SELECT popularity FROM item WHERE id = $1', [item.id])).rows[0].popularity;

const popular = async (items: readonly Item[]): Promise<number[]> => {
  const ids = new Set(items.map(({ id }) => id));
  const { data } = await ordering.member.get('/api/shop?sort=popular&per_page=96');
  return data.items.map(({ id }: { id: number }) => id).filter((id: number) => ids.has(id));
};

test('orders and favourites count for 90 days', async () => {
  for (const [days, prints, favourite] of [
    [89, 5, 1],
    [90, 5, 1],
    [91, 0, 0],
  ] as const) {
    const [ordered, favoured] = [await work(), await work()];
    await order(ordered, days);
    await favour(favoured, days);
    await count();
    expect([await getPoints(ordered), await getPoints(favoured)], `${days} days`).toEqual([
      prints,
      favourite,
    ]);
  }
});

test('each print counts; orders that were cancelled, failed, refunded or never paid do not', async () => {
  const items = [await work(), await work(), await work(), await work(), await work()];
  const [bought, ...others] = items;
  await order(bought!, 3, 2);
  const statuses = ['cancel', 'failed', 'refund'];
  for (const [index, status] of statuses.entries()) {
    const code = await order(others[index]!, 3);
    await query('UPDATE shop_order SET status = $1, ended_at = now() WHERE code = $2', [status, code]);
  }
  await ordering.place({ items: [line(others[3]!)] });
  await count();
  expect(await Promise.all(items.map(getPoints))).toEqual([10, 0, 0, 0, 0]);
});

test('the list is sorted by the points, ties by the newest', async () => {
  const [newer, older, favoured, ordered] = [await work(), await work(), await work(), await work()];
  await favour(favoured!, 1);
  await order(ordered!, 1);
  await count();
  const sorted = [ordered!.id, favoured!.id, newer!.id, older!.id];
  expect(await popular([newer!, older!, favoured!, ordered!])).toEqual(sorted);
});

test('points end with their orders and favourites', async () => {
  const item = await work();
  await favour(item, 1);
  await count();
  expect(await getPoints(item)).toBe(1);
  await ordering.member.delete(`/api/favorite/${item.id}`);
  await count();
  expect(await getPoints(item)).toBe(0);
});

test('works are counted once a day', async () => {
  const item = await work();
  await count();
  await favour(item, 1);
  await countPopularity(ordering.shop.services);
  expect(await getPoints(item)).toBe(0);
  ordering.shop.clock.set('2026-11-10T16:00:00Z');
  await countPopularity(ordering.shop.services);
  expect(await getPoints(item)).toBe(1);
});
