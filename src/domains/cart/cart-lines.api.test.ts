import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, registerCollector, type Visitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { type Item, line, oakAndGlass, unframed } from '../../../test/factories/ordering.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { itemTable } from '../catalogue/catalogue.table.ts';

let shop: TestShop;
let item: Item;
let other: Item;
let edition: Item;
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  item = await createItem(db);
  other = await createItem(db);
  edition = await createItem(db, { editionSize: 50 });
});
afterAll(() => shop.close());

let visitor: Visitor;
beforeEach(async () => {
  visitor = createVisitor(shop.api);
  await visitor.get('/api/cart');
});

type Lines = { lines: Record<string, number>[] };
const keysAndNums = ({ lines }: Lines) =>
  lines.map(({ item_id, size_id, frame_id, nums }) => ({ item_id, size_id, frame_id, nums }));
const holding = async (who = visitor) => keysAndNums((await who.get('/api/cart')).data);
const getKey = ({ nums: _, ...key }: ReturnType<typeof line>) => key;

describe('adding to the cart', () => {
  test('adds to a line, or a new line', async () => {
    const first = await visitor.post('/api/cart/line', line(item, 2));
    expect(first).toMatchObject({ status: 200, message: 'Saved to your cart' });
    await visitor.post('/api/cart/line', line(item, 1, oakAndGlass));
    await visitor.post('/api/cart/line', line(item, 3));
    expect(await holding()).toEqual([line(item, 5), line(item, 1, oakAndGlass)]);
  });

  test('counts every addition of many tabs at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        visitor.post('/api/cart/line', index % 3 === 0 ? line(other, 2) : line(item, 1)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await holding()).toEqual(expect.arrayContaining([line(item, 8), line(other, 8)]));
  });

  test('counts both additions with which a member’s cart begins', async () => {
    const { visitor: member } = await registerCollector(shop.api, 'first-lines@example.com');
    await Promise.all([
      member.post('/api/cart/line', line(item, 1)),
      member.post('/api/cart/line', line(item, 1)),
    ]);
    expect(await holding(member)).toEqual([line(item, 2)]);
  });

  test('an addition and a set quantity at once are made one after the other', async () => {
    await visitor.put('/api/cart', line(item, 10));
    await Promise.all([
      visitor.post('/api/cart/line', line(item, 5)),
      visitor.put('/api/cart', line(item, 20)),
    ]);
    expect([20, 25]).toContain((await holding())[0]!.nums);
  });

  test('stops at 99 prints of a line with a message that says so, and writes nothing', async () => {
    await visitor.put('/api/cart', line(item, 97));
    const rejected = await visitor.post('/api/cart/line', line(item, 3));
    expect(rejected).toMatchObject({ status: 422, code: 'validation', fields: ['nums'] });
    expect(rejected.errors[0]!.message).toMatch(/97 .*99/);
    expect(await holding()).toEqual([line(item, 97)]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.post('/api/cart/line', line(item, 1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await holding()).toEqual([line(item, 99)]);
  });

  test('never exceeds an edition, however many tabs add at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        visitor.post('/api/cart/line', line(edition, 10, index % 2 ? unframed : oakAndGlass)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'sold_out')).toHaveLength(1);
    expect((await holding()).reduce((sum, { nums }) => sum + nums!, 0)).toBe(50);
  });

  test.each([
    [{ nums: 0 }, 'nums'],
    [{ nums: 100 }, 'nums'],
    [{ size_id: 999_999 }, 'size_id'],
    [{ price: 1 }, 'price'],
  ])('%j is rejected', async (part, field) => {
    const rejected = await visitor.post('/api/cart/line', { ...line(item), ...part });
    expect(rejected).toMatchObject({ status: 422, fields: [field] });
    expect(await holding()).toEqual([]);
  });
});

describe('more copies than an edition has left', () => {
  test.each([
    ['en', 'This edition has only 50 left, in all sizes and frames together'],
    ['zh-Hant', '這個限量版只剩 50 件（各尺寸與裝框合計）'],
    ['zh-Hans', '这一限量版仅剩 50 件（各尺寸与装框合计）'],
  ])('are rejected with what is left, in %s', async (lang, message) => {
    visitor.lang = lang;
    const rejected = await visitor.put('/api/cart', line(edition, 51));
    expect(rejected).toMatchObject({ status: 409, code: 'sold_out', message });
    expect(rejected.errors).toEqual([{ field: 'nums', message }]);
    expect((await visitor.put('/api/cart', line(edition, 50))).status).toBe(200);
  });

  test('count over all lines of the edition, each of which gets the error', async () => {
    await visitor.put('/api/cart', line(edition, 30));
    const second = await visitor.put('/api/cart', line(edition, 21, oakAndGlass));
    expect(second).toMatchObject({ status: 409, code: 'sold_out', fields: ['nums'] });
    const list = [line(item), line(edition, 30), line(edition, 21, oakAndGlass)];
    expect(await visitor.post('/api/cart', list)).toMatchObject({
      code: 'sold_out',
      fields: ['1.nums', '2.nums'],
    });
    expect(await holding()).toEqual([line(edition, 30)]);
  });

  test('are shown at the lines of a cart with what is left', async () => {
    const shrinking = await createItem(shop.services.db, { editionSize: 5 });
    await visitor.post('/api/cart', [line(shrinking, 4), line(item)]);
    await shop.database.pool.query('DELETE FROM edition_copy WHERE item_id = $1 AND number > 2', [
      shrinking.id,
    ]);
    const { data } = await visitor.get('/api/cart');
    expect(data.lines[0]).toMatchObject({ selected: false, problem: { code: 'sold_out' } });
    expect(data.lines[0].problem.message).toContain('only 2 left');
    expect(data.lists).toEqual([getKey(line(item))]);
  });
});

