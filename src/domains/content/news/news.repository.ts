import type { Locale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { inLocale } from '../../../platform/db/sql-texts.ts';
import { artistTable } from '../../artists/artists.table.ts';
import { artworkTable, itemTable } from '../../catalogue/catalogue.table.ts';
import { newsArtistTable, newsItemTable, newsTable } from '../content.table.ts';

// queries

export type NewsEntryRow = {
  id: number;
  title: string;
  summary: string;
  /** Milliseconds since 1970. */
  published_ms: number;
  picture: { id: number; width: number; height: number; color: string } | null;
};

export type NewsRow = NewsEntryRow & {
  body: string;
  insight: string;
  highlights: string;
  updated_ms: number;
  artists: { id: number; name: string }[];
  item_ids: number[];
};

const inMilliseconds = (column: string): string => `round(extract(epoch FROM ${column}) * 1000)::bigint`;

const entryColumns = `
  news.id, ${inLocale('news.title')} AS title, ${inLocale('news.summary')} AS summary,
  ${inMilliseconds('news.published_at')} AS published_ms,
  CASE WHEN picture.id IS NOT NULL THEN json_build_object(
    'id', picture.id, 'width', picture.width, 'height', picture.height, 'color', picture.color) END AS picture`;

/** The filters of a list. */
export type NewsFilter = { artistId: number | null; itemId: number | null };

/** The condition for published news in a filter; the time is parameter $1 in a count, and $2 in a list. */
function published(filter: NewsFilter, time: string, firstParameter: number) {
  const conditions = [`news.published_at <= ${time}::timestamptz`];
  const parameters: number[] = [];
  let name = '';
  const narrow = (table: string, column: string, id: number | null) => {
    if (id === null) return;
    parameters.push(id);
    name += `_${table}`;
    const parameter = `$${firstParameter + parameters.length - 1}::integer`;
    conditions.push(`news.id IN (SELECT news_id FROM ${table} WHERE ${column} = ${parameter})`);
  };
  narrow('news_artist', 'artist_id', filter.artistId);
  narrow('news_item', 'item_id', filter.itemId);
  return { where: conditions.join(' AND '), parameters, name };
}

/** A page of the published news, newest first. */
export function findNewsPage(
  db: Database,
  filter: NewsFilter,
  { locale, now, limit, offset }: { locale: Locale; now: Date; limit: number; offset: number },
): Promise<NewsEntryRow[]> {
  const { where, parameters, name } = published(filter, '$2', 5);
  const text = `
    SELECT ${entryColumns}
    FROM (
      SELECT * FROM news WHERE ${where} ORDER BY news.published_at DESC, news.id DESC
      LIMIT $3::bigint OFFSET $4::bigint
    ) AS news
    LEFT JOIN picture ON picture.id = news.picture_id
    ORDER BY news.published_at DESC, news.id DESC`;
  return namedRows<NewsEntryRow>(db, `news_page${name}`, text, [
    locale,
    now.toISOString(),
    limit,
    offset,
    ...parameters,
  ]);
}

export async function countNews(db: Database, filter: NewsFilter, now: Date): Promise<number> {
  const { where, parameters, name } = published(filter, '$1', 2);
  const text = `SELECT count(*)::integer AS count FROM news WHERE ${where}`;
  const [row] = await namedRows<{ count: number }>(db, `news_count${name}`, text, [
    now.toISOString(),
    ...parameters,
  ]);
  return required(row, 'the row').count;
}

const newsById = `
  SELECT ${entryColumns}, ${inMilliseconds('news.updated_at')} AS updated_ms,
    ${inLocale('news.body')} AS body, ${inLocale('news.insight')} AS insight,
    ${inLocale('news.highlights')} AS highlights,
    (SELECT coalesce(json_agg(json_build_object('id', artist.id, 'name', ${inLocale('artist.name')})
        ORDER BY artist.id), '[]')
      FROM news_artist JOIN artist ON artist.id = news_artist.artist_id
      WHERE news_artist.news_id = news.id) AS artists,
    ARRAY(SELECT item_id FROM news_item WHERE news_item.news_id = news.id ORDER BY position, item_id) AS item_ids
  FROM news LEFT JOIN picture ON picture.id = news.picture_id
  WHERE news.id = $2 AND ($4::boolean OR news.published_at <= $3::timestamptz)`;

/** A news entry, or null; unpublished ones only if `isPreview`, with null or their scheduled time. */
export async function findNews(
  db: Database,
  id: number,
  { locale, now, isPreview }: { locale: Locale; now: Date; isPreview: boolean },
): Promise<(Omit<NewsRow, 'published_ms'> & { published_ms: number | null }) | null> {
  const [row] = await namedRows<NewsRow>(db, 'news_by_id', newsById, [
    locale,
    id,
    now.toISOString(),
    isPreview,
  ]);
  return row ?? null;
}

export type TextPicture = { id: number; width: number; height: number; color: string };

/** Pictures by their ids, in no order. */
export const findTextPictures = (db: Database, ids: readonly number[]): Promise<TextPicture[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : namedRows<TextPicture>(
        db,
        'text_pictures',
        'SELECT id, width, height, color FROM picture WHERE id = ANY($1::integer[])',
        [ids],
      );

/** Published news by their ids, in no order. */
export const findNewsByIds = (
  db: Database,
  ids: readonly number[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<NewsEntryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : namedRows<NewsEntryRow>(
        db,
        'news_entries_by_ids',
        `SELECT ${entryColumns}
         FROM news LEFT JOIN picture ON picture.id = news.picture_id
         WHERE news.id = ANY($2::integer[]) AND news.published_at <= $3::timestamptz`,
        [locale, ids, now.toISOString()],
      );

// commands

export type NewNews = Omit<typeof newsTable.$inferInsert, 'id' | 'updatedAt' | 'version'> & {
  importKey: string;
};

/**
 * Inserts or updates the news entry of an import key; the row stays locked until the transaction ends.
 * `isChanged` is false if nothing was written.
 */
export async function upsertNews(
  db: Database,
  news: NewNews,
  now: Date,
): Promise<{ id: number; isNew: boolean; isChanged: boolean }> {
  const wanted = { ...news, updatedAt: now };
  const { importKey: _, ...changes } = wanted;
  const [written] = await db
    .insert(newsTable)
    .values(wanted)
    .onConflictDoUpdate({
      target: newsTable.importKey,
      set: { ...changes, version: sql`news.version + 1` },
      setWhere: sql`
        (news.title::jsonb, news.summary::jsonb, news.body::jsonb, news.insight::jsonb, news.highlights::jsonb,
          news.picture_id, news.search, news.published_at)
        IS DISTINCT FROM
        (excluded.title::jsonb, excluded.summary::jsonb, excluded.body::jsonb, excluded.insight::jsonb,
          excluded.highlights::jsonb, excluded.picture_id, excluded.search, excluded.published_at)`,
    })
    .returning({ id: newsTable.id, isNew: sql<boolean>`xmax = 0` });
  if (written) return { ...written, isChanged: true };
  const [known] = await db
    .select({ id: newsTable.id })
    .from(newsTable)
    .where(eq(newsTable.importKey, news.importKey));
  return { id: required(known, 'the row').id, isNew: false, isChanged: false };
}

export async function touchNews(db: Database, id: number, now: Date): Promise<void> {
  await db.update(newsTable).set({ updatedAt: now }).where(eq(newsTable.id, id));
}

/** The artists and items of a news entry, the items in their order. */
export async function findNewsLinks(
  db: Database,
  newsId: number,
): Promise<{ artistIds: number[]; itemIds: number[] }> {
  const artists = await db
    .select({ id: newsArtistTable.artistId })
    .from(newsArtistTable)
    .where(eq(newsArtistTable.newsId, newsId))
    .orderBy(asc(newsArtistTable.artistId));
  const items = await db
    .select({ id: newsItemTable.itemId })
    .from(newsItemTable)
    .where(eq(newsItemTable.newsId, newsId))
    .orderBy(asc(newsItemTable.position), asc(newsItemTable.itemId));
  return { artistIds: artists.map(({ id }) => id), itemIds: items.map(({ id }) => id) };
}

export async function replaceNewsArtists(db: Database, newsId: number, artistIds: number[]): Promise<void> {
  await db.delete(newsArtistTable).where(eq(newsArtistTable.newsId, newsId));
  if (artistIds.length > 0) {
    await db.insert(newsArtistTable).values(artistIds.map((artistId) => ({ newsId, artistId })));
  }
}

export async function replaceNewsItems(db: Database, newsId: number, itemIds: number[]): Promise<void> {
  await db.delete(newsItemTable).where(eq(newsItemTable.newsId, newsId));
  if (itemIds.length > 0) {
    await db.insert(newsItemTable).values(itemIds.map((itemId, position) => ({ newsId, itemId, position })));
  }
}

/** Artist ids by import key; unknown keys are left out. */
export async function findArtistIdsByKeys(db: Database, keys: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: artistTable.importKey, id: artistTable.id })
    .from(artistTable)
    .where(inArray(artistTable.importKey, keys));
  return new Map(rows.map(({ key, id }) => [required(key, 'the key'), id]));
}

/** The items and pictures of artworks by import key; the item is null if the work is not for sale. */
export async function findWorksByKeys(
  db: Database,
  keys: string[],
): Promise<Map<string, { itemId: number | null; pictureId: number }>> {
  const rows = await db
    .select({ key: artworkTable.importKey, itemId: itemTable.id, pictureId: artworkTable.pictureId })
    .from(artworkTable)
    .leftJoin(itemTable, eq(itemTable.artworkId, artworkTable.id))
    .where(inArray(artworkTable.importKey, keys));
  return new Map(rows.map(({ key, itemId, pictureId }) => [required(key, 'the key'), { itemId, pictureId }]));
}
