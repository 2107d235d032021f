import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../../test/clients/visitor.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { camelCased } from '../../../kernel/camel-case.ts';
import { framePriceNtd } from './pricing.rules.ts';

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
    const { id } = answers[0]!.data;
    expect(id).toBeGreaterThanOrEqual(1000);
    expect(answers[0]!.data).toEqual({
      id,
      name: 'Maple, slate mat 65 mm, museum glass',
      moulding: {
        id: 5,
        name: 'Maple',
        material: 'Solid maple, clear matt finish',
        style: 'wood',
        color: '#dcc4a0',
        face_width_mm: 15,
        depth_mm: 30,
        rabbet_mm: 5,
        rabbet_depth_mm: 18,
        backing_hundredths_mm: 200,
        weight_g_per_m: 340,
        base_price_ntd: 360,
        price_ntd_per_m: 580,
      },
      mat: {
        color: 'slate',
        name: 'Slate',
        hex: '#5d6166',
        border_mm: 65,
        price_ntd_per_m2: 1400,
        weight_g_per_m2: 1100,
        thickness_hundredths_mm: 150,
      },
      glazing: {
        id: 2,
        name: 'Museum glass, anti-reflective, UV filter',
        price_ntd_per_m2: 9800,
        weight_g_per_m2: 6250,
        thickness_hundredths_mm: 250,
        uv_percent: 99,
      },
    });
    const inChinese = await visitor.post('/api/frame', configuration, { lang: 'zh-Hans' });
    expect(inChinese.data).toMatchObject({
      id,
      name: '枫木框＋石板灰卡纸 6.5 厘米＋博物馆级低反射防紫外线玻璃',
      moulding: { name: '枫木框', material: '实木枫木，哑光清漆' },
      mat: { name: '石板灰' },
      glazing: { name: '博物馆级低反射防紫外线玻璃' },
    });
    expect((await visitor.post('/api/frame', configuration, { lang: 'zh-Hant' })).data.name).toBe(
      '楓木框＋石板灰卡紙 6.5 公分＋博物館級低反射抗 UV 玻璃',
    );
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
    for (const parts of [{ mat: null }, { mat: { color: 'black', border_mm: 35 } }, { glazing_id: 2 }]) {
      const { data } = await visitor.post('/api/frame', { moulding_id: 1, ...parts });
      const { price } = (
        await visitor.get(
          `/api/shop/${item.id}/price?size_id=${item.sizes[0]!.id}&frame_id=${data.id}&currency=NTD`,
        )
      ).data;
      const frameNtd = framePriceNtd({ widthMm: 400, heightMm: 300 }, camelCased(data));
      expect(price).toEqual({ amount: 3217 + frameNtd, currency: 'NTD' });
    }
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
    // A stretcher bar and a floater frame hold canvas alone.
    [{ moulding_id: 12, mat: { color: 'black', border_mm: 50 } }, 'mat'],
    [{ moulding_id: 13, glazing_id: 1 }, 'glazing_id'],
    [{ moulding_id: 1, price: 5 }, 'price'],
    [[], ''],
    [null, ''],
  ])('rejects %j', async (input, field) => {
    expect(await visitor.post('/api/frame', input)).toMatchObject({ status: 422, fields: [field] });
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
    const { id } = answers[0]!.data;
    // 0.28198 m² between 0.12 for 3,217 and 0.48 for 8,803: 5,730.4.
    const size = {
      id,
      width_mm: 613,
      height_mm: 460,
      substrate_id: 1,
      surface: 'paper',
      thickness_hundredths_mm: 50,
      price_ntd: 5740,
      price_usd_cents: null,
      available: true,
    };
    expect(answers[0]!.data).toEqual({ ...size, price: { amount: 5740, currency: 'NTD' } });
    expect((await visitor.post('/api/size?currency=USD', input)).data.price.currency).toBe('USD');
    const price = await visitor.get(`/api/shop/${item.id}/price?size_id=${id}&frame_id=1&currency=NTD`);
    expect(price.data.price).toEqual(answers[0]!.data.price);
    const detail = await visitor.get(`/api/shop/${item.id}`);
    expect(detail.data.sizes.map((size: { id: number }) => size.id)).not.toContain(id);
  });

  test('has a price from the sizes on its own material, which follows them', async () => {
    const both = await createItem(shop.services.db, {
      sizes: [
        { widthMm: 400, heightMm: 300, priceNtd: 3200 },
        { widthMm: 400, heightMm: 300, priceNtd: 4100, substrateId: 2 },
      ],
    });
    const onCanvas = async () =>
      (await visitor.post('/api/size', { item_id: both.id, width_mm: 500, substrate_id: 2 })).data;
    const first = await onCanvas();
    // 4,100 for 0.12 m² and half of it for none: 5,253.1 for 0.1875 m².
    expect(first).toMatchObject({ height_mm: 375, surface: 'canvas', price_ntd: 5260 });
    await shop.database.pool.query('UPDATE size SET price_ntd = 4300 WHERE id = $1', [both.sizes[1]!.id]);
    expect(await onCanvas()).toMatchObject({ id: first.id, price_ntd: 5510 });
  });

  test('returns the shop’s size for a width that the shop offers', async () => {
    const { data } = await visitor.post('/api/size', { item_id: item.id, width_mm: 400, substrate_id: 1 });
    expect(data).toMatchObject({ id: item.sizes[0]!.id, height_mm: 300, price_ntd: 3217 });
  });

  test('rejects impossible sizes', async () => {
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

  test('rejects a size whose price would be above the highest', async () => {
    const steep = await createItem(shop.services.db, {
      sizes: [
        { widthMm: 400, heightMm: 300, priceNtd: 10 },
        { widthMm: 401, heightMm: 300, priceNtd: 90_000_000 },
      ],
    });
    const size = { item_id: steep.id, width_mm: 800, substrate_id: 1 };
    expect(await visitor.post('/api/size', size)).toMatchObject({ status: 422, fields: ['width_mm'] });
  });

  test('rejects sizes with too few pixels', async () => {
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
