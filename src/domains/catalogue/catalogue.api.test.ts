import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArtist, createItem, type ItemOptions, inAllLanguages } from '../../../test/factories.ts';
import { createTestShop, type TestShop } from '../../../test/shop.ts';
import { say } from '../../kernel/messages/messages.ts';
import { usdFromNtd } from '../../kernel/money.ts';
import { facetGroups } from './catalogue.rules.ts';
import {
  type ItemDetail,
  type ItemList,
  itemDetail,
  itemList,
  type PiecePrice,
} from './catalogue.schemas.ts';

type Made = Awaited<ReturnType<typeof createItem>> & { options: ItemOptions };

let shop: TestShop;
let made: Made[];
let artists: { id: number }[];

const make = async (options: ItemOptions): Promise<Made> => ({
  ...(await createItem(shop.services.db, options)),
  options,
});

const titles = [
  { en: 'Night Windows', 'zh-Hant': '夜窗', 'zh-CN': '夜窗' },
  { en: 'Sea of Clouds', 'zh-Hant': '雲海', 'zh-CN': '云海' },
  { en: 'Taiwan, a landscape', 'zh-Hant': '臺灣風景', 'zh-CN': '台湾风景' },
  { en: 'A dream of birds', 'zh-Hant': '鳥之夢', 'zh-CN': '鸟之梦' },
  { en: 'Still life', 'zh-Hant': '靜物與花', 'zh-CN': '静物与花' },
];

/** 40 items whose facets, prices, pictures and titles are spread evenly but not in step. */
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  artists = [await createArtist(db), await createArtist(db, { name: inAllLanguages('Another') })];
  made = [];
  for (let index = 0; index < 40; index += 1) {
    const pictures = [
      { width: 1600, height: 1200, color: '#2f5d8a' },
      { width: 1200, height: 1600, color: '#c0392b' },
      { width: 1500, height: 1500, color: '#f4efe6' },
    ];
    made.push(
      await make({
        artistId: artists[index % 2]!.id,
        title: titles[index % titles.length],
        status: index % 13 === 5 ? 'off_shelf' : index % 11 === 3 ? 'to_be_listed' : 'on_shelf',
        listedAt: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 20))),
        picture: pictures[index % 3],
        facetIds: [
          1 + (index % 6),
          11 + (index % 5),
          21 + (index % 7),
          31 + (index % 8),
          31 + ((index + 3) % 8),
        ],
        sizes: [
          { widthMm: 400, heightMm: 300, priceNtd: 2000 + ((index * 370) % 5000) },
          {
            widthMm: 800,
            heightMm: 600,
            priceNtd: 9000 + index * 10,
            ...(index % 4 === 0 && { priceUsdCents: 4000 + index * 100 }),
          },
        ],
      }),
    );
  }
}, 60_000);
afterAll(() => shop.close());

async function ask<Data>(path: string, headers: Record<string, string> = {}) {
  const response = await shop.api.request(path, { headers });
  return { status: response.status, body: (await response.json()) as { code: string; data: Data } };
}

const post = async (path: string, body: unknown) => {
  const response = await shop.api.request(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      code: string;
      data: { id: number; name: string; height_mm: number; price: { amount: number } };
      errors?: { field: string }[];
    },
  };
};

const list = async (query: string, headers?: Record<string, string>): Promise<ItemList> => {
  const { status, body } = await ask<ItemList>(`/api/shop?per_page=96&${query}`, headers);
  expect(status).toBe(200);
  return body.data;
};

const idsOf = (data: ItemList): number[] => data.items.map((item) => item.id).sort((a, b) => a - b);
const shown = (): Made[] => made.filter((item) => item.status !== 'off_shelf');

const groupOf = { scenario: [1, 6], purpose: [11, 16], media: [21, 28], subject: [31, 38] } as const;
type Chosen = Partial<Record<keyof typeof groupOf, number[]>>;

const bruteForce = (chosen: Chosen): Made[] =>
  shown().filter((item) =>
    Object.values(chosen).every(
      (ids) => ids.length === 0 || ids.some((id) => item.options.facetIds?.includes(id)),
    ),
  );

