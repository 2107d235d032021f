import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { type Item, line, oakAndGlass, unframed } from '../../../test/factories/ordering.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

let shop: TestShop;
let item: Item;
let other: Item;
let edition: Item;
let offShelf: Item;
let toBeListed: Item;
let storeOnly: Item;
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  item = await createItem(db, {
    sizes: [
      { widthMm: 400, heightMm: 300, priceNtd: 3200 },
      { widthMm: 800, heightMm: 600, priceNtd: 8800 },
      { widthMm: 1600, heightMm: 1200, priceNtd: 20_000, available: false },
    ],
  });
  other = await createItem(db);
  edition = await createItem(db, { editionSize: 3 });
  offShelf = await createItem(db, { status: 'off_shelf' });
  toBeListed = await createItem(db, { status: 'to_be_listed' });
  storeOnly = await createItem(db, { channel: 'store' });
});
afterAll(() => shop.close());

let visitor: Visitor;
const held = () => [line(item, 2), line(other, 1, oakAndGlass)];
beforeEach(async () => {
  visitor = createVisitor(shop.api);
  await visitor.post('/api/cart', held());
});

const holding = async () =>
  (await visitor.get('/api/cart')).data.lines.map(
    ({ item_id, size_id, frame_id, nums }: Record<string, number>) => ({ item_id, size_id, frame_id, nums }),
  );

describe('bad input leaves the cart unchanged', () => {
  const rejections: [string, () => unknown, number, string, string?][] = [
    ...[0, -1, 1.5, 100, '2', null, true, [], {}, 1e300].map(
      (nums): [string, () => unknown, number, string, string] => [
        `nums ${JSON.stringify(nums)}`,
        () => ({ ...line(item), nums }),
        422,
        'validation',
        'nums',
      ],
    ),
    ['no nums', () => ({ ...line(item), nums: undefined }), 422, 'validation', 'nums'],
    [
      'a size of another item',
      () => ({ ...line(item), size_id: other.sizes[0]!.id }),
      422,
      'validation',
      'size_id',
    ],
    ['an unknown size', () => ({ ...line(item), size_id: 999_999 }), 422, 'validation', 'size_id'],
    ['an unknown frame', () => ({ ...line(item), frame_id: 999_999 }), 422, 'validation', 'frame_id'],
    ['an unknown item', () => ({ ...line(item), item_id: 999_999 }), 422, 'validation', 'item_id'],
    ['an id that is text', () => ({ ...line(item), item_id: 'abc' }), 422, 'validation', 'item_id'],
    ['a negative id', () => ({ ...line(item), item_id: -1 }), 422, 'validation', 'item_id'],
    [
      'an enormous id',
      () => ({ ...line(item), item_id: 99999999999999999999n.toString() }),
      422,
      'validation',
      'item_id',
    ],
    ['an id beyond 32 bits', () => ({ ...line(item), size_id: 2 ** 31 }), 422, 'validation', 'size_id'],
    ['a price', () => ({ ...line(item), price: 1 }), 422, 'validation', 'price'],
    ['an item off the shelf', () => line(offShelf), 409, 'off_shelf', 'item_id'],
    // A work that is not for sale is rejected before its size is checked.
    [
      'an item off the shelf in a size of another',
      () => ({ ...line(offShelf), size_id: item.sizes[0]!.id }),
      409,
      'off_shelf',
      'item_id',
    ],
    ['an item off the shelf in no frame', () => line(offShelf, 1, 999_999), 409, 'off_shelf', 'item_id'],
    ['an item to be listed', () => line(toBeListed), 409, 'to_be_listed', 'item_id'],
    ['an item of the stores', () => line(storeOnly), 409, 'store_only', 'item_id'],
    ['a size with too few pixels', () => line(item, 1, unframed, 2), 409, 'size_unavailable', 'item_id'],
    ['more copies than an edition has', () => line(edition, 4), 409, 'sold_out', 'nums'],
  ];

  test('too few copies: the rejection says how many are left', async () => {
    const said = async (lang: string) => {
      visitor.lang = lang;
      return (await visitor.put('/api/cart', line(edition, 4))).message;
    };
    expect(await said('en')).toBe('This edition has only 3 left, in all sizes and frames together');
    expect(await said('zh-Hant')).toBe('這個限量版只剩 3 件（各尺寸與裝框合計）');
    expect(await said('zh-Hans')).toBe('这一限量版仅剩 3 件（各尺寸与装框合计）');
    visitor.lang = null;
  });

  test.each(rejections)('PUT %s', async (_, body, status, code, field) => {
    const rejected = await visitor.put('/api/cart', body());
    expect(rejected).toMatchObject({ status, code });
    expect(rejected.fields).toEqual(field ? [field] : []);
    expect(await holding()).toEqual(held());
  });

  test.each(rejections)('POST a list with %s', async (_, body, status, code, field) => {
    const rejected = await visitor.post('/api/cart', [line(other, 5), body()]);
    expect(rejected).toMatchObject({ status, code });
    expect(rejected.fields).toEqual(field ? [`1.${field}`] : []);
    expect(await holding()).toEqual(held());
  });

  test.each(['PUT', 'POST'])('%s of odd bodies', async (method) => {
    for (const body of ['{', 'nums=1', '', '\u0000', '{"item_id":1,}']) {
      const rejected = await visitor.send(method, '/api/cart', body);
      expect([400, 422]).toContain(rejected.status);
      expect(['malformed', 'validation']).toContain(rejected.code);
    }
    for (const body of ['null', '"text"', '12', '[[]]', '[null]', '{}']) {
      const rejected = await visitor.send(method, '/api/cart', body);
      expect(rejected).toMatchObject({ status: 422, code: 'validation' });
    }
    expect(await visitor.send(method, '/api/cart', '{')).toMatchObject({ status: 400, code: 'malformed' });
    const large = JSON.stringify([{ ...line(item), remark: 'x'.repeat(1024 * 1024) }]);
    expect(await visitor.send(method, '/api/cart', large)).toMatchObject({ status: 413, code: 'too_large' });
    expect(await holding()).toEqual(held());
  });

  test('of ten thousand unknown fields only some are named', async () => {
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 1]));
    const rejected = await visitor.put('/api/cart', { ...line(item), ...fields });
    expect(rejected).toMatchObject({ status: 422, code: 'validation' });
    expect(rejected.errors).toHaveLength(100);
    expect(await holding()).toEqual(held());
  });

  test('a list with too many lines', async () => {
    const rejected = await visitor.post('/api/cart', Array(101).fill(line(item)));
    expect(rejected).toMatchObject({ status: 422, code: 'validation' });
  });

  test.each(['abc', '-1', '0', '1.5', '99999999999999999999', '%00', '1%20OR%201'])(
    'DELETE of the item %s is a 404',
    async (id) => {
      expect(await visitor.delete(`/api/cart/${id}`)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await holding()).toEqual(held());
    },
  );

  test('malformed query strings', async () => {
    const path = `/api/cart/${item.id}`;
    for (const query of ['size_id=abc', 'frame_id=-1', 'size_id=1&size_id=2', 'currency=EUR']) {
      expect((await visitor.delete(`${path}?${query}`)).status).toBe(422);
    }
    expect((await visitor.get('/api/cart?currency=NTD&currency=USD')).status).toBe(422);
    expect((await visitor.get('/api/cart?currency=')).status).toBe(200);
    expect(await holding()).toEqual(held());
  });
});
