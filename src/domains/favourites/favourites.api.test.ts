import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, registerCollector, type Visitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { maxFavourites } from './favourites.rules.ts';
import { favouriteList } from './favourites.schemas.ts';

type Item = Awaited<ReturnType<typeof createItem>>;

let shop: TestShop;
let items: Item[];
let offShelf: Item;
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  items = [];
  for (let index = 0; index < 5; index += 1) items.push(await createItem(db));
  offShelf = await createItem(db, { status: 'off_shelf' });
});
afterAll(() => shop.close());

let member: Visitor;
let people = 0;
const somebody = async () => (await registerCollector(shop.api, `keeper-${people++}@example.com`)).visitor;
beforeEach(async () => {
  member = await somebody();
});

const getIds = async (who: Visitor, query = '') =>
  (await who.get(`/api/favorite${query}`)).data.items.map(({ id }: { id: number }) => id);
const keep = async (who: Visitor, item: Item) => {
  shop.clock.advance(1000);
  return who.put(`/api/favorite/${item.id}`);
};
const setStatus = (item: Item, status: string) =>
  shop.database.pool.query('UPDATE item SET status = $1 WHERE id = $2', [status, item.id]);

describe('favourites', () => {
  test('are listed newest first, as list items with the time', async () => {
    const times: string[] = [];
    for (const item of items.slice(0, 3)) {
      expect(await keep(member, item)).toMatchObject({ status: 200, data: { favorite: true } });
      times.unshift(shop.clock.now().toISOString());
    }
    for (const currency of ['NTD', 'USD']) {
      const { data } = await member.get(`/api/favorite?currency=${currency}`);
      expect(favouriteList.parse(data)).toEqual(data);
      const shown = (await member.get(`/api/shop?currency=${currency}`)).data.items;
      const kept = [items[2]!.id, items[1]!.id, items[0]!.id].map((id, index) => ({
        ...shown.find((item: Item) => item.id === id),
        favorited_at: times[index],
      }));
      expect(data).toEqual({ items: kept, page: 1, per_page: 24, total: 3 });
      expect(data.items[0].from_price.currency).toBe(currency);
    }
  });

  test('are paged; a page beyond the end is empty with the same total', async () => {
    for (const item of items) await keep(member, item);
    expect(await getIds(member, '?per_page=2&page=2')).toEqual([items[2]!.id, items[1]!.id]);
    const { data } = await member.get('/api/favorite?per_page=2&page=9');
    expect(data).toMatchObject({ items: [], page: 9, per_page: 2, total: 5 });
    for (const query of ['page=0', 'per_page=97', 'page=x', 'currency=EUR']) {
      expect((await member.get(`/api/favorite?${query}`)).status).toBe(422);
    }
  });

  test('adding twice adds once and does not change the order; removing twice removes once', async () => {
    const [first, second] = items as [Item, Item];
    await keep(member, first);
    await keep(member, second);
    expect((await keep(member, first)).status).toBe(200);
    expect(await getIds(member)).toEqual([second.id, first.id]);
    for (let time = 0; time < 2; time += 1) {
      const removed = await member.delete(`/api/favorite/${first.id}`);
      expect(removed).toMatchObject({ status: 200, data: { favorite: false } });
      expect(await getIds(member)).toEqual([second.id]);
    }
  });

  test('twenty concurrent requests add one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.put(`/api/favorite/${items[0]!.id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await member.get('/api/favorite')).data.total).toBe(1);
  });

  test('their ids are listed for the buttons of every page, up to a limit', async () => {
    for (const item of items.slice(0, 2)) await keep(member, item);
    expect((await member.get('/api/favorite/ids')).data).toEqual({ ids: [items[1]!.id, items[0]!.id] });
    // Rows of works that do not exist, without the checks of foreign keys.
    await shop.database.pool.query(`
      BEGIN; SET LOCAL session_replication_role = replica;
      INSERT INTO favourite (member_id, item_id, created_at)
        SELECT (SELECT max(id) FROM member), 1000000 + number, now()
        FROM generate_series(1, ${maxFavourites - 2}) AS number;
      COMMIT`);
    const rejected = await keep(member, items[2]!);
    expect([rejected.status, rejected.message]).toEqual([
      409,
      'You can have 1000 favourites at the most. Please remove one first',
    ]);
    expect((await keep(member, items[0]!)).status).toBe(200);
    await member.delete(`/api/favorite/${items[0]!.id}`);
    expect((await keep(member, items[2]!)).status).toBe(200);
  });

  test('the state of an item is returned', async () => {
    const path = `/api/favorite/${items[0]!.id}`;
    expect((await member.get(path)).data).toEqual({ favorite: false });
    await member.put(path);
    expect((await member.get(path)).data).toEqual({ favorite: true });
    const other = await somebody();
    expect((await other.get(path)).data).toEqual({ favorite: false });
  });

  test('a work off the shelf stays in the list with its status, and can be removed', async () => {
    const item = await createItem(shop.services.db);
    await keep(member, item);
    await setStatus(item, 'off_shelf');
    expect((await member.get('/api/favorite')).data.items).toMatchObject([
      { id: item.id, status: 'off_shelf' },
    ]);
    expect((await member.put(`/api/favorite/${item.id}`)).status).toBe(200);
    await member.delete(`/api/favorite/${item.id}`);
    expect(await getIds(member)).toEqual([]);
    expect((await member.put(`/api/favorite/${item.id}`)).status).toBe(404);
  });

  test('belong to one member each', async () => {
    const other = await somebody();
    await keep(member, items[0]!);
    await other.delete(`/api/favorite/${items[0]!.id}`);
    expect(await getIds(other)).toEqual([]);
    expect(await getIds(member)).toEqual([items[0]!.id]);
  });

  test('have messages in the language of the request', async () => {
    member.lang = 'zh-Hant';
    expect((await keep(member, items[0]!)).message).toBe('已加入收藏');
    expect((await member.delete(`/api/favorite/${items[0]!.id}`)).message).toBe('已從收藏移除');
  });

  test('require a login', async () => {
    const nobody = createVisitor(shop.api);
    const stale = createVisitor(shop.api);
    stale.userToken = 'x'.repeat(43);
    for (const who of [nobody, stale]) {
      const path = `/api/favorite/${items[0]!.id}`;
      for (const answer of [
        await who.get('/api/favorite'),
        await who.get(path),
        await who.put(path),
        await who.delete(path),
      ]) {
        expect(answer).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Unauthenticated' });
      }
    }
  });

  test('an unknown item, or one off the shelf, is 404', async () => {
    expect((await member.put(`/api/favorite/${offShelf.id}`)).status).toBe(404);
    for (const id of ['999999999', '0', '-1', 'abc', '1.5', '99999999999999999999', '%00']) {
      const path = `/api/favorite/${id}`;
      const statuses = [await member.get(path), await member.put(path), await member.delete(path)];
      expect([id, ...statuses.map(({ status }) => status)]).toEqual([id, 404, 404, 404]);
    }
    expect(await getIds(member)).toEqual([]);
  });
});
