import { type Locale, textIn } from '../../../kernel/locale.ts';
import type { Currency } from '../../../kernel/money.ts';
import { getPage } from '../../../kernel/paging.ts';
import { cachedFor } from '../../../platform/cache/cached.ts';
import { searchAlternatives } from '../../../platform/search-terms.ts';
import type { Services } from '../../../platform/services.ts';
import { getExchangeRate } from '../../settings/rates/rates.usecases.ts';
import type { FacetGroup } from '../catalogue.rules.ts';
import type { FacetCounts, ItemList, ItemQuery } from '../catalogue.schemas.ts';
import { type Localization, toListItem } from '../catalogue.usecases.ts';
import { colorFamilies, colorFamilyIds } from '../colors.rules.ts';
import { getReference, type Reference } from '../framing/reference.usecases.ts';
import {
  type FilterAttributeGroup,
  filterAttributeGroups,
  filterAttributeValues,
  getMask,
  getTag,
} from './filter-attributes.rules.ts';
import { countItems, findFrequentWords, getCountsKey, type ItemCounts } from './item-counts.repository.ts';
import { type ItemFilter, splitWords } from './item-filter.repository.ts';
import { findItemPage, type ItemPage } from './item-page.repository.ts';

/** The number of filters whose counts are cached. */
const maxCachedCounts = 500;

/** Counts by filter, each valid for one version of the catalogue. The least recently used entry is evicted first. */
const cachedCounts = new Map<string, ItemCounts>();

/** Maximum age of the list of common words, which only decides which query is quicker. */
const maxWordsAgeMs = 60_000;

const getFrequentWords = cachedFor<Set<string>>(maxWordsAgeMs, ({ db }) => findFrequentWords(db));

/** A page of the items on the shelf or to be listed (`GET /api/shop`). */
export async function listItems(
  services: Services,
  query: ItemQuery,
  localization: Localization,
): Promise<ItemList> {
  const reference = await getReference(services);
  const { USD: rate } = await getExchangeRate(services);
  const filter = buildFilter(query, reference, await getFrequentWords(services), localization.currency, rate);
  const { page, perPage, ...part } = getPage(query);
  const { rows, counts } = filter
    ? await findCountedPage(services, filter, {
        order: query.sort ?? 'newest',
        locale: localization.locale,
        ...part,
      })
    : nothing;
  return {
    items: rows.map((row) => toListItem(row, localization.currency, rate)),
    page,
    per_page: perPage,
    total: counts.total,
    facets: toFacets(reference, counts.byTag, localization.locale),
  };
}

/** What a keyword without a word finds. */
const nothing = { rows: [], counts: { total: 0, byTag: new Map<number, number>() } };

/** Null where the keyword contains no word. */
function buildFilter(
  query: ItemQuery,
  { facetsByGroup }: Reference,
  frequentWords: ReadonlySet<string>,
  currency: Currency,
  rate: string,
): ItemFilter | null {
  const keyword = query.keyword?.trim() ?? '';
  const words = searchAlternatives(keyword);
  if (keyword !== '' && words.length === 0) return null;

  const facetBits = (group: FacetGroup) =>
    (facetsByGroup.get(group) ?? []).filter(({ id }) => query[group].includes(id)).map(({ bit }) => bit);
  const valueBits = (group: keyof typeof filterAttributeValues) => {
    const values: readonly string[] = filterAttributeValues[group];
    return query[group].map((value) => values.indexOf(value));
  };
  const bits: Record<FilterAttributeGroup, number[]> = {
    scenario: facetBits('scenario'),
    purpose: facetBits('purpose'),
    media: facetBits('media'),
    subject: facetBits('subject'),
    color: valueBits('color'),
    orientation: valueBits('orientation'),
    size: valueBits('size'),
  };
  return {
    ...splitWords(words, frequentWords),
    filterAttributes: filterAttributeGroups
      .filter((group) => query[group].length > 0)
      .map((group) => ({ group, mask: getMask(bits[group]) })),
    artists: query.artist,
    minPrice: query.min_price ?? null,
    maxPrice: query.max_price ?? null,
    currency,
    rateMillionths: Math.round(Number(rate) * 1_000_000),
  };
}

/** A page and the counts of the same version of the catalogue. */
async function findCountedPage(
  { db }: Services,
  filter: ItemFilter,
  part: Parameters<typeof findItemPage>[3],
): Promise<{ rows: ItemPage['rows']; counts: ItemCounts }> {
  const key = getCountsKey(filter);
  let counts = cachedCounts.get(key) ?? (await countItems(db, filter));
  let page = await findItemPage(db, filter, counts, part);
  // During continuous writes, a page with counts of a slightly older version is accepted.
  for (let retries = 0; page.version !== counts.version && retries < 2; retries += 1) {
    counts = await countItems(db, filter);
    page = await findItemPage(db, filter, counts, part);
  }
  cachedCounts.delete(key);
  cachedCounts.set(key, counts);
  const [oldest] = cachedCounts.keys();
  if (cachedCounts.size > maxCachedCounts && oldest !== undefined) cachedCounts.delete(oldest);
  return { rows: page.rows, counts };
}

function toFacets({ facetsByGroup }: Reference, counts: ItemCounts['byTag'], locale: Locale): FacetCounts {
  const getCount = (group: FilterAttributeGroup, bit: number) => counts.get(getTag(group, bit)) ?? 0;
  const getFacetCounts = (group: FacetGroup) =>
    (facetsByGroup.get(group) ?? []).map(({ id, name, bit }) => ({
      id,
      name: textIn(name, locale),
      count: getCount(group, bit),
    }));
  return {
    scenario: getFacetCounts('scenario'),
    purpose: getFacetCounts('purpose'),
    media: getFacetCounts('media'),
    subject: getFacetCounts('subject'),
    color: colorFamilies.map(({ id, color }) => ({
      id,
      color,
      count: getCount('color', colorFamilyIds.indexOf(id)),
    })),
    orientation: filterAttributeValues.orientation.map((id, bit) => ({
      id,
      count: getCount('orientation', bit),
    })),
    size: filterAttributeValues.size.map((id, bit) => ({ id, count: getCount('size', bit) })),
  };
}
