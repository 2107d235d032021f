import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fillToScale } from '../../../../demo/scale/fill.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/servers/database.ts';
import type { Localized } from '../../../kernel/locale.ts';
import type { Currency } from '../../../kernel/money.ts';
import { searchAlternatives, searchQuery } from '../../../platform/search-terms.ts';
import { type FromPrices, fromPriceIn, type ItemSort, itemSorts, toFromPrices } from '../catalogue.rules.ts';
import {
  type FilterAttributeGroup,
  filterAttributeGroups,
  getMask,
  getTag,
  toBits,
} from './filter-attributes.rules.ts';
import { countItems, findFrequentWords } from './item-counts.repository.ts';
import { type ItemFilter, splitWords } from './item-filter.repository.ts';
import { findItemPage } from './item-page.repository.ts';

/** Enough works for common words to have bitmaps, and for more than one chunk of ids. */
const works = 8500;

/** With all works; closed, so that it can be copied. */
let filled: TestDatabase;
let database: TestDatabase;

beforeAll(async () => {
  filled = await createTestDatabase();
  const colors = ['#2f5d8a', '#c0392b', '#f4efe6'];
  for (const color of colors) await createItem(filled.db, { picture: { width: 1600, height: 1200, color } });
  await createItem(filled.db, {
    picture: { width: 1200, height: 1600 },
    master: { width: 3000, height: 4000 },
  });
  await fillToScale(filled.pool, works, { hasConcepts: false });
  await filled.close();
  database = await createTestDatabase(filled.name);
}, 600_000);
afterAll(async () => {
  await database.drop();
  await filled.drop();
});

const rate = '31.5';
const none: ItemFilter = {
  words: [],
  search: null,
  filterAttributes: [],
  artists: [],
  minPrice: null,
  maxPrice: null,
  currency: 'NTD',
  rateMillionths: Number(rate) * 1_000_000,
};

const rows = async <Row extends object>(text: string): Promise<Row[]> =>
  (await database.pool.query<Row>(text)).rows;

describe('works of the scale program', () => {
  test('have the requested number, and a second run adds none', async () => {
    const count = async () => (await rows<{ n: number }>('SELECT count(*) AS n FROM item'))[0]!.n;
    expect(await count()).toBe(works);
    await fillToScale(database.pool, works);
    expect(await count()).toBe(works);
  });

  test('have the bits of their facets, sizes and pictures', async () => {
    const columns = `id, scenario_bits, purpose_bits, media_bits, subject_bits, color_bits, orientation_bits, size_bits`;
    const wrong = await rows(`
      SELECT ${columns} FROM item EXCEPT SELECT ${columns} FROM filter_attributes_of_items(ARRAY(SELECT id FROM item))`);
    expect(wrong).toEqual([]);
  });

  test('have the lowest prices of their sizes', async () => {
    const priced = await rows<{
      from_price_ntd: number;
      from_price_usd_cents: number | null;
      from_price_converted_ntd: number | null;
      sizes: { priceNtd: number; priceUsdCents: number | null; available: boolean }[];
    }>(`
      SELECT from_price_ntd, from_price_usd_cents, from_price_converted_ntd, (
        SELECT json_agg(json_build_object(
          'priceNtd', price_ntd, 'priceUsdCents', price_usd_cents, 'available', available))
        FROM size WHERE size.item_id = item.id) AS sizes
      FROM item ORDER BY id DESC LIMIT 1000`);
    for (const { sizes, ...item } of priced) {
      const { fromPriceNtd, fromPriceUsdCents, fromPriceConvertedNtd } = toFromPrices(sizes);
      expect(item).toEqual({
        from_price_ntd: fromPriceNtd,
        from_price_usd_cents: fromPriceUsdCents,
        from_price_converted_ntd: fromPriceConvertedNtd,
      });
    }
    expect(priced.some((item) => item.from_price_usd_cents !== null)).toBe(true);
  });

  test('are found by their names, and are counted by their artists', async () => {
    const [work] = await rows<{ id: number; title: Localized }>(`
      SELECT item.id, artwork.title FROM item JOIN artwork ON artwork.id = item.artwork_id
      WHERE item.status = 'on_shelf' ORDER BY item.id DESC LIMIT 1`);
    for (const name of Object.values<string>(work!.title)) {
      const found = await database.pool.query('SELECT id FROM item WHERE search @@ $1::tsquery', [
        searchQuery(name),
      ]);
      expect(found.rows).toContainEqual({ id: work!.id });
    }
    const wrong = await rows(`
      SELECT artist.id FROM artist WHERE works_count <> (
        SELECT count(*) FROM artwork JOIN item ON item.artwork_id = artwork.id
        WHERE artwork.artist_id = artist.id AND item.shown)`);
    expect(wrong).toEqual([]);
  });
});

