import type { Locale } from '../../../kernel/locale.ts';
import type { Currency } from '../../../kernel/money.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { cachedFor } from '../../../platform/cache/cached.ts';
import { searchAlternatives, searchQuery } from '../../../platform/search-terms.ts';
import type { Services } from '../../../platform/services.ts';
import { getExchangeRate } from '../../settings/settings.usecases.ts';
import { facetGroups, textIn } from '../catalogue.rules.ts';
import type { FacetCounts, ItemList, ItemQuery } from '../catalogue.schemas.ts';
import { listItemOf, type Reader } from '../catalogue.usecases.ts';
import { getReference, type Reference } from '../reference.usecases.ts';
import { colorFamilies, colorFamilyIds } from './colors.rules.ts';
import {
  type FilterAttributeGroup,
  filterAttributeValues,
  maskOf,
  tagOf,
} from './filter-attributes.rules.ts';
import { countItems, countsKeyOf, findMappedWords, type ItemCounts } from './item-counts.repository.ts';
import type { ItemFilter } from './item-filter.repository.ts';
import { findItemPage, type ItemPage } from './item-page.repository.ts';

/** How many lists are remembered with their counts. */
const maximumKeptCounts = 500;

/** The counts of lists by their filters, each right until the catalogue has another version. Least recently used goes first. */
const keptCounts = new Map<string, ItemCounts>();

/** How old the list of common words may be: it only tells which way is the quicker one. */
const maximumAgeOfWordsMs = 60_000;

const getMappedWords = cachedFor<Set<string>>(maximumAgeOfWordsMs, ({ db }) => findMappedWords(db));

/** A page of what is on the shelf or soon will be (`GET /api/shop`). */
export async function listItems(services: Services, query: ItemQuery, reader: Reader): Promise<ItemList> {
  const reference = await getReference(services);
  const { USD: rate } = await getExchangeRate(services);
  const filter = filterOf(query, reference, await getMappedWords(services), reader.currency, rate);
  const { page, perPage, ...part } = pageOf(query);
  // What was typed holds no word, so nothing can hold it.
  if (filter === null) {
    return {
      items: [],
      page,
      per_page: perPage,
      total: 0,
      facets: facetsOf(reference, new Map(), reader.locale),
    };
  }
  const { rows, counts } = await findCountedPage(services, filter, {
    order: query.sort ?? 'newest',
    locale: reader.locale,
    ...part,
  });
  return {
    items: rows.map((row) => listItemOf(row, reader.currency, rate)),
    page,
    per_page: perPage,
    total: counts.total,
    facets: facetsOf(reference, counts.byTag, reader.locale),
  };
}

/** Null where a keyword was typed that holds no word. */
function filterOf(
  query: ItemQuery,
  { facetsByGroup }: Reference,
  mappedWords: ReadonlySet<string>,
  currency: Currency,
  rate: string,
): ItemFilter | null {
  const keyword = query.keyword?.trim() ?? '';
  const search = keyword === '' ? null : searchQuery(keyword);
  if (keyword !== '' && search === null) return null;
  const alternatives = searchAlternatives(keyword);
  const areMapped = alternatives.every((terms) => terms.some((term) => mappedWords.has(term)));

  const filterAttributes: { group: FilterAttributeGroup; mask: number }[] = [];
  for (const group of facetGroups) {
    if (query[group].length === 0) continue;
    const wanted = facetsByGroup.get(group)!.filter(({ id }) => query[group].includes(id));
    filterAttributes.push({ group, mask: maskOf(wanted.map(({ bit }) => bit)) });
  }
  const narrow = <Value extends string>(
    group: FilterAttributeGroup,
    values: readonly Value[],
    wanted: readonly Value[],
  ) => {
    if (wanted.length > 0)
      filterAttributes.push({ group, mask: maskOf(wanted.map((value) => values.indexOf(value))) });
  };
  narrow('color', filterAttributeValues.color, query.color);
  narrow('orientation', filterAttributeValues.orientation, query.orientation);
  narrow('size', filterAttributeValues.size, query.size);
  return {
    search,
    words: search !== null && areMapped ? alternatives : null,
    filterAttributes,
    artists: query.artist,
    minimumPrice: query.min_price ?? null,
    maximumPrice: query.max_price ?? null,
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
  const key = countsKeyOf(filter);
  let counts = keptCounts.get(key) ?? (await countItems(db, filter));
  let page = await findItemPage(db, filter, counts, part);
  // While somebody writes at every moment, a page beside counts of a moment before is good enough.
  for (let tries = 0; page.version !== counts.version && tries < 2; tries += 1) {
    counts = await countItems(db, filter);
    page = await findItemPage(db, filter, counts, part);
  }
  keptCounts.delete(key);
  keptCounts.set(key, counts);
  if (keptCounts.size > maximumKeptCounts) keptCounts.delete(keptCounts.keys().next().value!);
  return { rows: page.rows, counts };
}

function facetsOf({ facetsByGroup }: Reference, counts: ItemCounts['byTag'], locale: Locale): FacetCounts {
  const countOf = (group: FilterAttributeGroup, bit: number) => counts.get(tagOf(group, bit)) ?? 0;
  const [scenario, purpose, media, subject] = facetGroups.map((group) =>
    facetsByGroup.get(group)!.map(({ id, name, bit }) => ({
      id,
      name: textIn(name, locale),
      count: countOf(group, bit),
    })),
  );
  return {
    scenario: scenario!,
    purpose: purpose!,
    media: media!,
    subject: subject!,
    color: colorFamilies.map(({ id, color }) => ({
      id,
      color,
      count: countOf('color', colorFamilyIds.indexOf(id)),
    })),
    orientation: filterAttributeValues.orientation.map((id, bit) => ({
      id,
      count: countOf('orientation', bit),
    })),
    size: filterAttributeValues.size.map((id, bit) => ({ id, count: countOf('size', bit) })),
  };
}
