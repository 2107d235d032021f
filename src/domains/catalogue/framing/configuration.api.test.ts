import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../../test/clients/visitor.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

type Item = Awaited<ReturnType<typeof createItem>>;

let shop: TestShop;
let visitor: Visitor;
/** Sold at 400 × 300 and 800 × 600 mm. */
let item: Item;

beforeAll(async () => {
  shop = await createTestShop();
  visitor = createVisitor(shop.api);
  item = await createItem(shop.services.db);
});
afterAll(() => shop.close());

describe('POST /api/frame', () => {
  test('the same configuration has the same id, also for concurrent requests', async () => {
    const configuration = { moulding_id: 5, mat: { color: 'slate', border_mm: 65 }, glazing_id: 2 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post('/api/frame', configuration)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers[0]!.data).toMatchObject({
      name: 'Maple, slate mat 65 mm, museum glass',
      moulding: { id: 5 },
      mat: { color: 'slate', border_mm: 65 },
      glazing: { id: 2 },
    });
    expect(answers[0]!.data.id).toBeGreaterThanOrEqual(1000);
  });

  test('a configuration of the shop has the shop’s id', async () => {
    const { data } = await visitor.post('/api/frame', {
      moulding_id: 2,
      mat: { color: 'warm-white', border_mm: 50 },
      glazing_id: 1,
    });
    expect(data.id).toBe(102);
  });

  test('a custom frame can be priced', async () => {
    const { data } = await visitor.post('/api/frame', { moulding_id: 1, mat: null });
    const { status } = await visitor.get(
      `/api/shop/${item.id}/price?size_id=${item.sizes[0]!.id}&frame_id=${data.id}`,
    );
    expect(status).toBe(200);
  });

  test.each([
    [{}, 'moulding_id'],
    [{ moulding_id: '1' }, 'moulding_id'],
    [{ moulding_id: 1.5 }, 'moulding_id'],
    [{ moulding_id: 9999 }, 'moulding_id'],
    [{ moulding_id: 99999999999999 }, 'moulding_id'],
    [{ moulding_id: 1, glazing_id: 77 }, 'glazing_id'],
    [{ moulding_id: 1, mat: { color: 'pink', border_mm: 50 } }, 'mat.color'],
    [{ moulding_id: 1, mat: { color: 'constructor', border_mm: 50 } }, 'mat.color'],
    [{ moulding_id: 1, mat: { color: 'black', border_mm: 52 } }, 'mat.border_mm'],
    [{ moulding_id: 1, mat: { color: 'black', border_mm: 5 } }, 'mat.border_mm'],
    [{ moulding_id: 1, mat: { color: 'black', border_mm: 500 } }, 'mat.border_mm'],
    [{ moulding_id: 1, price: 5 }, 'price'],
    [[], ''],
    [null, ''],
  ])('refuses %j', async (input, field) => {
    const { status, fields } = await visitor.post('/api/frame', input);
    expect(status).toBe(422);
    expect(fields).toContain(field);
  });
});

describe('POST /api/size', () => {
  test('has the height of the work, a price from its shop sizes, and a stable id', async () => {
    const input = { item_id: item.id, width_mm: 613, substrate_id: 1 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post('/api/size?currency=NTD', input)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const { id, height_mm } = answers[0]!.data;
    expect(height_mm).toBe(460);
    const price = await visitor.get(`/api/shop/${item.id}/price?size_id=${id}&frame_id=1&currency=NTD`);
    expect(price.data.price).toEqual(answers[0]!.data.price);
    const detail = await visitor.get(`/api/shop/${item.id}`);
    expect(detail.data.sizes.map((size: { id: number }) => size.id)).not.toContain(id);
  });

  test('returns the shop’s size for a width that the shop offers', async () => {
    const { data } = await visitor.post('/api/size', { item_id: item.id, width_mm: 400, substrate_id: 1 });
    expect(data.id).toBe(item.sizes[0]!.id);
  });

  test('refuses impossible sizes', async () => {
    const right = { item_id: item.id, width_mm: 500, substrate_id: 1 };
    for (const [change, field] of [
      [{ width_mm: 1 }, 'width_mm'],
      [{ width_mm: 99_999 }, 'width_mm'],
      [{ width_mm: 500.5 }, 'width_mm'],
      [{ width_mm: '500' }, 'width_mm'],
      [{ width_mm: null }, 'width_mm'],
      [{ substrate_id: 77 }, 'substrate_id'],
      [{ substrate_id: 2 }, 'substrate_id'],
      [{ item_id: 999_999 }, 'item_id'],
      [{ item_id: 99_999_999_999_999 }, 'item_id'],
      [{ height_mm: 5 }, 'height_mm'],
    ] as const) {
      const { status, fields } = await visitor.post('/api/size', { ...right, ...change });
      expect([change, status]).toEqual([change, 422]);
      expect(fields).toContain(field);
    }
    const off = await createItem(shop.services.db, { status: 'off_shelf' });
    expect(await visitor.post('/api/size', { ...right, item_id: off.id })).toMatchObject({
      status: 409,
      code: 'off_shelf',
    });
  });

  test('refuses a size whose price would be above the highest', async () => {
    const steep = await createItem(shop.services.db, {
      sizes: [
        { widthMm: 400, heightMm: 300, priceNtd: 10 },
        { widthMm: 401, heightMm: 300, priceNtd: 90_000_000 },
      ],
    });
    const size = { item_id: steep.id, width_mm: 800, substrate_id: 1 };
    expect(await visitor.post('/api/size', size)).toMatchObject({ status: 422, fields: ['width_mm'] });
  });

  test('refuses sizes with too few pixels', async () => {
    const coarse = await createItem(shop.services.db, { master: { width: 3000, height: 2250 } });
    const at = (width_mm: number) =>
      visitor.post('/api/size', { item_id: coarse.id, width_mm, substrate_id: 1 });
    expect((await at(508)).status).toBe(200);
    expect((await at(509)).status).toBe(422);
  });

  test('invalid JSON is malformed', async () => {
    expect(await visitor.send('POST', '/api/size', '{"item_id":')).toMatchObject({
      status: 400,
      code: 'malformed',
    });
    const response = await shop.api.request('/api/size', { method: 'POST', body: 'item_id=1' });
    expect(response.status).toBe(400);
  });
});