const filterAttributes: ItemFilter['filterAttributes'][] = [
  [],
  [{ group: 'scenario', mask: getMask([0, 2]) }],
  [
    { group: 'media', mask: getMask([1]) },
    { group: 'color', mask: getMask([4, 9]) },
  ],
  [
    { group: 'subject', mask: getMask([0, 1, 2, 3]) },
    { group: 'orientation', mask: getMask([0]) },
    { group: 'size', mask: getMask([3]) },
  ],
  [{ group: 'purpose', mask: 0 }],
];

type Work = {
  id: number;
  artistId: number;
  listedMs: number;
  popularity: number;
  bits: Record<FilterAttributeGroup, number>;
  isFound: boolean;
} & FromPrices;

/** All shown works, and whether each is found by the words. */
const readWorks = async (search: string | null): Promise<Work[]> =>
  (
    await database.pool.query<Work>(
      `SELECT item.id, artwork.artist_id AS "artistId", extract(epoch FROM listed_at)::float8 AS "listedMs", popularity,
        from_price_ntd AS "fromPriceNtd", from_price_usd_cents AS "fromPriceUsdCents",
        from_price_converted_ntd AS "fromPriceConvertedNtd",
        json_build_object(${filterAttributeGroups.map((group) => `'${group}', ${group}_bits`).join(', ')}) AS bits,
        coalesce(item.search @@ $1::tsquery, true) AS "isFound"
      FROM item JOIN artwork ON artwork.id = item.artwork_id WHERE item.shown`,
      [search],
    )
  ).rows;

/** The filter of a keyword as the list makes it. */
const searched = async (keyword: string): Promise<Pick<ItemFilter, 'words' | 'search'>> =>
  splitWords(searchAlternatives(keyword), await findFrequentWords(database.db));

/** Whether a work has a price within the bounds. */
function isPriced(work: Work, { minPrice, maxPrice, currency }: ItemFilter): boolean {
  if (minPrice === null && maxPrice === null) return true;
  const price = fromPriceIn(work, currency, rate)!.amount;
  return price >= (minPrice ?? 0) && price <= (maxPrice ?? Number.POSITIVE_INFINITY);
}

/** Whether a work matches the filter without one of its groups. */
const matches = (work: Work, filter: ItemFilter, except?: FilterAttributeGroup): boolean =>
  work.isFound &&
  filter.filterAttributes.every(({ group, mask }) => group === except || (work.bits[group] & mask) !== 0) &&
  (filter.artists.length === 0 || filter.artists.includes(work.artistId)) &&
  isPriced(work, filter);

function countWorks(works: readonly Work[], filter: ItemFilter) {
  const byTag = new Map<number, number>();
  for (const group of filterAttributeGroups) {
    for (const work of works.filter((one) => matches(one, filter, group))) {
      for (const bit of toBits(work.bits[group])) {
        const tag = getTag(group, bit);
        byTag.set(tag, (byTag.get(tag) ?? 0) + 1);
      }
    }
  }
  return { total: works.filter((work) => matches(work, filter)).length, byTag };
}

const getKeys = (work: Work, order: ItemSort, currency: Currency): number[] => {
  if (order === 'newest') return [work.listedMs, work.id];
  if (order === 'popular') return [work.popularity, work.listedMs, work.id];
  return [fromPriceIn(work, currency, rate)!.amount, work.fromPriceNtd!, work.id];
};

/** The ids of the works that match, in the order of the list. */
function sortWorks(works: readonly Work[], filter: ItemFilter, order: ItemSort): number[] {
  const rising = works
    .filter((work) => matches(work, filter))
    .map(({ id, ...work }) => ({ id, keys: getKeys({ id, ...work }, order, filter.currency) }))
    .sort(({ keys: one }, { keys: other }) => {
      const key = one.findIndex((value, index) => value !== other[index]);
      return key === -1 ? 0 : one[key]! - other[key]!;
    })
    .map(({ id }) => id);
  return order === 'price_asc' ? rising : rising.reverse();
}

const bounds: Partial<ItemFilter>[] = [
  { minPrice: 20_000 },
  { maxPrice: 60_000, currency: 'USD' },
  { minPrice: 10_000, maxPrice: 30_000, currency: 'USD' },
  { minPrice: 3000, maxPrice: 9000 },
];

