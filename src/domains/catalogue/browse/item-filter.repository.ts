import type { Currency } from '../../../kernel/money.ts';
import { getRows } from '../../../platform/db/sql-texts.ts';
import { type Alternatives, anyOf } from '../../../platform/search-terms.ts';
import {
  type FilterAttributeGroup,
  filterAttributeGroups,
  getTag,
  shownTag,
  toBits,
} from './filter-attributes.rules.ts';

/** The filter of a list of items; an empty array means no restriction. */
export type ItemFilter = {
  /** The searched words that have bitmaps, each as its alternative terms. */
  words: readonly Alternatives[];
  /** The text of a tsquery for the other searched words, or null. */
  search: string | null;
  /** The filtered groups in their order, each with the mask of the selected values; 0 where none of them exists. */
  filterAttributes: readonly { group: FilterAttributeGroup; mask: number }[];
  artists: readonly number[];
  /** Bounds of the lowest price, in minor units of the currency. */
  minPrice: number | null;
  maxPrice: number | null;
  currency: Currency;
  /** NTD for one USD, in millionths. */
  rateMillionths: number;
};

/** The filter of searched words; those of which some term is common are looked up in bitmaps. */
export function splitWords(
  words: readonly Alternatives[],
  frequentWords: ReadonlySet<string>,
): Pick<ItemFilter, 'words' | 'search'> {
  const isFrequent = (terms: Alternatives) => terms.some((term) => frequentWords.has(term));
  const rare = words.filter((terms) => !isFrequent(terms));
  return {
    words: words.filter(isFrequent),
    search: rare.length === 0 ? null : rare.map(anyOf).join(' & '),
  };
}

export const hasPriceBounds = (filter: ItemFilter): boolean =>
  filter.minPrice !== null || filter.maxPrice !== null;

export const isUnfiltered = (filter: ItemFilter): boolean =>
  filter.words.length === 0 &&
  filter.search === null &&
  filter.filterAttributes.length === 0 &&
  filter.artists.length === 0 &&
  !hasPriceBounds(filter);

type Parameter = string | number | readonly (string | number)[];

/** Collects a statement's parameters while its text is built. */
export class Statement {
  readonly parameters: Parameter[] = [];

  parameter(value: Parameter, type: string): string {
    this.parameters.push(value);
    return `$${this.parameters.length}::${type}`;
  }
}

/**
 * The name under which PostgreSQL prepares a statement for all filters of the same shape, or undefined. Each name costs memory
 * on every connection, so only common shapes have one.
 */
export function findStatementName(kind: string, filter: ItemFilter): string | undefined {
  if (filter.filterAttributes.length > 1 || hasPriceBounds(filter)) return undefined;
  return [
    kind,
    filter.words.length,
    filter.search === null ? '' : 'k',
    filter.artists.length > 0 ? 'a' : '',
    ...filter.filterAttributes.map(({ group }) => filterAttributeGroups.indexOf(group)),
  ].join('_');
}

/**
 * SQL for the items that match, by chunk of 8,192 ids: their bitmap (`every`), and for each of `filterAttributes` that of the items
 * that match all other parts of the filter (`except_0` …). Every chunk with shown items has a row.
 */
export function matchingText(statement: Statement, filter: ItemFilter): string {
  const sources = [
    ...filter.filterAttributes.map(({ group, mask }) =>
      storedBitmaps(
        statement,
        toBits(mask).map((bit) => getTag(group, bit)),
      ),
    ),
    storedBitmaps(statement, [shownTag]),
    ...filter.words.map((terms) => bitmapsOfWord(statement, terms)),
    ...(filter.search === null ? [] : [bitmapsOfSearch(statement.parameter(filter.search, 'tsquery'))]),
    ...(filter.artists.length === 0 ? [] : [bitmapsOfArtists(statement, filter.artists)]),
    ...(hasPriceBounds(filter) ? [bitmapsOfPrices(statement, filter)] : []),
  ];
  const parts = sources.map((_, part) => `part_${part}`);
  const joinExcept = (part: number) => parts.toSpliced(part, 1).join(' & ');
  return `
    SELECT chunk, ${parts.join(' & ')} AS every
      ${filter.filterAttributes.map((_, part) => `, ${joinExcept(part)} AS except_${part}`).join('')}
    FROM (
      SELECT chunk, ${parts.map((name, part) => `coalesce(bit_or(bits) FILTER (WHERE part = ${part}), 0::bit(8192)) AS ${name}`).join(', ')}
      FROM (${sources.map((source, part) => `SELECT ${part} AS part, chunk, bits FROM (${source}) AS source`).join(' UNION ALL ')}) AS bitmap
      GROUP BY chunk
    ) AS parts`;
}

// where the bitmaps come from

const storedBitmaps = (statement: Statement, tags: readonly number[]): string =>
  `SELECT chunk, bits FROM ${getRows(statement.parameter(tags, 'smallint[]'))} AS wanted (tag) JOIN item_bitmap USING (tag)`;