const queryOf = (chosen: Chosen): string =>
  Object.entries(chosen)
    .flatMap(([group, ids]) => ids.map((id) => `${group}=${id}`))
    .join('&');

describe('GET /api/shop', () => {
  test('shows what is on the shelf or to be listed, newest first, in the shape of api.md', async () => {
    const data = await list('currency=NTD');
    itemList.parse(data);
    expect(idsOf(data)).toEqual(shown().map((item) => item.id));
    const expected = shown().sort(
      (one, other) => other.listedAt.getTime() - one.listedAt.getTime() || other.id - one.id,
    );
    expect(data.items.map((item) => item.id)).toEqual(expected.map((item) => item.id));
    expect(data.total).toBe(shown().length);
    expect(data.items[0]).toEqual({
      id: expected[0]!.id,
      slug: expect.any(String),
      title: expected[0]!.options.title!.en,
      artist: { id: expected[0]!.artistId, name: expect.any(String) },
      status: expected[0]!.status,
      channel: 'online',
      picture: {
        id: expected[0]!.picture.id,
        width: expected[0]!.picture.width,
        height: expected[0]!.picture.height,
        color: expected[0]!.picture.color,
      },
      from_price: { amount: expected[0]!.fromPriceNtd, currency: 'NTD' },
    });
  });

  test('pages follow each other; one beyond the end is empty with the same total', async () => {
    const first = (await ask<ItemList>('/api/shop?per_page=5')).body.data;
    const second = (await ask<ItemList>('/api/shop?per_page=5&page=2')).body.data;
    const all = await list('');
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 10));
    expect([second.page, second.per_page]).toEqual([2, 5]);
    const beyond = (await ask<ItemList>('/api/shop?page=999999999&per_page=96')).body.data;
    expect(beyond.items).toEqual([]);
    expect(beyond.total).toBe(all.total);
    expect(beyond.facets).toEqual(all.facets);
    expect((await ask<ItemList>('/api/shop')).body.data.per_page).toBe(24);
  });

  const choices: Chosen[] = [
    {},
    { scenario: [1] },
    { scenario: [1, 2], subject: [31] },
    { purpose: [11, 12, 13], media: [21, 22, 23, 24], subject: [31, 32, 33] },
    { scenario: [6], purpose: [15], media: [27], subject: [38] },
    { scenario: [999] },
    { scenario: [11] },
  ];
  test.each(choices)('filters %j and counts as a search by hand does', async (chosen) => {
    const data = await list(queryOf(chosen));
    const isKnown = (group: keyof typeof groupOf, id: number) =>
      id >= groupOf[group][0] && id <= groupOf[group][1];
    const expected = Object.entries(chosen).some(
      ([group, ids]) => !ids.some((id) => isKnown(group as keyof typeof groupOf, id)),
    )
      ? []
      : bruteForce(chosen);
    expect(idsOf(data)).toEqual(expected.map((item) => item.id));
    expect(data.total).toBe(expected.length);
    for (const group of facetGroups) {
      for (const facet of data.facets[group]) {
        const alone = await list(queryOf({ ...chosen, [group]: [facet.id] }));
        expect({ ...facet, count: alone.total }).toEqual(facet);
      }
    }
  });

  test('counts follow a change at once', async () => {
    const before = await list('scenario=2');
    const added = await make({ facetIds: [2], status: 'on_shelf' });
    const after = await list('scenario=2');
    expect(after.total).toBe(before.total + 1);
    expect(after.facets.scenario[1]!.count).toBe(before.facets.scenario[1]!.count + 1);
    made.push(added);
  });

  test.each([
    ['臺灣', 2],
    ['台湾', 2],
    ['風景', 2],
    ['风景', 2],
    ['雲', 1],
    ['云海', 1],
    ['夢', 3],
    ['花', 4],
    ['NIGHT win', 0],
    ['dream birds', 3],
  ])('finds %s in every language', async (keyword, index) => {
    const expected = shown().filter((item) => item.options.title === titles[index]);
    for (const lang of ['en', 'zh-Hant', 'zh-Hans']) {
      expect(idsOf(await list(`keyword=${encodeURIComponent(keyword)}`, { lang }))).toEqual(
        expected.map((item) => item.id),
      );
    }
  });

  test('a keyword that holds no word finds nothing, a blank one counts as none', async () => {
    expect((await list(`keyword=${encodeURIComponent("!!'\\&|:*")}`)).total).toBe(0);
    expect((await list('keyword=%00')).total).toBe(0);
    expect((await list('keyword=+++')).total).toBe(shown().length);
    expect((await list(`keyword=${encodeURIComponent('藝'.repeat(3000))}`)).total).toBe(0);
  });

  test('artist, orientation and colour narrow the list', async () => {
    const [first, second] = artists as [{ id: number }, { id: number }];
    expect(idsOf(await list(`artist=${second.id}`))).toEqual(
      shown().flatMap((item) => (item.artistId === second.id ? item.id : [])),
    );
    expect((await list(`artist=${first.id}&artist=${second.id}`)).total).toBe(
      shown().filter((item) => item.options.artistId).length,
    );
    for (const [orientation, remainder] of [
      ['landscape', 0],
      ['portrait', 1],
      ['square', 2],
    ] as const) {
      const data = await list(`orientation=${orientation}&artist=${first.id}&artist=${second.id}`);
      expect(idsOf(data)).toEqual(
        made
          .slice(0, 40)
          .flatMap((item, at) => (at % 3 === remainder && item.status !== 'off_shelf' ? item.id : [])),
      );
    }
    const blue = await list('color=%23305E8B');
    expect(blue.items.every((item) => item.picture.color === '#2f5d8a')).toBe(true);
    expect(blue.total).toBeGreaterThan(5);
    expect((await list('color=305e8b&color=c0392b')).total).toBeGreaterThan(blue.total);
  });

  test.each(['NTD', 'USD'] as const)('prices filter and sort in %s, as they are shown', async (currency) => {
    const all = await list(`currency=${currency}`);
    const amounts = all.items.map((item) => item.from_price.amount).sort((one, other) => one - other);
    const [low, high] = [amounts[8]!, amounts[20]!];
    const within = await list(`currency=${currency}&min_price=${low}&max_price=${high}`);
    expect(within.total).toBe(amounts.filter((amount) => amount >= low && amount <= high).length);
    expect(within.items.every((item) => item.from_price.currency === currency)).toBe(true);
    const rising = await list(`currency=${currency}&sort=price_asc`);
    expect(rising.items.map((item) => item.from_price.amount)).toEqual(amounts);
    const falling = await list(`currency=${currency}&sort=price_desc`);
    expect(falling.items.map((item) => item.from_price.amount)).toEqual(amounts.toReversed());
  });

  test('texts are in the reader’s language', async () => {
    const data = await list('scenario=1', { lang: 'zh-Hans' });
    expect(data.facets.scenario[0]!.name).toBe('宁静');
    expect(titles.map((title) => title['zh-CN'])).toContain(data.items[0]!.title);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=',
    'page=99999999999999999999',
    'page=1&page=2',
    'per_page=97',
    'per_page=0',
    'scenario=x',
    'scenario=-1',
    'scenario=99999999999999999999',
    'artist=1,2',
    'color=red',
    'orientation=up',
    'sort=best',
    'currency=EUR',
    'min_price=-5',
    'max_price=1e3',
    'keyword=a&keyword=b',
    Array.from({ length: 51 }, () => 'media=21').join('&'),
  ])('refuses ?%s', async (query) => {
    const { status, body } = await ask(`/api/shop?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation', message: say('en', 'error.validation') });
  });

  test.each([
    'utm_source=x',
    'keyword=%E4%',
    '%',
    '&&&',
    'scenario=&sort=&min_price=&keyword=',
    '__proto__=1',
  ])('takes ?%s for what it is', async (query) => {
    expect((await ask(`/api/shop?${query}`)).status).toBe(200);
  });
});

describe('GET /api/shop/{id}', () => {
  test('gives sizes, frames, edition and sections', async () => {
    const item = await make({
      editionSize: 3,
      facetIds: [1, 31],
      channel: 'store',
      master: { width: 3000, height: 2250 },
      sizes: [
        { widthMm: 400, heightMm: 300, priceNtd: 3200 },
        { widthMm: 800, heightMm: 600, priceNtd: 8800, available: false },
      ],
    });
    made.push(item);
    const { body } = await ask<ItemDetail>(`/api/shop/${item.id}?currency=NTD`, { lang: 'zh-Hant' });
    const data = itemDetail.parse(body.data);
    expect(data).toEqual(body.data);
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

  test('says when a work is listed, where one of the stores is sold, and which masterpiece it is', async () => {
    const { db } = shop.services;
    const soon = await make({ status: 'to_be_listed' });
    const here = await make({ channel: 'store' });
    const everywhere = await make({ channel: 'store' });
    made.push(soon, here, everywhere);
    await db.execute(
      sql`UPDATE item SET lists_at = '2027-03-01T00:00:00+08' WHERE id IN (${soon.id}, ${here.id})`,
    );
    await db.execute(sql`INSERT INTO item_store (item_id, store_id) VALUES (${here.id}, 2)`);
    const [masterpiece] = (
      await db.execute<{ id: number }>(sql`
        INSERT INTO masterpiece (artwork_id, summary, story, published_at)
        VALUES (${here.artworkId}, no_text(), no_text(), '2026-01-01') RETURNING id`)
    ).rows;
    const detailOf = async (id: number) =>
      itemDetail.parse((await ask<ItemDetail>(`/api/shop/${id}`, { lang: 'zh-Hant' })).body.data);

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

  test('what is off the shelf or no item at all is not found', async () => {
    const off = made.find((item) => item.status === 'off_shelf')!;
    const wrong = ['abc', '-1', '0', '1.5', '99999999999999999999', '999999999', '%00', '%E4%', "1'", '１'];
    for (const id of [off.id, ...wrong]) {
      for (const path of [`/api/shop/${id}`, `/api/shop/${id}/price?size_id=1&frame_id=1`]) {
        const { status, body } = await ask(path);
        expect([path, status]).toEqual([path, 404]);
        expect(body.code).toBe('not_found');
      }
    }
  });
});

describe('prices', () => {
  const rate = '31.5';
  const pricesOf = async (itemId: number, sizeId: number, frameId: number, currency: string) =>
    (
      await ask<PiecePrice>(
        `/api/shop/${itemId}/price?size_id=${sizeId}&frame_id=${frameId}&currency=${currency}`,
      )
    ).body.data;

  test.each(['NTD', 'USD'] as const)(
    'are the same in list, detail and price call in %s',
    async (currency) => {
      const listed = await list(`currency=${currency}`);
      for (const item of listed.items.slice(0, 12)) {
        const detail = (await ask<ItemDetail>(`/api/shop/${item.id}?currency=${currency}`)).body.data;
        const offered = detail.sizes.filter((size) => size.available);
        expect(detail.from_price).toEqual(item.from_price);
        expect(Math.min(...offered.map((size) => size.price.amount))).toBe(item.from_price.amount);
        for (const size of detail.sizes) {
          const { price } = await pricesOf(item.id, size.id, 1, currency);
          expect(price).toEqual(size.price);
        }
      }
    },
  );

  test('a framed piece is converted as a whole, or beside its own USD price', async () => {
    const item = await make({
      sizes: [
        { widthMm: 400, heightMm: 300, priceNtd: 3210 },
        { widthMm: 800, heightMm: 600, priceNtd: 8800, priceUsdCents: 30_000 },
      ],
    });
    made.push(item);
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

  test('a visitor from Taiwan reads NTD, others USD', async () => {
    const fromTaiwan = await ask<ItemList>('/api/shop?per_page=1', { 'x-forwarded-for': '168.95.1.1' });
    expect(fromTaiwan.body.data.items[0]!.from_price.currency).toBe('NTD');
    const fromElsewhere = await ask<ItemList>('/api/shop?per_page=1', { 'x-forwarded-for': '8.8.8.8' });
    expect(fromElsewhere.body.data.items[0]!.from_price.currency).toBe('USD');
  });

  test('a size of another item, an unknown frame and what is no id are refused with their field', async () => {
    const [one, other] = shown() as [Made, Made];
    const own = one.sizes[0]!.id;
    for (const [query, field] of [
      [`size_id=${other.sizes[0]!.id}&frame_id=1`, 'size_id'],
      [`size_id=${own}&frame_id=999999999`, 'frame_id'],
      [`size_id=abc&frame_id=1`, 'size_id'],
      [`size_id=${own}`, 'frame_id'],
      [`size_id=${own}&frame_id=99999999999999999999`, 'frame_id'],
    ]) {
      const { status, body } = await ask(`/api/shop/${one.id}/price?${query}`);
      expect([query, status]).toEqual([query, 422]);
      expect(body).toMatchObject({ code: 'validation', errors: [{ field }] });
    }
  });
});

describe('POST /api/frame', () => {
  test('the same make-up has the same id, under concurrency too', async () => {
    const makeUp = { moulding_id: 5, mat: { color: 'slate', border_mm: 65 }, glazing_id: 2 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/api/frame', makeUp)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers[0]!.body.data).toMatchObject({
      name: 'Maple, slate mat 65 mm, museum glass',
      moulding: { id: 5 },
      mat: { color: 'slate', border_mm: 65 },
      glazing: { id: 2 },
    });
    expect(answers[0]!.body.data.id).toBeGreaterThanOrEqual(1000);
  });

  test('what the shop offers itself has the shop’s id', async () => {
    const { body } = await post('/api/frame', {
      moulding_id: 2,
      mat: { color: 'warm-white', border_mm: 50 },
      glazing_id: 1,
    });
    expect(body.data.id).toBe(102);
  });

  test('a frame of one’s own can be priced', async () => {
    const { body } = await post('/api/frame', { moulding_id: 1, mat: null });
    const item = shown()[0]!;
    const { status } = await ask(
      `/api/shop/${item.id}/price?size_id=${item.sizes[0]!.id}&frame_id=${body.data.id}`,
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
    const { status, body } = await post('/api/frame', input);
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.field)).toContain(field);
  });
});

describe('POST /api/size', () => {
  test('the height follows the work, the price its shop sizes, and the id stays the same', async () => {
    const item = made[0]!;
    const input = { item_id: item.id, width_mm: 613, substrate_id: 1 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/size?currency=NTD', input)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const { id, height_mm } = answers[0]!.body.data;
    expect(height_mm).toBe(460);
    const price = await ask<PiecePrice>(`/api/shop/${item.id}/price?size_id=${id}&frame_id=1&currency=NTD`);
    expect(price.body.data.price).toEqual(answers[0]!.body.data.price);
    const detail = await ask<ItemDetail>(`/api/shop/${item.id}`);
    expect(detail.body.data.sizes.map((size) => size.id)).not.toContain(id);
  });

  test('a width that the shop offers gives the shop’s size', async () => {
    const item = made[0]!;
    const { body } = await post('/api/size', { item_id: item.id, width_mm: 400, substrate_id: 1 });
    expect(body.data.id).toBe(item.sizes[0]!.id);
  });

  test('refuses what cannot be made', async () => {
    const item = made[0]!;
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
      const { status, body } = await post('/api/size', { ...right, ...change });
      expect([change, status]).toEqual([change, 422]);
      expect(body.errors?.map((error) => error.field)).toContain(field);
    }
    const off = made.find((one) => one.status === 'off_shelf')!;
    expect(await post('/api/size', { ...right, item_id: off.id })).toMatchObject({
      status: 409,
      body: { code: 'off_shelf' },
    });
  });

  test('is not printed coarser than the file allows', async () => {
    const item = await make({ master: { width: 3000, height: 2250 } });
    made.push(item);
    const at = (width_mm: number) => post('/api/size', { item_id: item.id, width_mm, substrate_id: 1 });
    expect((await at(508)).status).toBe(200);
    expect((await at(509)).status).toBe(422);
  });

  test('what is no JSON is malformed', async () => {
    expect(await post('/api/size', '{"item_id":')).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
    const response = await shop.api.request('/api/size', { method: 'POST', body: 'item_id=1' });
    expect(response.status).toBe(400);
  });
});
