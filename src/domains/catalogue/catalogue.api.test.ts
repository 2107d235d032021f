import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../test/clients/visitor.ts';
import { createArtist, createItem } from '../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { usdFromNtd } from '../../kernel/money.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { type ConfiguredItemPrice, type ItemDetail, itemDetail, itemList } from './catalogue.schemas.ts';
import { recommendedFor } from './framing/recommendation.rules.ts';

let shop: TestShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await createTestShop();
  visitor = createVisitor(shop.api);
});
afterAll(() => shop.close());

describe('GET /api/shop/{id}', () => {
  test('returns sizes, frames, edition and sections', async () => {
    const words = (en: string, hant: string) => ({ en, 'zh-Hant': hant, 'zh-CN': '' });
    const { pool } = shop.database;
    const artist = await createArtist(shop.services.db, { name: words('Mei Lin', '林梅') });
    const item = await createItem(shop.services.db, {
      artistId: artist.id,
      title: words('Reeds', '蘆葦'),
      concept: words('Why', '為何'),
      editionSize: 3,
      facetIds: [1, 31],
      channel: 'store',
      master: { width: 3000, height: 2250 },
      sizes: [
        { widthMm: 400, heightMm: 300, priceNtd: 3200, priceUsdCents: 9900, substrateId: 2 },
        { widthMm: 500, heightMm: 375, priceNtd: 4100, substrateId: 2 },
        { widthMm: 800, heightMm: 600, priceNtd: 8800, available: false },
      ],
    });
    await pool.query('UPDATE artwork SET year = 1987 WHERE id = $1', [item.artworkId]);
    await pool.query('DELETE FROM edition_copy WHERE item_id = $1 AND number = 2', [item.id]);
    const { rows: sections } = await pool.query(
      `SELECT value #>> '{certification,zh-Hant}' AS certification, value #>> '{care,zh-Hant}' AS care
       FROM setting WHERE key = 'item_sections'`,
    );
    const { rows: stores } = await pool.query(
      `SELECT id, name ->> 'zh-Hant' AS name, address ->> 'zh-Hant' AS address, hours ->> 'zh-Hant' AS hours, phone
       FROM store ORDER BY position`,
    );
    expect(stores.length).toBeGreaterThan(1);
    const reader = createVisitor(shop.api);
    reader.lang = 'zh-Hant';
    const answer = await reader.get(`/api/shop/${item.id}?currency=NTD`);
    const { frames, ...data } = itemDetail.parse(answer.data);
    const [small, large, coarse] = item.sizes.map(({ id }) => id);
    const onCanvas = { substrate_id: 2, surface: 'canvas', thickness_hundredths_mm: 45, available: true };
    const inNtd = (amount: number) => ({ price: { amount, currency: 'NTD' }, price_ntd: amount });
    expect(data).toEqual({
      id: item.id,
      slug: '蘆葦',
      title: '蘆葦',
      artist: { id: artist.id, name: '林梅' },
      status: 'on_shelf',
      channel: 'store',
      picture: { id: item.picture.id, width: 1600, height: 1200, color: '#808080' },
      pictures: [],
      from_price: { amount: 3200, currency: 'NTD' },
      year: 1987,
      facets: { scenario: [1], purpose: [], media: [], subject: [31] },
      sizes: [
        {
          id: coarse,
          width_mm: 800,
          height_mm: 600,
          ...inNtd(8800),
          price_usd_cents: null,
          substrate_id: 1,
          surface: 'paper',
          thickness_hundredths_mm: 50,
          available: false,
          reason: 'resolution',
        },
        { id: small, width_mm: 400, height_mm: 300, ...inNtd(3200), price_usd_cents: 9900, ...onCanvas },
        { id: large, width_mm: 500, height_mm: 375, ...inNtd(4100), price_usd_cents: null, ...onCanvas },
      ],
      // 133 mm wide it is 99.75 mm high; 3,000 pixels are 508 mm.
      custom_width_mm: { minimum: 133, maximum: 508 },
      edition: { size: 3, left: 2 },
      sections: {
        artist: 'What the artist says',
        concept: '為何',
        details: 'How it was made',
        ...sections[0],
      },
      lists_at: null,
      stores,
      masterpiece_id: null,
      // The first size that can be bought is on canvas.
      ready_in_days: 7,
    });
    expect(frames[0]).toEqual({ id: 1, name: '無框', moulding: null, mat: null, glazing: null });
    expect(frames.length).toBeGreaterThan(8);
    const inUsd = (await reader.get(`/api/shop/${item.id}?currency=USD`)).data;
    // 8,800 / 31.5 and 4,100 / 31.5 are 279.4 and 130.2.
    expect(inUsd.sizes.map(({ price }: { price: object }) => price)).toEqual(
      [28_000, 9900, 13_100].map((amount) => ({ amount, currency: 'USD' })),
    );
    expect(inUsd.from_price).toEqual({ amount: 9900, currency: 'USD' });
  });

  test('of works to be listed and in stores, those that lists show are listed, in the order of the ids', async () => {
    const { db } = shop.services;
    const soon = await createItem(db, { status: 'to_be_listed', channel: 'store' });
    const there = await createItem(db);
    const off = await createItem(db, { status: 'off_shelf' });
    const sizes = [{ widthMm: 400, heightMm: 300, priceNtd: 3200, available: false }];
    const coarse = await createItem(db, { sizes });
    const ids = [there, off, soon, coarse].map(({ id }) => id).join(',');
    const { items } = (await visitor.get(`/api/shop/listed?ids=${ids},999999&currency=USD`)).data;
    expect(items).toMatchObject([
      { id: there.id, from_price: { currency: 'USD' } },
      { id: soon.id, status: 'to_be_listed', channel: 'store' },
    ]);
  });

  test('of works that lists show, the recommended sizes and frames and the purposes are listed, as their pages open', async () => {
    const { db } = shop.services;
    const picture = { width: 1200, height: 1800, color: '#31502f' };
    const sizes = [
      { widthMm: 200, heightMm: 300, priceNtd: 1911 },
      { widthMm: 460, heightMm: 690, priceNtd: 4307 },
      { widthMm: 800, heightMm: 1200, priceNtd: 9013 },
    ];
    const tall = await createItem(db, { picture, sizes, facetIds: [1, 12, 14] });
    const soon = await createItem(db, { status: 'to_be_listed' });
    const off = await createItem(db, { status: 'off_shelf' });
    const ids = [soon, off, tall].map(({ id }) => id).join(',');
    const { items } = (await visitor.get(`/api/shop/recommended?ids=${ids},999999`)).data;
    expect(items.map(({ id }: { id: number }) => id)).toEqual([soon.id, tall.id]);
    const { frame } = recommendedFor(itemDetail.parse((await visitor.get(`/api/shop/${tall.id}`)).data));
    const { color, face_width_mm, rabbet_mm, style } = frame.moulding!;
    expect(items[1]).toEqual({
      id: tall.id,
      size: { width_mm: 460, height_mm: 690 },
      frame: {
        moulding: { color, face_width_mm, rabbet_mm, style },
        mat: { hex: frame.mat!.hex, border_mm: frame.mat!.border_mm },
      },
      purposes: [
        { id: 12, key: 'bedroom' },
        { id: 14, key: 'dining' },
      ],
    });
    expect(items[0].purposes).toEqual([]);
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
    const getDetail = async (id: number) => itemDetail.parse((await reader.get(`/api/shop/${id}`)).data);

    expect(await getDetail(soon.id)).toMatchObject({
      lists_at: '2027-02-28T16:00:00Z',
      stores: [],
      masterpiece_id: null,
    });
    const sold = await getDetail(here.id);
    // What is on the shelf is listed already.
    expect(sold).toMatchObject({ lists_at: null, masterpiece_id: masterpiece!.id });
    expect(sold.stores).toEqual([
      {
        id: 2,
        name: expect.stringMatching(/\p{Script=Han}/u),
        address: expect.stringMatching(/\p{Script=Han}/u),
        hours: expect.stringMatching(/\d/),
        phone: expect.stringMatching(/^\+886/),
      },
    ]);
    // A masterpiece whose day has not come has no page yet.
    await db.execute(sql`UPDATE masterpiece SET published_at = '2999-01-01' WHERE id = ${masterpiece!.id}`);
    expect(await getDetail(here.id)).toMatchObject({ masterpiece_id: null });
    const { stores } = await getDetail(everywhere.id);
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

  const readPrices = async (itemId: number, sizeId: number, frameId: number, currency: string) =>
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
        const { price } = await readPrices(item.id, size.id, 1, currency);
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
      const ntd = await readPrices(item.id, small.id, frameId, 'NTD');
      const usd = await readPrices(item.id, small.id, frameId, 'USD');
      expect(usd.price).toEqual(usdFromNtd(ntd.price.amount, rate));
      const frameNtd = (await readPrices(item.id, large.id, frameId, 'NTD')).price.amount - 8800;
      const largeUsd = await readPrices(item.id, large.id, frameId, 'USD');
      expect(largeUsd.price.amount).toBe(30_000 + usdFromNtd(frameNtd, rate).amount);
    }
    expect(await readPrices(item.id, small.id, 1, 'NTD')).toEqual({
      price: { amount: 3210, currency: 'NTD' },
      framed_width_mm: 400,
      framed_height_mm: 300,
      weight_g: 47,
      ready_in_days: 5,
    });
    // 320 + 480 × 1.96 m + (1,200 + 1,800) × 0.2 m² = 1,860.8
    expect(await readPrices(item.id, small.id, 103, 'NTD')).toEqual({
      price: { amount: 3210 + 1870, currency: 'NTD' },
      framed_width_mm: 540,
      framed_height_mm: 440,
      weight_g: 1873,
      ready_in_days: 8,
    });
  });

  test('a size of another item, an unknown frame and an invalid id are rejected with their field', async () => {
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