describe('updating several lines', () => {
  const held = () => [line(item, 1), line(other, 2), line(edition, 3)];
  beforeEach(async () => {
    await visitor.post('/api/cart', held());
  });

  test('changes only the named lines and fields', async () => {
    const lines = [line(item, 4), { ...getKey(line(edition)), selected: false }];
    const { status, data } = await visitor.patch('/api/cart', { lines });
    expect(status).toBe(200);
    expect(keysAndNums(data)).toEqual([line(item, 4), line(other, 2), line(edition, 3)]);
    expect(data.lists).toEqual([getKey(line(item)), getKey(line(other))]);
    expect((await visitor.get('/api/cart')).data).toEqual(data);
  });

  test('keeps a line that another tab has added meanwhile', async () => {
    await Promise.all([
      visitor.patch('/api/cart', { lines: [line(item, 9)] }),
      visitor.post('/api/cart/line', line(other, 1, oakAndGlass)),
    ]);
    const kept = await holding();
    expect(kept).toHaveLength(4);
    expect(kept).toEqual(expect.arrayContaining([line(item, 9), line(other, 1, oakAndGlass)]));
  });

  test.each([
    ['a line that is not in the cart', () => line(item, 1, oakAndGlass), 422, 'lines.1'],
    ['too many copies', () => line(edition, 51), 409, 'lines.1.nums'],
    ['a wrong quantity', () => ({ ...line(edition), nums: 100 }), 422, 'lines.1.nums'],
    ['a wrong selection', () => ({ ...getKey(line(edition)), selected: 'on' }), 422, 'lines.1.selected'],
    ['an unknown field', () => ({ ...line(edition), price: 1 }), 422, 'lines.1.price'],
  ])('of which one is %s is rejected as a whole', async (_, wrong, status, field) => {
    const rejected = await visitor.patch('/api/cart', { lines: [line(item, 7), wrong()] });
    expect(rejected).toMatchObject({ status, fields: [field] });
    expect(await holding()).toEqual(held());
  });

  test('no lines are rejected', async () => {
    expect(await visitor.patch('/api/cart', { lines: [] })).toMatchObject({ status: 422, fields: ['lines'] });
    expect(await visitor.patch('/api/cart', {})).toMatchObject({ status: 422, fields: ['lines'] });
  });

  test('works beside a line that cannot be bought any more', async () => {
    const fading = await createItem(shop.services.db);
    await visitor.delete('/api/cart');
    await visitor.post('/api/cart', [line(fading), line(item, 1)]);
    await shop.services.db.update(itemTable).set({ status: 'off_shelf' }).where(eq(itemTable.id, fading.id));
    const { status, data } = await visitor.patch('/api/cart', { lines: [line(item, 2)] });
    expect(status).toBe(200);
    expect(data.lines[0]).toMatchObject({ selected: false, problem: { code: 'off_shelf' } });
    expect(data.lines[0].picture).toBeDefined();
    expect(keysAndNums(data)).toEqual([line(fading), line(item, 2)]);
    expect(await visitor.patch('/api/cart', { lines: [line(fading, 2)] })).toMatchObject({
      status: 409,
      code: 'off_shelf',
      fields: ['lines.0.item_id'],
    });
  });

  test('of another visitor’s cart changes nothing in this one', async () => {
    const stranger = createVisitor(shop.api);
    expect(await stranger.patch('/api/cart', { lines: [line(item, 7)] })).toMatchObject({
      status: 422,
      fields: ['lines.0'],
    });
    expect(await holding()).toEqual(held());
  });
});

test('a list is replaced as a whole by concurrent calls, never mixed', async () => {
  const lists = [
    [line(item, 1), line(other, 1)],
    [line(item, 2), line(edition, 2)],
    [line(item, 3), line(item, 3, oakAndGlass)],
  ];
  await Promise.all([...lists, ...lists].map((list) => visitor.post('/api/cart', list)));
  expect(lists).toContainEqual(await holding());
});
