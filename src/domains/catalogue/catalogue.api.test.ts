import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { usdFromNtd } from '../../kernel/money.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { type ConfiguredItemPrice, type ItemDetail, itemDetail, itemList } from './catalogue.schemas.ts';

let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await createTestShop();
  visitor = createVisitor(shop.api);
});
afterAll(() => shop.close());

describe('GET /api/shop/{id}', () => {
  test('returns sizes, frames, edition and sections', async () => {
    const item = await createItem(shop.services.db, {
      editionSize: 3,
      facetIds: [1, 31],
      channel: 'store',
      master: { width: 3000, height: 2250 },
      sizes: [
        { widthMm: 400, heightMm: 300, priceNtd: 3200 },
        { widthMm: 800, heightMm: 600, priceNtd: 8800, available: false },
      ],
    });
    const reader = createVisitor(shop.api);
    reader.lang = 'zh-Hant';
    const answer = await reader.get(`/api/shop/${item.id}?currency=NTD`);
    const data = itemDetail.parse(answer.data);
    expect(data).toEqual(answer.data);
    expect(data.sizes).toMatchObject([
      { id: item.sizes[0]!.id, price: { amount: 3200, currency: 'NTD' }, available: true },
      { id: item.sizes[1]!.id, available: false, reason: 'resolution' },
    ]);
    expect(data.frames[0]).toMatchObject({ id: 1, name: '無框', moulding: null, mat: null, glazing: null });
    expect(data.frames.length).toBeGreaterThan(8);
    expect(data.edition).toEqual({ size: 3, left: 3 });
    expect(data.channel).toBe('store');
    expect(data.custom_width_mm).toEqual({ minimum: expect.any(Number), maximum: 508 });
    expect(Object.values(data.sections).every((text) => text.length > 0)).toBe(true);
    expect(data.facets).toEqual({ scenario: [1], purpose: [], media: [], subject: [31] });
  });

  test('returns the listing date, the stores of a store work, and its masterpiece', async () => {
    const { db } = shop.services;
    const soon = await createItem(shop.services.db, { status: 'to_be_listed' });
    const here = await createItem(shop.services.db, { channel: 'store' });
    const everywhere = await createItem(shop.services.db, { channel: 'store' });
    await db.execute(
      sql`UPDATE item SET lists_at = '2027-03-01T00:00:00+08' WHERE id IN (${soon.id}, ${here.id})`,
    );
    await db.execute(sql`INSERT INTO item_store (item_id, store_id) VALUES (${here.id}, 2)`);
    const [masterpiece] = (
      await db.execute<{ id: number }>(sql`
        INSERT INTO masterpiece (artwork_id, summary, story, published_at)
        VALUES (${here.artworkId}, no_text(), no_text(), '2026-01-01') RETURNING id`)
    ).rows;
    const reader = createVisitor(shop.api);
    reader.lang = 'zh-Hant';
    const detailOf = async (id: number) => itemDetail.parse((await reader.get(`/api/shop/${id}`)).data);

    expect(await detailOf(soon.id)).toMatchObject({
      lists_at: '2027-02-28T16:00:00Z',
      stores: [],
      masterpiece_id: null,
    });
    const sold = await detailOf(here.id);
    // What is on the shelf is listed already.
    expect(sold).toMatchObject({ lists_at: null, masterpiece_id: masterpiece!.id });
    expect(sold.stores).toEqual([
      {
        id: 2,
        name: expect.stringMatching(/\p{Script=Han}/u),
        address: expect.stringMatching(/\p{Script=Han}/u),
        hours: expect.any(String),
        phone: expect.any(String),
      },
    ]);
    // A masterpiece whose day has not come has no page yet.
    await db.execute(sql`UPDATE masterpiece SET published_at = '2999-01-01' WHERE id = ${masterpiece!.id}`);
    expect(await detailOf(here.id)).toMatchObject({ masterpiece_id: null });
    const { stores } = await detailOf(everywhere.id);
    expect(stores.map(({ id }) => id).sort()).toEqual([1, 2]);
  });

  test('is 404 off the shelf and for unknown items', async () => {
    const off = await createItem(shop.services.db, { status: 'off_shelf' });
    const wrong = ['abc', '-1', '0', '1.5', '99999999999999999999', '999999999', '%00', '%E4%', "1'", '１'];
    for (const id of [off.id, ...wrong]) {
      for (const path of [`/api/shop/${id}`, `/api/shop/${id}/price?size_id=1&frame_id=1`]) {
        expect([path, await visitor.get(path)]).toMatchObject([path, { status: 404, code: 'not_found' }]);
      }
    }
  });
});

