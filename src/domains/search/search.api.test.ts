import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createItem } from '../../../test/factories/items.ts';
import { inLanguages } from '../../../test/factories/texts.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { unicodeText } from '../../../test/unicode-text.ts';
import type { Localized } from '../../kernel/locale.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { searchVector } from '../../platform/search-terms.ts';
import { recordCopiesSold, saveArtist } from '../artists/artists.usecases.ts';
import { updateItemSearch } from '../catalogue/browse/item-search.usecases.ts';
import { masterpieceTable } from '../catalogue/catalogue.table.ts';
import { saveNews } from '../content/news/news.usecases.ts';
import queries from './queries.json' with { type: 'json' };
import { type SearchResult, type SuggestionList, searchResult, suggestionList } from './search.schemas.ts';
import { rebuildSearchIfOutdated } from './search-index.usecases.ts';

let shop: TestShop;
/** The entries with the names used in the file of queries: `item:sea`. */
const ids = new Map<string, number>();
const keys = new Map<string, string>();
const remember = (kind: string, key: string, id: number) => {
  ids.set(`${kind}:${key}`, id);
  keys.set(`${kind} ${id}`, `${kind}:${key}`);
};

const localized = ([en, hant, hans]: readonly string[]): Localized =>
  inLanguages({ en: en!, 'zh-Hant': hant!, 'zh-CN': hans! });

beforeAll(async () => {
  shop = await createTestShop();
  const { services } = shop;
  for (const { key, name, statement } of queries.artists) {
    const { artist } = await saveArtist(services, {
      import_key: key,
      name: localized(name),
      statement: localized(statement),
    });
    remember('artist', key, artist.id);
  }
  const works = new Map<string, { artworkId: number; texts: string[]; title: Localized }>();
  const { rows } = await services.db.execute<{ id: number; key: string }>(sql`SELECT id, key FROM facet`);
  const facetIds = new Map(rows.map(({ id, key }) => [key, id]));
  for (const { key, artist, title, concept, facets, status } of queries.works) {
    const item = await createItem(services.db, {
      artistId: ids.get(`artist:${artist}`)!,
      title: localized(title),
      concept: localized(concept),
      facetIds: (facets ?? []).map((facet) => facetIds.get(facet)!),
      ...(status && { status: status as 'off_shelf' }),
    });
    works.set(key, { artworkId: item.artworkId, texts: title, title: localized(title) });
    remember('item', key, item.id);
  }
  const itemIds = [...ids].filter(([name]) => name.startsWith('item:')).map(([, id]) => id);
  await updateItemSearch(services, { ids: itemIds });
  for (const { key, summary } of queries.masterpieces) {
    const { artworkId, title } = works.get(key)!;
    const [row] = await services.db
      .insert(masterpieceTable)
      .values({
        artworkId,
        summary: localized(summary),
        story: localized(['', '', '']),
        search: searchVector(summary, Object.values(title)),
        publishedAt: new Date('2026-01-01'),
      })
      .returning();
    remember('masterpiece', key, row!.id);
  }
  for (const { key, title, summary, published } of queries.news) {
    const { id } = await saveNews(services, {
      import_key: key,
      title: localized(title),
      summary: localized(summary),
      body: localized(summary),
      insight: {},
      highlights: {},
      picture_of: null,
      artists: [],
      items: [],
      published_at: published ?? '2026-01-01T00:00:00Z',
    });
    remember('news', key, id);
  }
});
afterAll(() => shop.close());

async function ask<Data>(path: string, lang = 'en') {
  const response = await shop.api.request(path, { headers: { lang } });
  const body = (await response.json()) as { code: string; data: Data; errors?: { field: string }[] };
  return { status: response.status, ...body };
}

async function search(parameters: Record<string, string>, lang?: string): Promise<SearchResult> {
  const { status, data } = await ask<SearchResult>(`/api/search?${new URLSearchParams(parameters)}`, lang);
  expect(status).toBe(200);
  return searchResult.parse(data);
}

async function suggestions(keyword: string, lang?: string): Promise<SuggestionList> {
  const path = `/api/search/suggest?${new URLSearchParams({ keyword })}`;
  const { status, data } = await ask<SuggestionList>(path, lang);
  expect(status).toBe(200);
  return suggestionList.parse(data);
}

const named = (kind: string, things: { id: number }[]) => things.map(({ id }) => keys.get(`${kind} ${id}`)!);