describe('a list', () => {
  const keywords = ['', '海', '花', 'sea', 'the sea', 'mountain', 'living room', '風景', '夢 the', 'poppies'];

  test.each([...keywords, 'sample 4711', 'sea 4711'])(
    'of the words %s has the counts of the works',
    async (keyword) => {
      const works = await readWorks(keyword === '' ? null : searchQuery(keyword));
      const others: Partial<ItemFilter>[] = [{}, { artists: [1, 2, 5] }, ...bounds];
      for (const [index, picked] of filterAttributes.entries()) {
        for (const other of [{}, others[index % others.length]]) {
          const filter = { ...none, ...(await searched(keyword)), ...other, filterAttributes: picked };
          const { total, byTag } = await countItems(database.db, filter);
          const given = [...byTag].filter(([tag, count]) => tag < 448 && count > 0);
          expect({ total, byTag: new Map(given) }).toEqual(countWorks(works, filter));
        }
      }
    },
  );

  test('finds common words by bitmaps', async () => {
    const frequent = await findFrequentWords(database.db);
    expect([...frequent]).toEqual(expect.arrayContaining(['海', 'sea', 'the', 'sample:*']));
    expect(await searched('sea 4711')).toEqual({
      words: [['sea', 'seas']],
      search: expect.stringContaining('4711'),
    });
  });

  const lists: Partial<ItemFilter>[] = [
    ...filterAttributes.slice(0, 4).map((picked) => ({ filterAttributes: picked })),
    { artists: [1, 2, 5] },
    ...bounds,
    ...bounds.map((over) => ({ ...over, filterAttributes: filterAttributes[1]! })),
  ];

  test.each(['NTD', 'USD'] as const)(
    'in %s has the works in their order, few and many, from both ends',
    async (currency) => {
      const works = await readWorks(null);
      let sorted = 0;
      for (const over of lists) {
        const filter: ItemFilter = { ...none, currency, ...over };
        const counts = await countItems(database.db, filter);
        if (counts.ids) sorted += 1;
        for (const order of itemSorts) {
          const ids = sortWorks(works, filter, order);
          expect(ids).toHaveLength(counts.total);
          for (const offset of [
            0,
            20,
            Math.floor(ids.length / 2),
            Math.max(0, ids.length - 20),
            ids.length,
          ]) {
            const page = { order, locale: 'en', limit: 20, offset } as const;
            const { rows: read } = await findItemPage(database.db, filter, counts, page);
            expect(read.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 20));
          }
        }
      }
      // Some lists are sorted, others are read by an index.
      expect(sorted).toBeGreaterThan(2);
      expect(sorted).toBeLessThan(lists.length - 4);
    },
  );
});

describe('bitmaps of items that change', () => {
  // The other tests have another copy.
  afterEach(async () => {
    await database.drop();
    database = await createTestDatabase(filled.name);
  });

  const maps = () =>
    rows(
      `SELECT tag, chunk, md5(bits::text) AS bits FROM item_bitmap WHERE bit_count(bits) > 0 ORDER BY tag, chunk`,
    );

  test('are after every change of items the same as rebuilt ones', async () => {
    await database.pool.query(`
      INSERT INTO item_facet SELECT id, 2 FROM item WHERE id % 71 = 0 ON CONFLICT DO NOTHING;
      DELETE FROM item_facet WHERE item_id % 53 = 0 AND facet_id = 1;
      UPDATE item SET status = 'off_shelf' WHERE id % 110 = 0;
      UPDATE item SET status = 'on_shelf' WHERE id % 220 = 0;
      UPDATE item SET search = search || '''海'''::tsvector WHERE id % 131 = 0;
      UPDATE item SET search = ts_delete(search, '花') WHERE id % 171 = 0;
      UPDATE size SET custom = true WHERE item_id % 191 = 0;
      UPDATE size SET available = false, reason = 'resolution' WHERE item_id % 231 = 0;
      UPDATE artwork SET picture_id = (SELECT max(id) FROM picture) WHERE id % 291 = 0;
      UPDATE picture SET color_family = 'teal' WHERE id = (SELECT min(id) FROM picture);
      DELETE FROM size WHERE item_id % 271 = 0;
      DELETE FROM size WHERE item_id % 1013 = 0;
      DELETE FROM edition_copy WHERE item_id % 1013 = 0;
      DELETE FROM item WHERE id % 1013 = 0`);
    const added = await createItem(database.db, {
      facetIds: [3, 12],
      title: { en: 'Sea', 'zh-Hant': '海', 'zh-CN': '海' },
    });
    expect(added.id).toBeGreaterThan(works);
    const updated = await maps();
    await database.pool.query('SELECT rebuild_bitmaps()');
    expect(updated).toEqual(await maps());
    const columns = `id, scenario_bits, purpose_bits, media_bits, subject_bits, color_bits, orientation_bits, size_bits`;
    expect(
      await rows(
        `SELECT ${columns} FROM item EXCEPT SELECT ${columns} FROM filter_attributes_of_items(ARRAY(SELECT id FROM item))`,
      ),
    ).toEqual([]);
  });

  test('are empty when all items are gone, and no artist has works', async () => {
    await database.pool.query('TRUNCATE item CASCADE');
    expect(await maps()).toEqual([]);
    expect(await rows('SELECT id FROM artist WHERE works_count <> 0')).toEqual([]);
  });
});
