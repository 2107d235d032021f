import type { Currency } from '../../../kernel/money.ts';
import type { Alternatives } from '../../../platform/search-terms.ts';
import { type FilterAttributeGroup, filterAttributeGroups } from './filter-attributes.rules.ts';

/** What a list of items is narrowed to; an empty list of a filter means all. */
export type ItemFilter = {
  /** The text of a tsquery, or null. */
  search: string | null;
  /** The same as `search`, where each of its words is so common that it has a bitmap; otherwise null. */
  words: readonly Alternatives[] | null;
  /** The groups that are narrowed, in their order, each with the bits of the values picked; none where it has no such value. */
  filterAttributes: readonly { group: FilterAttributeGroup; mask: number }[];
  artists: readonly number[];
  /** Bounds of the lowest price, in minor units of the currency. */
  minimumPrice: number | null;
  maximumPrice: number | null;
  currency: Currency;
  /** NTD for one USD, in millionths. */
  rateMillionths: number;
};

export const hasPriceBounds = (filter: ItemFilter): boolean =>
  filter.minimumPrice !== null || filter.maximumPrice !== null;

/** Whether the bitmaps cannot answer, so that items are read. */
export const needsRows = (filter: ItemFilter): boolean =>
  (filter.search !== null && filter.words === null) || filter.artists.length > 0 || hasPriceBounds(filter);

type Parameter = string | number | readonly (string | number)[];

/** A statement's parameters, written together with its text. */
export class Statement {
  readonly parameters: Parameter[] = [];

  parameter(value: Parameter, type: string): string {
    this.parameters.push(value);
    return `$${this.parameters.length}::${type}`;
  }
}

/** What is the same in all filters whose statements have the same text. */
const shapeOf = (filter: ItemFilter): string =>
  [
    filter.search === null ? '' : 'k',
    filter.words?.length ?? '',
    filter.artists.length > 0 ? 'a' : '',
    ...filter.filterAttributes.map(({ group }) => filterAttributeGroups.indexOf(group)),
  ].join('_');

/**
 * The name under which a statement is kept planned, or undefined: each name costs the server memory on every connection, so
 * only usual shapes have one; and how many items lie between two prices matters to the plan.
 */
export const nameOf = (kind: string, filter: ItemFilter): string | undefined =>
  filter.filterAttributes.length <= 1 && !hasPriceBounds(filter) ? `${kind}_${shapeOf(filter)}` : undefined;

export const isShown = 'item.shown';

/** That an item has one of the picked values of each narrowed group. */
export const filterAttributeConditions = (statement: Statement, filter: ItemFilter): string[] =>
  filter.filterAttributes.map(
    ({ group, mask }) => `item.${group}_bits & ${statement.parameter(mask, 'bigint')} <> 0`,
  );

/**
 * How the planner is to look at a filter: whether it sees how common words and prices are, or goes by their indexes whatever
 * they are; and of which part by prices in USD the items are.
 */
type View = { isPlannedForValues: boolean; part?: UsdPart };

/** Everything but the groups of values. */
export function baseConditions(statement: Statement, filter: ItemFilter, view: View): string[] {
  const conditions = [isShown];
  if (filter.search !== null) {
    const query = statement.parameter(filter.search, 'tsquery');
    conditions.push(`item.search @@ ${view.isPlannedForValues ? query : `(SELECT ${query})`}`);
  }
  if (filter.artists.length > 0) {
    const artists = statement.parameter(filter.artists, 'integer[]');
    conditions.push(`item.artwork_id IN (
      SELECT artwork.id FROM unnest((SELECT ${artists})) AS wanted (id) JOIN artwork ON artwork.artist_id = wanted.id)`);
  }
  if (hasPriceBounds(filter)) conditions.push(priceCondition(statement, filter, view));
  else if (view.part) conditions.push(usdParts[view.part]);
  return conditions;
}

// prices

const highest = 2_147_483_647;

/** By where items stand in the indexes: with prices converted from NTD, with own ones, with both. */
export const usdParts = {
  converted: 'item.from_price_usd_cents IS NULL',
  own: 'item.from_price_usd_cents IS NOT NULL AND item.from_price_converted_ntd IS NULL',
  both: 'item.from_price_usd_cents IS NOT NULL AND item.from_price_converted_ntd IS NOT NULL',
} as const;
export type UsdPart = keyof typeof usdParts;

/** The lowest price in USD cents of the items of a part, as `fromPriceIn` computes it. */
export function usdPriceOf(statement: Statement, filter: ItemFilter, part: UsdPart): string {
  if (part === 'own') return 'item.from_price_usd_cents';
  const rate = statement.parameter(filter.rateMillionths, 'bigint');
  const converted = (ntd: string) => `((${ntd}::bigint * 1000000 + ${rate} - 1) / ${rate} * 100)`;
  return part === 'converted'
    ? converted('item.from_price_ntd')
    : `LEAST(item.from_price_usd_cents, ${converted('item.from_price_converted_ntd')})`;
}

/** The NTD prices that are converted to a price between two whole dollars, both included. */
function ntdBoundsOf(minimum: number, maximum: number, rateMillionths: number): [number, number] {
  const dollars = [Math.ceil(minimum / 100) - 1, Math.floor(maximum / 100)] as const;
  const [below, most] = dollars.map((amount) =>
    Number((BigInt(amount) * BigInt(rateMillionths)) / 1_000_000n),
  ) as [number, number];
  return [dollars[0] < 0 ? 0 : Math.min(below + 1, highest), Math.min(most, highest)];
}

function priceCondition(
  statement: Statement,
  filter: ItemFilter,
  { isPlannedForValues, part }: View,
): string {
  const bounds = [filter.minimumPrice ?? 0, filter.maximumPrice ?? highest] as const;
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
