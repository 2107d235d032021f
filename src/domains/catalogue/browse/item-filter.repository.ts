import type { Currency } from '../../../kernel/money.ts';
import type { Alternatives } from '../../../platform/search-terms.ts';
import { type FilterAttributeGroup, filterAttributeGroups } from './filter-attributes.rules.ts';

/** The filter of a list of items; an empty array means no restriction. */
export type ItemFilter = {
  /** The text of a tsquery, or null. */
  search: string | null;
  /** The words of `search` if every one is common enough to have a bitmap; otherwise null. */
  words: readonly Alternatives[] | null;
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

export const hasPriceBounds = (filter: ItemFilter): boolean =>
  filter.minPrice !== null || filter.maxPrice !== null;

/** Whether rows of items have to be read because the bitmaps are not enough. */
export const needsRows = (filter: ItemFilter): boolean =>
  (filter.search !== null && filter.words === null) || filter.artists.length > 0 || hasPriceBounds(filter);

type Parameter = string | number | readonly (string | number)[];

/** Collects a statement's parameters while its text is built. */
export class Statement {
  readonly parameters: Parameter[] = [];

  parameter(value: Parameter, type: string): string {
    this.parameters.push(value);
    return `$${this.parameters.length}::${type}`;
  }
}

/** Filters with the same shape have the same statement text. */
const shapeOf = (filter: ItemFilter): string =>
  [
    filter.search === null ? '' : 'k',
    filter.words?.length ?? '',
    filter.artists.length > 0 ? 'a' : '',
    ...filter.filterAttributes.map(({ group }) => filterAttributeGroups.indexOf(group)),
  ].join('_');

/**
 * The name under which PostgreSQL prepares a statement, or undefined. Each name costs memory on every connection, so only
 * common shapes have one. With price bounds there is none, because the best plan depends on how many items match.
 */
export const nameOf = (kind: string, filter: ItemFilter): string | undefined =>
  filter.filterAttributes.length <= 1 && !hasPriceBounds(filter) ? `${kind}_${shapeOf(filter)}` : undefined;

export const isShown = 'item.shown';

/** Conditions that an item has one of the selected values of each filtered group. */
export const filterAttributeConditions = (statement: Statement, filter: ItemFilter): string[] =>
  filter.filterAttributes.map(
    ({ group, mask }) => `item.${group}_bits & ${statement.parameter(mask, 'bigint')} <> 0`,
  );

/**
 * Whether the planner sees the values of words and prices (and so how common they are), and to which USD part the items are
 * limited.
 */
type PlanOptions = { isPlannedForValues: boolean; part?: UsdPart };

/** All conditions except those of filter groups. */
export function baseConditions(statement: Statement, filter: ItemFilter, options: PlanOptions): string[] {
  const conditions = [isShown];
  if (filter.search !== null) {
    const query = statement.parameter(filter.search, 'tsquery');
    conditions.push(`item.search @@ ${options.isPlannedForValues ? query : `(SELECT ${query})`}`);
  }
  if (filter.artists.length > 0) {
    const artists = statement.parameter(filter.artists, 'integer[]');
    conditions.push(`item.artwork_id IN (
      SELECT artwork.id FROM unnest((SELECT ${artists})) AS wanted (id) JOIN artwork ON artwork.artist_id = wanted.id)`);
  }
  if (hasPriceBounds(filter)) conditions.push(priceCondition(statement, filter, options));
  else if (options.part) conditions.push(usdParts[options.part]);
  return conditions;
}

// prices

const maxStoredPrice = 2_147_483_647;

/** Items by their USD prices, one part per index: converted from NTD, own USD prices, or both. */
export const usdParts = {
  converted: 'item.from_price_usd_cents IS NULL',
  own: 'item.from_price_usd_cents IS NOT NULL AND item.from_price_converted_ntd IS NULL',
  both: 'item.from_price_usd_cents IS NOT NULL AND item.from_price_converted_ntd IS NOT NULL',
} as const;
export type UsdPart = keyof typeof usdParts;

/** The lowest price in USD cents of the items of a part, computed as in `fromPriceIn`. */
export function usdPriceOf(statement: Statement, filter: ItemFilter, part: UsdPart): string {
  if (part === 'own') return 'item.from_price_usd_cents';
  const rate = statement.parameter(filter.rateMillionths, 'bigint');
  const converted = (ntd: string) => `((${ntd}::bigint * 1000000 + ${rate} - 1) / ${rate} * 100)`;
  return part === 'converted'
    ? converted('item.from_price_ntd')
    : `LEAST(item.from_price_usd_cents, ${converted('item.from_price_converted_ntd')})`;
}

/** The NTD prices whose conversion lies within these bounds in USD cents, both included. */
function ntdBoundsOf(minimum: number, maximum: number, rateMillionths: number): [number, number] {
  const below = Math.ceil(minimum / 100) - 1;
  const ntdOf = (dollars: number) => Number((BigInt(dollars) * BigInt(rateMillionths)) / 1_000_000n);
  return [
    below < 0 ? 0 : Math.min(ntdOf(below) + 1, maxStoredPrice),
    Math.min(ntdOf(Math.floor(maximum / 100)), maxStoredPrice),
  ];
}

function priceCondition(
  statement: Statement,
  filter: ItemFilter,
  { isPlannedForValues, part }: PlanOptions,
): string {
  const bounds = [filter.minPrice ?? 0, filter.maxPrice ?? maxStoredPrice] as const;
  const value = (amount: number) => {
    const parameter = statement.parameter(amount, 'integer');
    return isPlannedForValues ? parameter : `(SELECT ${parameter})`;
  };
  const between = (price: string, [least, most]: readonly [number, number]) =>
    `${price} BETWEEN ${value(least)} AND ${value(most)}`;
  if (filter.currency === 'NTD') return between('item.from_price_ntd', bounds);
  const inUsd = (one: UsdPart) =>
    one === 'converted'
      ? between('item.from_price_ntd', ntdBoundsOf(...bounds, filter.rateMillionths))
      : between(usdPriceOf(statement, filter, one), bounds);
  const parts = part ? [part] : (Object.keys(usdParts) as UsdPart[]);
  return `(${parts.map((one) => `(${usdParts[one]} AND ${inUsd(one)})`).join(' OR ')})`;
}