/** Bitmaps of items that no stored bitmap has, first by 64 ids: to set single bits of 8,192 would take longer. */
const bitmapsOfItems = (condition: string): string => `
  SELECT number / 128 AS chunk, bit_or(bits::bit(64)::bit(8192) >> (64 * (number % 128))) AS bits
  FROM (
    SELECT item.id / 64 AS number, bit_or(1::bigint << (63 - item.id % 64)) AS bits
    FROM item WHERE item.shown AND ${condition}
    GROUP BY item.id / 64
  ) AS part
  GROUP BY number / 128`;

/** The planner does not see the words: it would read the table for those that most items have. */
const bitmapsOfSearch = (query: string): string => bitmapsOfItems(`item.search @@ (SELECT ${query})`);

/** The items that contain one of a word's terms: common terms are looked up in bitmaps, rare ones in the text index. */
function bitmapsOfWord(statement: Statement, terms: Alternatives): string {
  const keys = statement.parameter(terms, 'text[]');
  const queries = statement.parameter(
    terms.map((term) => anyOf([term])),
    'text[]',
  );
  return `
    SELECT chunk, bits FROM frequent_word JOIN item_bitmap USING (tag) WHERE frequent_word.key = ANY(${keys})
    UNION ALL
    ${bitmapsOfSearch(`string_agg(one.query, ' | ')::tsquery FROM unnest(${keys}, ${queries}) AS one (key, query)
      WHERE NOT EXISTS (SELECT FROM frequent_word WHERE frequent_word.key = one.key)`)}`;
}

const bitmapsOfArtists = (statement: Statement, artists: readonly number[]): string =>
  bitmapsOfItems(`item.artwork_id IN (
    SELECT artwork.id FROM ${getRows(statement.parameter(artists, 'integer[]'))} AS wanted (id)
    JOIN artwork ON artwork.artist_id = wanted.id)`);

const bitmapsOfPrices = (statement: Statement, filter: ItemFilter): string =>
  pricedItems(statement, filter)
    .map(({ condition }) => bitmapsOfItems(condition))
    .join(' UNION ALL ');

// prices

/** Items of one index: a condition, the keys of a list's order, and those of the index where it has the same order by others. */
export type OrderedItems = { condition: string; keys: readonly string[]; indexKeys?: readonly string[] };

const maxStoredPrice = 2_147_483_647;
const ntd = 'item.from_price_ntd';
const usd = 'item.from_price_usd_cents';
const convertedNtd = 'item.from_price_converted_ntd';

/**
 * The items whose lowest price is within the bounds, in the order of prices. Prices in USD follow the exchange rate and have three
 * parts: a work without USD prices is in the order of its price in NTD; others have their own USD price, or also one from NTD.
 */
export function pricedItems(statement: Statement, filter: ItemFilter): OrderedItems[] {
  const bounds = [filter.minPrice ?? 0, filter.maxPrice ?? maxStoredPrice] as const;
  const between = (price: string, [least, most]: readonly [number, number] = bounds) =>
    hasPriceBounds(filter)
      ? `${price} BETWEEN ${statement.parameter(least, 'integer')} AND ${statement.parameter(most, 'integer')}`
      : 'true';
  const byNtd = [ntd, 'item.id'];
  const byCurrency: Record<Currency, () => OrderedItems[]> = {
    NTD: () => [{ condition: between(ntd), keys: byNtd }],
    USD() {
      const rate = statement.parameter(filter.rateMillionths, 'bigint');
      // As in `fromPriceIn`.
      const converted = (price: string) => `((${price}::bigint * 1000000 + ${rate} - 1) / ${rate} * 100)`;
      const lower = `LEAST(${usd}, ${converted(convertedNtd)})`;
      return [
        {
          condition: `${usd} IS NULL AND ${between(ntd, getNtdBounds(bounds, filter.rateMillionths))}`,
          keys: [converted(ntd), ...byNtd],
          indexKeys: byNtd,
        },
        {
          condition: `${usd} IS NOT NULL AND ${convertedNtd} IS NULL AND ${between(usd)}`,
          keys: [usd, ...byNtd],
        },
        {
          condition: `${usd} IS NOT NULL AND ${convertedNtd} IS NOT NULL AND ${between(lower)}`,
          keys: [lower, ...byNtd],
        },
      ];
    },
  };
  return byCurrency[filter.currency]();
}

/** The NTD prices whose conversion lies within these bounds in USD cents, both included. */
function getNtdBounds(
  [minimum, maximum]: readonly [number, number],
  rateMillionths: number,
): [number, number] {
  const below = Math.ceil(minimum / 100) - 1;
  const toNtd = (dollars: number) => Number((BigInt(dollars) * BigInt(rateMillionths)) / 1_000_000n);
  return [
    below < 0 ? 0 : Math.min(toNtd(below) + 1, maxStoredPrice),
    Math.min(toNtd(Math.floor(maximum / 100)), maxStoredPrice),
  ];
}
