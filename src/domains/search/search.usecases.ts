import { getPage } from '../../kernel/paging.ts';
import { toSlug } from '../../kernel/text/slug.ts';
import { nameQueries, searchQuery, truncateKeyword } from '../../platform/search-terms.ts';
import type { Services } from '../../platform/services.ts';
import { listArtistsByIds } from '../catalogue/browse/artist-list.usecases.ts';
import { type Localization, listItemsByIds } from '../catalogue/catalogue.usecases.ts';
import { listMasterpiecesByIds } from '../catalogue/masterpieces/masterpieces.usecases.ts';
import type { NewsEntry } from '../content/news/news.schemas.ts';
import { findHits } from './search.repository.ts';
import { hitsOfSingleKind, hitsPerKind, maxHits, type SearchKind } from './search.rules.ts';
import type { SearchParameters, SearchResult } from './search.schemas.ts';
import { type FoundNews, findNewsByIds } from './search-results.repository.ts';
import { correctSpelling } from './spelling-correction.usecases.ts';

type Found = Awaited<ReturnType<typeof findHits>>;

/**
 * Works, artists, masterpieces and news that match a keyword in any language (`GET /api/search`): exact
 * names first, then names with the words, then keywords of facets, then the rest. Works and news are ordered newest first, artists
 * by sales. If nothing matches and a word looks misspelt, the corrected keyword is used.
 */
export async function searchEverything(
  services: Services,
  { kind, ...query }: SearchParameters,
  localization: Localization,
): Promise<SearchResult> {
  const { page, perPage, limit, offset } = getPage({
    page: query.page,
    per_page: query.per_page ?? (kind ? hitsOfSingleKind : hitsPerKind),
  });
  const keyword = truncateKeyword(query.keyword ?? '').trim();
  const { found, corrected } = await findWithCorrection(services, keyword);

  const getIds = (one: SearchKind) =>
    kind && kind !== one ? [] : (found.get(one) ?? []).slice(0, maxHits).slice(offset, offset + limit);
  const computeTotals = (one: SearchKind) => {
    const total = found.get(one)?.length ?? 0;
    return { total: Math.min(total, maxHits), has_more: total > maxHits };
  };
  const { db } = services;
  const [items, artists, masterpieces, news] = await Promise.all([
    listItemsByIds(services, getIds('item'), localization),
    listArtistsByIds(services, getIds('artist'), localization.locale),
    listMasterpiecesByIds(services, getIds('masterpiece'), localization.locale),
    findNewsByIds(db, getIds('news'), localization.locale),
  ]);
  return {
    keyword,
    corrected,
    page,
    per_page: perPage,
    items: { ...computeTotals('item'), items },
    artists: { ...computeTotals('artist'), items: artists },
    masterpieces: { ...computeTotals('masterpiece'), items: masterpieces },
    news: { ...computeTotals('news'), items: news.map(getNews) },
  };
}

async function findWithCorrection(
  services: Services,
  keyword: string,
): Promise<{ found: Found; corrected: string | null }> {
  const found = await find(services, keyword);
  if (hasHits(found)) return { found, corrected: null };
  const corrected = await correctSpelling(services, keyword);
  if (corrected === null) return { found, corrected };
  const foundInstead = await find(services, corrected);
  return hasHits(foundInstead) ? { found: foundInstead, corrected } : { found, corrected: null };
}

const hasHits = (found: Found): boolean => [...found.values()].some((ids) => ids.length > 0);

async function find({ db, clock }: Services, keyword: string): Promise<Found> {
  const query = searchQuery(keyword);
  const names = nameQueries(keyword);
  if (query === null || names === null) return new Map();
  return findHits(db, { ...names, text: query }, clock.now());
}

const getNews = (row: FoundNews): NewsEntry => ({
  id: row.id,
  slug: toSlug(row.title),
  title: row.title,
  summary: row.summary,
  picture: row.picture,
  published_at: new Date(row.published_ms).toISOString(),
});