const foundIn = (result: SearchResult): Record<string, string[]> => ({
  item: named('item', result.items.items),
  artist: named('artist', result.artists.items),
  masterpiece: named('masterpiece', result.masterpieces.items),
  news: named('news', result.news.items),
});

type Expectation = {
  keyword: string;
  finds: string[];
  first?: string;
  last?: string;
  not?: string[];
  corrected?: string;
};

describe('the entries that a keyword finds', () => {
  test.each(queries.queries as Expectation[])(
    '$keyword',
    async ({ keyword, finds, first, last, not, corrected }) => {
      const result = await search({ keyword, per_page: '24' });
      const found = foundIn(result);
      const every = Object.values(found).flat();
      expect(every).toEqual(finds.length === 0 ? [] : expect.arrayContaining(finds));
      const kindOfFirst = first?.split(':')[0];
      expect(kindOfFirst && found[kindOfFirst]![0]).toBe(first);
      const kindOfLast = last?.split(':')[0];
      expect(kindOfLast && found[kindOfLast]!.at(-1)).toBe(last);
      for (const absent of not ?? []) expect(every).not.toContain(absent);
      expect(result.corrected).toBe(corrected ?? null);
    },
  );

  test('there are enough of them', () => {
    expect(queries.queries.length).toBeGreaterThanOrEqual(60);
  });
});

describe('GET /api/search', () => {
  test('returns every kind as in its own list, in the language of the request', async () => {
    const listed = async (path: string, kind: string, key: string, lang: string) =>
      (await ask<{ items: { id: number }[] }>(path, lang)).data.items.filter(
        ({ id }) => id === ids.get(`${kind}:${key}`),
      );
    for (const currency of ['NTD', 'USD']) {
      const result = await search({ keyword: '大浪', currency }, 'zh-Hans');
      expect(result).toMatchObject({ keyword: '大浪', corrected: null, page: 1, per_page: 8 });
      expect(result.items).toEqual({
        total: 1,
        has_more: false,
        items: await listed(`/api/shop?per_page=96&currency=${currency}`, 'item', 'wave', 'zh-Hans'),
      });
      expect(result.items.items).toMatchObject([{ title: '大浪有数', from_price: { currency } }]);
      expect(result.masterpieces.items).toEqual(
        await listed('/api/masterpiece', 'masterpiece', 'wave', 'zh-Hans'),
      );
      expect(result.masterpieces.items).toMatchObject([{ summary: '把海浪一道一道数出来。' }]);
    }
    const { artists } = await search({ keyword: 'tidemark' }, 'zh-Hant');
    expect(artists.items).toEqual(await listed('/api/artist', 'artist', 'tidemark', 'zh-Hant'));
    expect(artists.items).toMatchObject([{ name: '潮線', works_count: 3, categories: [] }]);
    const { news } = await search({ keyword: 'canvas' }, 'zh-Hant');
    expect(news.items).toEqual(await listed('/api/news', 'news', 'paper', 'zh-Hant'));
    expect(news.items).toMatchObject([{ published_at: '2026-01-01T00:00:00.000Z' }]);
  });

  test('with one kind the others are only counted, and there are pages', async () => {
    const all = await search({ keyword: 'Tidemark', kind: 'item' });
    expect(all.per_page).toBe(24);
    expect(all.items.items).toHaveLength(3);
    expect(all.artists).toMatchObject({ total: 1, items: [] });
    const pages = [];
    for (const page of ['1', '2', '3', '4', '999999999']) {
      const { items } = await search({ keyword: 'Tidemark', kind: 'item', per_page: '1', page });
      expect(items.total).toBe(3);
      pages.push(items.items);
    }
    expect(pages.slice(0, 3).flat()).toEqual(all.items.items);
    expect(pages.slice(3).flat()).toEqual([]);
  });

  test('an empty keyword finds nothing', async () => {
    for (const path of ['/api/search', '/api/search?keyword=', '/api/search?keyword=%20%00']) {
      const { status, data } = await ask<SearchResult>(path);
      expect(status).toBe(200);
      expect(data.items).toEqual({ total: 0, has_more: false, items: [] });
      expect(data.keyword).not.toContain('\0');
    }
  });

  test.each([
    'kind=picture',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=abc',
    'per_page=97',
    'currency=EUR',
    'keyword=a&keyword=b',
  ])('rejects %s', async (query) => {
    const { status, code } = await ask(`/api/search?${query}`);
    expect([status, code]).toEqual([422, 'validation']);
  });

  test('a keyword of ten thousand characters is cut', async () => {
    const { keyword, items } = await search({ keyword: '海'.repeat(10_000) });
    expect(keyword).toBe('海'.repeat(200));
    expect(items.total).toBe(0);
  });
});

