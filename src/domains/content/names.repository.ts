import { type Locale, locales } from '../../kernel/locale.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, eq, inArray, lte, sql } from '../../platform/db/drizzle.ts';
import { artistTable } from '../artists/artists.table.ts';
import { artworkTable, itemTable, masterpieceTable } from '../catalogue/catalogue.table.ts';
import { newsTable } from './content.table.ts';

// Names of the entries that forms refer to by id.

type Column = typeof artistTable.name | typeof artworkTable.title | typeof newsTable.title;

/** In the language, or in the first one that it has. */
const nameIn = (column: Column, locale: Locale) =>
  sql<string>`coalesce(${sql.join(
    [locale, ...locales].map((one) => sql`nullif(${column} ->> ${one}, '')`),
    sql`, `,
  )}, '')`;

/** The names of artists by their ids, in no order. */
export const findArtistNames = (db: Database, ids: readonly number[], locale: Locale) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: artistTable.id, name: nameIn(artistTable.name, locale) })
        .from(artistTable)
        .where(inArray(artistTable.id, [...ids]));

/** The titles of items by their ids, in no order. */
export const findItemNames = (db: Database, ids: readonly number[], locale: Locale) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: itemTable.id, name: nameIn(artworkTable.title, locale) })
        .from(itemTable)
        .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
        .where(inArray(itemTable.id, [...ids]));

/** The titles of masterpieces by their ids, in no order. */
export const findMasterpieceNames = (db: Database, ids: readonly number[], locale: Locale) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: masterpieceTable.id, name: nameIn(artworkTable.title, locale) })
        .from(masterpieceTable)
        .innerJoin(artworkTable, eq(artworkTable.id, masterpieceTable.artworkId))
        .where(inArray(masterpieceTable.id, [...ids]));

/** The titles of news by their ids, in no order. */
export const findNewsNames = (db: Database, ids: readonly number[], locale: Locale) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: newsTable.id, name: nameIn(newsTable.title, locale) })
        .from(newsTable)
        .where(inArray(newsTable.id, [...ids]));

/** The ids of the published masterpieces among these. */
export async function findPublishedMasterpieceIds(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: masterpieceTable.id })
    .from(masterpieceTable)
    .where(and(inArray(masterpieceTable.id, [...ids]), lte(masterpieceTable.publishedAt, now)));
  return rows.map(({ id }) => id);
}
