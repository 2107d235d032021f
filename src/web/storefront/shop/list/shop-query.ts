import {
  type FacetGroup,
  facetGroups,
  type ItemSort,
  itemSorts,
  orientations,
  sizeClasses,
} from '../../../../domains/catalogue/catalogue.rules.ts';
import { colorFamilies, getColorFamily } from '../../../../domains/catalogue/colors.rules.ts';
import { type Currency, wholeMoney } from '../../../../kernel/money.ts';
import { parsePage } from '../../../urls/page-number.ts';
import { type PriceRange, type PriceRangeIn, parsePriceRange, setPriceRange } from './price-range.ts';

/** The filters with several values, by their query parameters, in display order. */
export const filterGroups = [...facetGroups, 'color', 'orientation', 'size'] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** How a list shows its works: as they are, or in the recommended size and frame, on a wall or in a room. */
export const listViews = ['unframed', 'framed', 'room'] as const;
type ListView = (typeof listViews)[number];

/** The query of the list. Invalid values are ignored (`docs/rules/api.md`). */
export type ShopQuery = {
  keyword: string;
  /** Ids as text: numbers of facets, names of others. */
  chosen: Record<FilterGroup, string[]>;
  price: PriceRange | null;
  sort: ItemSort;
  view: ListView;
  page: number;
};

const maxKeywordLength = 100;

/** The API's limit of values for one filter. */
const maxValuesPerFilter = 50;

const facetId = (text: string): string | undefined => (/^[1-9]\d{0,8}$/.test(text) ? text : undefined);
const oneOf =
  (names: readonly string[]) =>
  (text: string): string | undefined =>
    names.find((name) => name === text);

/** Finds a colour family by its name, or by any of its colours. */
function colorId(text: string): string | undefined {
  const named = colorFamilies.find(({ id }) => id === text)?.id;
  const hex = /^#?([0-9a-f]{6})$/i.exec(text)?.[1];
  return named ?? (hex && getColorFamily(hex.toLowerCase()));
}

const readers: Record<FilterGroup, (text: string) => string | undefined> = {
  scenario: facetId,
  purpose: facetId,
  media: facetId,
  subject: facetId,
  color: colorId,
  orientation: oneOf(orientations),
  size: oneOf(sizeClasses),
};

const byGroup = <Value>(of: (group: FilterGroup) => Value): Record<FilterGroup, Value> =>
  Object.fromEntries(filterGroups.map((group) => [group, of(group)])) as Record<FilterGroup, Value>;

export function parseShopQuery(params: URLSearchParams): ShopQuery {
  return {
    keyword: [...(params.get('keyword') ?? '').trim()].slice(0, maxKeywordLength).join(''),
    chosen: byGroup((group) =>
      [...new Set(params.getAll(group).flatMap((text) => readers[group](text) ?? []))].slice(
        0,
        maxValuesPerFilter,
      ),
    ),
    price: parsePriceRange(params),
    sort: itemSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    view: listViews.find((view) => view === params.get('view')) ?? 'unframed',
    page: parsePage(params),
  };
}

/** Returns the query string without defaults: `?keyword=sea&scenario=1&page=2`, or an empty string. */
export function stringifyShopQuery(query: ShopQuery): string {
  const params = new URLSearchParams();
  if (query.keyword) params.set('keyword', query.keyword);
  for (const group of filterGroups) for (const id of query.chosen[group]) params.append(group, id);
  setPriceRange(params, query.price);
  if (query.sort !== 'newest') params.set('sort', query.sort);
  if (query.view !== 'unframed') params.set('view', query.view);
  if (query.page > 1) params.set('page', String(query.page));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The part of the query that a filter belongs to. */
export type FilterPart = FilterGroup | 'keyword' | 'price';

/** One active filter: a value with an id, the keyword, or the price range. */
export type Filter = { group: FilterPart; id?: string };

/** All active filters, in display order. */
export const buildFilters = (query: ShopQuery): Filter[] => [
  ...(query.keyword ? [{ group: 'keyword' as const }] : []),
  ...filterGroups.flatMap((group) => query.chosen[group].map((id) => ({ group, id }))),
  ...(query.price ? [{ group: 'price' as const }] : []),
];

/** Removes one filter, or a whole group where no id is given, and goes to the first page. */
export function withoutFilter(query: ShopQuery, { group, id }: Filter): ShopQuery {
  if (group === 'keyword') return { ...query, page: 1, keyword: '' };
  if (group === 'price') return { ...query, page: 1, price: null };
  const left = id === undefined ? [] : query.chosen[group].filter((one) => one !== id);
  return { ...query, page: 1, chosen: { ...query.chosen, [group]: left } };
}

/** Removes unknown facets from the query; returns the same object where all are known. */
export function withKnownFacets(query: ShopQuery, facets: Record<FacetGroup, { id: number }[]>): ShopQuery {
  const isUnknown = ({ group, id }: Filter): boolean => {
    const facetGroup = facetGroups.find((one) => one === group);
    return facetGroup !== undefined && !facets[facetGroup].some((facet) => String(facet.id) === id);
  };
  const unknown = buildFilters(query).filter(isUnknown);
  return unknown.length === 0 ? query : { ...unknown.reduce(withoutFilter, query), page: query.page };
}

/** The API accepts amounts of up to nine digits. */
const maxAmount = 999_999_999;

/**
 * Returns the API query of the list.
 * @param price the range in the currency of the response
 */
export function buildApiQuery(query: ShopQuery, price: PriceRangeIn | null) {
  const toAmount = (units: number, currency: Currency) =>
    String(Math.min(wholeMoney(units, currency).amount, maxAmount));
  return {
    ...query.chosen,
    ...(query.keyword && { keyword: query.keyword }),
    ...(price && price.minimum !== null && { min_price: toAmount(price.minimum, price.currency) }),
    ...(price && price.maximum !== null && { max_price: toAmount(price.maximum, price.currency) }),
    sort: query.sort,
    page: String(query.page),
  };
}
