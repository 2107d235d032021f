import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createArtist,
  createItem,
  type ItemOptions,
  inAllLanguages,
} from '../../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { toSlug } from '../../../kernel/text/slug.ts';
import { facetGroups } from '../catalogue.rules.ts';
import { type ItemList, itemList } from '../catalogue.schemas.ts';

type CreatedItem = Awaited<ReturnType<typeof createItem>> & { options: ItemOptions };

let shop: TestShop;
let created: CreatedItem[];
let artists: { id: number }[];

const create = async (options: ItemOptions): Promise<CreatedItem> => ({
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

/** 40 items whose facets, prices, pictures and titles are spread evenly with different periods. */
beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  artists = [await createArtist(db), await createArtist(db, { name: inAllLanguages('Another') })];
  created = [];
  for (let index = 0; index < 40; index += 1) {
    const pictures = [
      { width: 1600, height: 1200, color: '#2f5d8a' },
      { width: 1200, height: 1600, color: '#c0392b' },
      { width: 1500, height: 1500, color: '#f4efe6' },
    ];
    created.push(
      await create({
        artistId: artists[index % 2]!.id,
        title: titles[index % titles.length]!,
        status: index % 13 === 5 ? 'off_shelf' : index % 11 === 3 ? 'to_be_listed' : 'on_shelf',
        listedAt: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 20))),
        picture: pictures[index % 3]!,
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
});
afterAll(() => shop.close());

async function ask<Data>(path: string, headers: Record<string, string> = {}) {
  const response = await shop.api.request(path, { headers });
  return { status: response.status, body: (await response.json()) as { code: string; data: Data } };
}

const list = async (query: string, headers?: Record<string, string>): Promise<ItemList> => {
  const { status, body } = await ask<ItemList>(`/api/shop?per_page=96&${query}`, headers);
  expect(status).toBe(200);
  return body.data;
};

const getIds = (data: ItemList): number[] => data.items.map((item) => item.id).sort((a, b) => a - b);
const shown = (): CreatedItem[] => created.filter((item) => item.status !== 'off_shelf');

const getGroup = { scenario: [1, 6], purpose: [11, 16], media: [21, 28], subject: [31, 38] } as const;
type Chosen = Partial<Record<keyof typeof getGroup, number[]>>;

const bruteForce = (chosen: Chosen): CreatedItem[] =>
  shown().filter((item) =>
    Object.values(chosen).every(
      (ids) => ids.length === 0 || ids.some((id) => item.options.facetIds?.includes(id)),
    ),
  );

const buildQuery = (chosen: Chosen): string =>
  Object.entries(chosen)
    .flatMap(([group, ids]) => ids.map((id) => `${group}=${id}`))
    .join('&');

describe('GET /api/shop', () => {
  test('lists items on the shelf or to be listed, newest first, in the shape of api.md', async () => {
    const data = await list('currency=NTD');
    itemList.parse(data);
    expect(getIds(data)).toEqual(shown().map((item) => item.id));
    const expected = shown().sort(
      (one, other) => other.listedAt.getTime() - one.listedAt.getTime() || other.id - one.id,
    );
    expect(data.items.map((item) => item.id)).toEqual(expected.map((item) => item.id));
    expect(data.total).toBe(shown().length);
    expect(data.items[0]).toEqual({
      id: expected[0]!.id,
      slug: toSlug(expected[0]!.options.title!.en!),
      title: expected[0]!.options.title!.en!,
      artist: {
        id: expected[0]!.artistId,
        name: expected[0]!.artistId === artists[1]!.id ? 'Another' : 'An artist',
      },
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

  test('filtering by each facet value gives as many items as its count', async () => {
    const { facets } = await list('');
    const totals: [string, number][] = [];
    const counts: [string, number][] = [];
    for (const [group, values] of Object.entries(facets)) {
      for (const { id, count } of values) {
        counts.push([`${group}=${id}`, count]);
        totals.push([`${group}=${id}`, (await list(`${group}=${id}`)).total]);
      }
    }
    expect(totals).toEqual(counts);
    expect(Object.keys(facets)).toEqual([...facetGroups, 'color', 'orientation', 'size']);
    // A colour code selects its family, as the family's id does.
    expect((await list('color=%232b5fa8')).total).toBe((await list('color=blue')).total);
  });

  test('pages are consecutive; one beyond the end is empty with the same total', async () => {
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
  test.each(choices)('filters %j and counts as a brute-force search does', async (chosen) => {
    const data = await list(buildQuery(chosen));
    const isKnown = (group: keyof typeof getGroup, id: number) =>
      id >= getGroup[group][0] && id <= getGroup[group][1];
    const expected = Object.entries(chosen).some(
      ([group, ids]) => !ids.some((id) => isKnown(group as keyof typeof getGroup, id)),
    )
      ? []
      : bruteForce(chosen);
    expect(getIds(data)).toEqual(expected.map((item) => item.id));
    expect(data.total).toBe(expected.length);
    for (const group of facetGroups) {
      for (const facet of data.facets[group]) {
        const alone = await list(buildQuery({ ...chosen, [group]: [facet.id] }));
        expect({ ...facet, count: alone.total }).toEqual(facet);
      }
    }
  });

  test('counts are up to date after a change', async () => {
    const before = await list('scenario=2');
    const added = await create({ facetIds: [2], status: 'on_shelf' });
    const after = await list('scenario=2');
    expect(after.total).toBe(before.total + 1);
    expect(after.facets.scenario[1]!.count).toBe(before.facets.scenario[1]!.count + 1);
    created.push(added);
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
      expect(getIds(await list(`keyword=${encodeURIComponent(keyword)}`, { lang }))).toEqual(
        expected.map((item) => item.id),
      );
    }
  });

  test('a keyword without words finds nothing; one of blanks or control characters is ignored', async () => {
    expect((await list(`keyword=${encodeURIComponent("!!'\\&|:*")}`)).total).toBe(0);
    expect((await list('keyword=%00')).total).toBe(shown().length);
    expect((await list('keyword=+++')).total).toBe(shown().length);
    expect((await list(`keyword=${encodeURIComponent('藝'.repeat(3000))}`)).total).toBe(0);
  });

  test('artist, orientation and colour filter the list', async () => {
    const [first, second] = artists as [{ id: number }, { id: number }];
    expect(getIds(await list(`artist=${second.id}`))).toEqual(
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
      expect(getIds(data)).toEqual(
        created
          .slice(0, 40)
          .flatMap((item, at) => (at % 3 === remainder && item.status !== 'off_shelf' ? item.id : [])),
      );
    }
    const blue = await list('color=%23305E8B');
    expect(blue.items.every((item) => item.picture.color === '#2f5d8a')).toBe(true);
    expect(blue.total).toBeGreaterThan(5);
    expect((await list('color=305e8b&color=c0392b')).total).toBeGreaterThan(blue.total);
  });

  test('items are found by the class of their available sizes', async () => {
    const item = await create({
      title: inAllLanguages('Measured'),
      sizes: [
        { widthMm: 300, heightMm: 400, priceNtd: 2000 },
        { widthMm: 701, heightMm: 500, priceNtd: 5000 },
        { widthMm: 1000, heightMm: 750, priceNtd: 7000 },
        { widthMm: 1400, heightMm: 1000, priceNtd: 9000, available: false },
      ],
    });
    created.push(item);
    const has = async (query: string) => getIds(await list(`keyword=measured&${query}`)).includes(item.id);
    expect(await has('size=small')).toBe(true);
    expect(await has('size=medium')).toBe(false);
    expect(await has('size=large')).toBe(true);
    expect(await has('size=extra_large')).toBe(false);
    expect(await has('size=medium&size=extra_large')).toBe(false);
    expect(await has('size=medium&size=large')).toBe(true);
  });

  test.each([
    '',
    'color=2b5fa8',
    'orientation=portrait&orientation=square',
    'size=large&color=c0392b&scenario=1&scenario=2',
    'keyword=birds&orientation=landscape',
    'min_price=3000&size=small',
  ])('the counts of colours, orientations and sizes with ?%s equal the filtered totals', async (chosen) => {
    const { facets } = await list(chosen);
    const without = (name: string) =>
      chosen
        .split('&')
        .filter((part) => !part.startsWith(`${name}=`))
        .join('&');
    const values = [
      ...facets.color.map(({ color, count }) => ({ name: 'color', value: color, count })),
      ...facets.orientation.map(({ id, count }) => ({ name: 'orientation', value: id, count })),
      ...facets.size.map(({ id, count }) => ({ name: 'size', value: id, count })),
    ];
    expect(values).toHaveLength(12 + 3 + 4);
    for (const { name, value, count } of values) {
      const alone = await list(`${without(name)}&${name}=${value}`);
      expect([name, value, alone.total]).toEqual([name, value, count]);
    }
  });

  test.each(['NTD', 'USD'] as const)('prices filter and sort in %s, as they are shown', async (currency) => {
    const all = await list(`currency=${currency}`);
    const amounts = all.items.map((item) => item.from_price!.amount).sort((one, other) => one - other);
    const [low, high] = [amounts[8]!, amounts[20]!];
    const within = await list(`currency=${currency}&min_price=${low}&max_price=${high}`);
    expect(within.items.map((item) => item.from_price!.amount).sort((one, other) => one - other)).toEqual(
      amounts.filter((amount) => amount >= low && amount <= high),
    );
    expect(within.total).toBe(within.items.length);
    expect(within.items.every((item) => item.from_price!.currency === currency)).toBe(true);
    const ascending = await list(`currency=${currency}&sort=price_asc`);
    expect(ascending.items.map((item) => item.from_price!.amount)).toEqual(amounts);
    const descending = await list(`currency=${currency}&sort=price_desc`);
    expect(descending.items.map((item) => item.from_price!.amount)).toEqual(amounts.toReversed());
  });

  test('a visitor from Taiwan sees NTD, others USD', async () => {
    const fromTaiwan = await ask<ItemList>('/api/shop?per_page=1', { 'x-forwarded-for': '168.95.1.1' });
    expect(fromTaiwan.body.data.items[0]!.from_price!.currency).toBe('NTD');
    const fromElsewhere = await ask<ItemList>('/api/shop?per_page=1', { 'x-forwarded-for': '8.8.8.8' });
    expect(fromElsewhere.body.data.items[0]!.from_price!.currency).toBe('USD');
  });

  test('texts are in the user’s language', async () => {
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
    'color=crimson',
    'orientation=up',
    'sort=best',
    'currency=EUR',
    'min_price=-5',
    'max_price=1e3',
    'keyword=a&keyword=b',
    Array.from({ length: 51 }, () => 'media=21').join('&'),
  ])('rejects ?%s', async (query) => {
    const { status, body } = await ask(`/api/shop?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation', message: translate('en', 'error.validation') });
  });

  test.each([
    'utm_source=x',
    'keyword=%E4%',
    '%',
    '&&&',
    'scenario=&sort=&min_price=&keyword=',
    '__proto__=1',
  ])('accepts ?%s', async (query) => {
    expect((await ask(`/api/shop?${query}`)).status).toBe(200);
  });
});