describe('GET /api/shop/{id}/price', () => {
  const rate = '31.5';

  const pricesOf = async (itemId: number, sizeId: number, frameId: number, currency: string) =>
    (
      await visitor.get(
        `/api/shop/${itemId}/price?size_id=${sizeId}&frame_id=${frameId}&currency=${currency}`,
      )
    ).data as ConfiguredItemPrice;

  test.each(['NTD', 'USD'] as const)('is the one of list and detail in %s', async (currency) => {
    for (let index = 0; index < 12; index += 1) {
      await createItem(shop.services.db, {
        sizes: [
          { widthMm: 400, heightMm: 300, priceNtd: 2000 + ((index * 370) % 5000) },
          {
            widthMm: 800,
            heightMm: 600,
            priceNtd: 9000 + index * 10,
            ...(index % 4 === 0 && { priceUsdCents: 4000 + index * 100 }),
          },
        ],
      });
    }
    const listed = itemList.parse((await visitor.get(`/api/shop?currency=${currency}`)).data);
    for (const item of listed.items.slice(0, 12)) {
      const detail: ItemDetail = (await visitor.get(`/api/shop/${item.id}?currency=${currency}`)).data;
      const offered = detail.sizes.filter((size) => size.available);
      expect(detail.from_price).toEqual(item.from_price);
      expect(Math.min(...offered.map((size) => size.price.amount))).toBe(item.from_price!.amount);
      for (const size of detail.sizes) {
        const { price } = await pricesOf(item.id, size.id, 1, currency);
        expect(price).toEqual(size.price);
      }
    }
  });

  test('a framed print is converted as a whole, or beside its own USD price', async () => {
    const item = await createItem(shop.services.db, {
      sizes: [
        { widthMm: 400, heightMm: 300, priceNtd: 3210 },
        { widthMm: 800, heightMm: 600, priceNtd: 8800, priceUsdCents: 30_000 },
      ],
    });
    const [small, large] = [item.sizes[0]!, item.sizes[1]!];
    for (const frameId of [12, 103]) {
      const ntd = await pricesOf(item.id, small.id, frameId, 'NTD');
      const usd = await pricesOf(item.id, small.id, frameId, 'USD');
      expect(usd.price).toEqual(usdFromNtd(ntd.price.amount, rate));
      const frameNtd = (await pricesOf(item.id, large.id, frameId, 'NTD')).price.amount - 8800;
      const largeUsd = await pricesOf(item.id, large.id, frameId, 'USD');
      expect(largeUsd.price.amount).toBe(30_000 + usdFromNtd(frameNtd, rate).amount);
    }
    const framed = await pricesOf(item.id, small.id, 103, 'NTD');
    expect(framed).toMatchObject({ framed_width_mm: 540, framed_height_mm: 440 });
    expect(framed.weight_g).toBeGreaterThan((await pricesOf(item.id, small.id, 1, 'NTD')).weight_g);
  });

  test('a size of another item, an unknown frame and an invalid id are refused with their field', async () => {
    const one = await createItem(shop.services.db);
    const other = await createItem(shop.services.db);
    const own = one.sizes[0]!.id;
    for (const [query, field] of [
      [`size_id=${other.sizes[0]!.id}&frame_id=1`, 'size_id'],
      [`size_id=${own}&frame_id=999999999`, 'frame_id'],
      [`size_id=abc&frame_id=1`, 'size_id'],
      [`size_id=${own}`, 'frame_id'],
      [`size_id=${own}&frame_id=99999999999999999999`, 'frame_id'],
    ]) {
      expect([query, await visitor.get(`/api/shop/${one.id}/price?${query}`)]).toMatchObject([
        query,
        { status: 422, code: 'validation', fields: [field] },
      ]);
    }
  });
});