describe('GET /api/search/suggest', () => {
  const getTexts = async (keyword: string, lang?: string) =>
    (await suggestions(keyword, lang)).items.map(({ kind, text }) => `${kind}: ${text}`);

  test('exact names come first, then names that start with the keyword, then those that contain it', async () => {
    expect(await getTexts('sea')).toEqual(['item: Sea', 'facet: Sea', 'item: The Sea Dreams of Birds']);
    expect(await getTexts('海')).toEqual(['item: Sea', 'facet: Sea', 'item: The Sea Dreams of Birds']);
    expect(await getTexts('t')).toEqual([
      'artist: Tidemark',
      'item: Two Women, One Umbrella',
      'item: Tea, Combed round the Hill',
      'item: Terraces in the Week of Water',
      'item: Three Ferns, Sun Print',
    ]);
    expect(await getTexts('gre')).toEqual([
      'item: The Great Wave, Counted',
      'masterpiece: The Great Wave, Counted',
    ]);
    expect(await getTexts('counted')).toEqual([
      'item: The Great Wave, Counted',
      'masterpiece: The Great Wave, Counted',
    ]);
    expect(await getTexts('tide')).toEqual(['artist: Tidemark']);
  });

  test("they are in the language of the request, whatever was typed, and include a work's artist", async () => {
    const { items } = await suggestions('great wave', 'zh-Hant');
    expect(items[0]).toEqual({
      kind: 'item',
      id: ids.get('item:wave'),
      slug: '大浪有數',
      text: '大浪有數',
      detail: '潮線',
      picture: { id: expect.any(Number), width: 1600, height: 1200, color: '#808080' },
      group: null,
    });
    expect(await getTexts('林雨', 'zh-Hans')).toEqual(['artist: 林雨蓁']);
  });

  test('facets are suggested with their group', async () => {
    const { items } = await suggestions('', 'en');
    expect(items.map(({ group }) => group)).toEqual([
      ...Array(4).fill('subject'),
      ...Array(2).fill('media'),
      ...Array(2).fill('scenario'),
    ]);
    const [first] = items;
    expect(first).toMatchObject({ kind: 'facet', group: 'subject', detail: null });
    const again = (await suggestions(first!.text.toUpperCase())).items;
    expect(again).toContainEqual(first);
    const inChinese = (await suggestions('', 'zh-Hant')).items[0]!;
    expect((await suggestions(inChinese.text, 'en')).items).toContainEqual(first);
  });

  test('a misspelt word is corrected', async () => {
    expect(await suggestions('mountian')).toMatchObject({
      keyword: 'mountian',
      corrected: 'mountain',
      items: [{ kind: 'item', text: 'Mountain in Mist' }, { kind: 'masterpiece' }],
    });
    expect(await suggestions('xyzzyx')).toEqual({ keyword: 'xyzzyx', corrected: null, items: [] });
  });

  test('works off the shelf and unpublished entries are not suggested', async () => {
    expect(await getTexts('zeph')).toEqual([]);
    expect(await getTexts('quok')).toEqual([]);
  });
});

test('a work off the shelf and an artist without works are not found by their names', async () => {
  await saveArtist(shop.services, {
    import_key: 'workless',
    name: localized(['Wenceslas Idle', '無作', '无作']),
    statement: localized(['', '', '']),
  });
  for (const keyword of ['Zephyr Withdrawn', 'Wenceslas Idle']) {
    expect(foundIn(await search({ keyword }))).toEqual({ item: [], artist: [], masterpiece: [], news: [] });
  }
});

