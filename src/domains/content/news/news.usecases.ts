import { isDeepStrictEqual } from 'node:util';
import { commonErrors, type FieldRejection, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { getPage } from '../../../kernel/paging.ts';
import { toSlug } from '../../../kernel/text/slug.ts';
import * as scripts from '../../../platform/chinese.ts';
import { isPreviewToken } from '../../../platform/previews.ts';
import { searchVector } from '../../../platform/search-terms.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { completeName, completeTexts } from '../../artists/artists.rules.ts';
import { isListed } from '../../catalogue/catalogue.rules.ts';
import { type Localization, listItemsByIds } from '../../catalogue/catalogue.usecases.ts';
import { missingLanguages, needsReviewAfter } from '../translations/translations.rules.ts';
import {
  countNews,
  findArtistIdsByKeys,
  findNews,
  findNewsByIds,
  findNewsLinks,
  findNewsPage,
  findTextPictures,
  findWorksByKeys,
  type NewsEntryRow,
  replaceNewsArtists,
  replaceNewsItems,
  touchNews,
  upsertNews,
} from './news.repository.ts';
import {
  getHighlights,
  type NewsField,
  newsFields,
  optionalNewsFields,
  picturesIn,
  searchableText,
} from './news.rules.ts';
import type { NewsDetail, NewsEntry, NewsInput, NewsList, NewsQuery } from './news.schemas.ts';

// queries

const toEntry = (row: NewsEntryRow): NewsEntry => ({
  id: row.id,
  slug: toSlug(row.title),
  title: row.title,
  summary: row.summary,
  picture: row.picture,
  published_at: new Date(row.published_ms).toISOString(),
});

/** A page of published news, newest first (`GET /api/news`). */
export async function listNews(services: Services, query: NewsQuery, locale: Locale): Promise<NewsList> {
  const { page, perPage, limit, offset } = getPage(query);
  const filter = { artistId: query.artist ?? null, itemId: query.item ?? null };
  const now = services.clock.now();
  const rows = await findNewsPage(services.db, filter, { locale, now, limit, offset });
  const total = await countNews(services.db, filter, now);
  return { items: rows.map(toEntry), page, per_page: perPage, total };
}

/** Published news as list entries, in the order of the ids. */
export async function listNewsByIds(
  { db, clock }: Services,
  ids: readonly number[],
  locale: Locale,
): Promise<NewsEntry[]> {
  const rows = await findNewsByIds(db, ids, { locale, now: clock.now() });
  const byId = new Map(rows.map((row) => [row.id, toEntry(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * A news entry with its artists and works (`GET /api/news/{id}`). Throws 404 if it is not published.
 *
 * @param preview a token that shows an unpublished entry, as if it were published now
 */
export async function getNews(
  services: Services,
  id: number,
  localization: Localization,
  preview?: string,
): Promise<NewsDetail> {
  const now = services.clock.now();
  const isPreview = isPreviewToken(services, 'news', id, preview);
  const row = await findNews(services.db, id, { locale: localization.locale, now, isPreview });
  if (!row) throw new ShopError(commonErrors.notFound);
  const items = await listItemsByIds(services, row.item_ids, localization);
  const pictures = await findTextPictures(services.db, picturesIn(`${row.body}\n${row.insight}`));
  return {
    ...toEntry({ ...row, published_ms: row.published_ms ?? now.getTime() }),
    pictures,
    body: row.body,
    insight: row.insight,
    highlights: getHighlights(row.highlights),
    artists: row.artists.map(({ id: artistId, name }) => ({ id: artistId, slug: toSlug(name), name })),
    items: items.filter(isListed),
    updated_at: new Date(row.updated_ms).toISOString(),
  };
}

// commands

/**
 * Creates or updates the news entry of the import key: texts, picture, artists and works. Idempotent.
 *
 * @throws ShopError 422 for an unknown key of an artist or work
 */
export async function saveNews(
  services: Services,
  input: NewsInput,
): Promise<{ id: number; outcome: 'created' | 'updated' | 'unchanged' }> {
  return inTransaction(services, async (tx) => {
    const { db, clock } = tx;
    const { artistIds, itemIds, pictureId } = await resolveKeys(tx, input);
    const texts = {
      title: completeName(input.title, scripts),
      summary: completeTexts(input.summary, scripts),
      body: completeTexts(input.body, scripts),
      insight: completeTexts(input.insight, scripts),
      highlights: completeTexts(input.highlights, scripts),
    };
    const news = {
      importKey: input.import_key,
      ...texts,
      missing: missingLanguages(texts, optionalNewsFields),
      needsReview: needsReviewAfter(null, texts, madeByMachine(input)),
      pictureId,
      search: searchVector(
        Object.values(texts).flatMap((text) => Object.values<string>(text).map(searchableText)),
        Object.values(texts.title),
      ),
      publishedAt: new Date(input.published_at),
    };
    const now = clock.now();
    const { id, isNew, isChanged } = await upsertNews(db, news, now);
    const hasNewLinks = await saveLinks(tx, id, { artistIds, itemIds });
    if (hasNewLinks && !isChanged) await touchNews(db, id, now);
    return { id, outcome: isNew ? 'created' : isChanged || hasNewLinks ? 'updated' : 'unchanged' };
  });
}

/** The fields whose Simplified Chinese was not given but converted from Traditional Chinese. */
const madeByMachine = (input: NewsInput): NewsField[] =>
  newsFields.filter((field) => input[field]['zh-Hant'] && !input[field]['zh-CN']);

async function saveLinks(
  { db }: Services,
  newsId: number,
  wanted: { artistIds: number[]; itemIds: number[] },
): Promise<boolean> {
  const known = await findNewsLinks(db, newsId);
  const hasNewArtists = !isDeepStrictEqual(known.artistIds, wanted.artistIds);
  const hasNewItems = !isDeepStrictEqual(known.itemIds, wanted.itemIds);
  if (hasNewArtists) await replaceNewsArtists(db, newsId, wanted.artistIds);
  if (hasNewItems) await replaceNewsItems(db, newsId, wanted.itemIds);
  return hasNewArtists || hasNewItems;
}

/** The ids of the input's keys. Throws a ShopError for unknown keys. */
async function resolveKeys({ db }: Services, input: NewsInput) {
  const workKeys = [...input.items, ...(input.picture_of === null ? [] : [input.picture_of])];
  const artists = await findArtistIdsByKeys(db, input.artists);
  const works = await findWorksByKeys(db, workKeys);
  const rejections: FieldRejection[] = [];
  const known = (field: string, key: string, id: number | null | undefined): number[] => {
    if (id !== null && id !== undefined) return [id];
    rejections.push({ field, message: 'validation.listing_unknown', params: { key } });
    return [];
  };
  const artistIds = input.artists.flatMap((key, index) => known(`artists.${index}`, key, artists.get(key)));
  const itemIds = input.items.flatMap((key, index) => known(`items.${index}`, key, works.get(key)?.itemId));
  const picture = input.picture_of;
  const pictureId = picture === null ? [] : known('picture_of', picture, works.get(picture)?.pictureId);
  if (rejections.length > 0) throw new ShopError(commonErrors.validation, { fields: rejections });
  return {
    artistIds: [...new Set(artistIds)].sort((one, other) => one - other),
    itemIds: [...new Set(itemIds)],
    pictureId: pictureId[0] ?? null,
  };
}