test('artists are found by the copies sold, and suggested with the portrait, or with their newest work', async () => {
  const { services, database } = shop;
  const artists: number[] = [];
  const pictures: number[] = [];
  for (const name of ['Quince One', 'Quince Two']) {
    const input = { import_key: name, name: localized([name, '', '']) };
    artists.push((await saveArtist(services, input)).artist.id);
  }
  const [one, two] = artists as [number, number];
  const works: number[] = [];
  for (const artistId of [one, two, one]) {
    const { id, picture } = await createItem(services.db, { artistId });
    works.push(id);
    pictures.push(picture.id);
  }
  // Not shown, so not the newest.
  works.push((await createItem(services.db, { artistId: one, status: 'off_shelf' })).id);
  await updateItemSearch(services, { ids: works });
  const order = async () => (await search({ keyword: 'quince' })).artists.items.map(({ id }) => id);
  const suggested = async () =>
    (await suggestions('quince')).items.map(({ id, picture }) => [id, picture?.id]);
  expect(await order()).toEqual([two, one]);
  await recordCopiesSold(services, [
    { artistId: one, copies: 7 },
    { artistId: two, copies: 6 },
  ]);
  expect(await order()).toEqual([one, two]);
  expect(await suggested()).toEqual([
    [one, pictures[2]],
    [two, pictures[1]],
  ]);
  await database.pool.query('UPDATE artist SET portrait_id = $1 WHERE id = $2', [pictures[0], two]);
  expect(await suggested()).toEqual([
    [one, pictures[2]],
    [two, pictures[0]],
  ]);
});

test('news is found the latest first, with an English text where a language has none', async () => {
  for (const [key, day] of [
    ['earlier', '04'],
    ['latest', '05'],
  ] as const) {
    await saveNews(shop.services, {
      import_key: key,
      title: localized([`Xylographs ${key}`, `木版畫 ${key}`, `木版画 ${key}`]),
      summary: localized(['Xylographs', '木版畫', '木版画']),
      body: localized(['Xylographs', '木版畫', '木版画']),
      insight: {},
      highlights: {},
      picture_of: null,
      artists: [],
      items: [],
      published_at: `2026-01-${day}T00:00:00Z`,
    });
  }
  await shop.services.db.execute(
    sql`UPDATE news SET title = title || '{"zh-CN": ""}' WHERE import_key = 'earlier'`,
  );
  const titles = async (lang: string) =>
    (await search({ keyword: 'Xylographs' }, lang)).news.items.map(({ title }) => title);
  expect(await titles('en')).toEqual(['Xylographs latest', 'Xylographs earlier']);
  expect(await titles('zh-Hans')).toEqual(['木版画 latest', 'Xylographs earlier']);
  // Other tests do not expect to find them.
  await shop.services.db.execute(sql`DELETE FROM news WHERE import_key IN ('earlier', 'latest')`);
});

test('every keyword gets a response', async () => {
  const anything = fc.oneof(
    unicodeText({ maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'海夢wave a\'"\\:*&|!()<>%_;-=~\0🌊'), maxLength: 80 }),
    fc
      .tuple(
        fc.constantFrom("' OR 1=1 --", '<script>', '../../', "'=a':*", '\u202e', '\ud800', '1e9'),
        fc.nat(2000),
      )
      .map(([text, times]) => text.repeat(times)),
  );
  await fc.assert(
    fc.asyncProperty(
      anything,
      fc.constantFrom('/api/search', '/api/search/suggest'),
      async (keyword, path) => {
        const { status, code } = await ask(
          `${path}?${new URLSearchParams({ keyword: keyword.toWellFormed() })}`,
        );
        expect([status, code]).toEqual([200, 'success']);
      },
    ),
    { numRuns: 400 },
  );
});

test('outdated vectors are rebuilt by jobs, once', async () => {
  const { services, database } = shop;
  const vectors = async () =>
    (await database.pool.query('SELECT id, search::text FROM item ORDER BY id')).rows as { search: string }[];
  const before = await vectors();
  await database.pool.query(`
    UPDATE item SET search = (
      SELECT string_agg(quote_literal(lexeme), ' ')::tsvector FROM unnest(search) WHERE lexeme !~ '^[=~]')`);
  expect(await vectors()).not.toEqual(before);
  expect((await suggestions('great wave')).items).toMatchObject([{ kind: 'masterpiece' }]);
  await database.pool.query('UPDATE search_index SET form = 0');

  await rebuildSearchIfOutdated(services);
  expect(await services.jobs.drain(services)).toBeGreaterThan(0);
  expect(await vectors()).toEqual(before);
  expect((await suggestions('great wave')).items).toMatchObject([{ kind: 'item' }, { kind: 'masterpiece' }]);

  await rebuildSearchIfOutdated(services);
  expect(await services.jobs.drain(services)).toBe(0);
});
