import type { Database } from '../../../platform/db/database.ts';
import { and, asc, gt, lte, sql } from '../../../platform/db/drizzle.ts';
import { artistTable } from '../../artists/artists.table.ts';
import { itemTable, masterpieceTable } from '../catalogue.table.ts';

/** The id of a work, artist or masterpiece with its own page, and the time of its last known change. */
export type SitemapEntry = { id: number; changedAt: Date };

/** Ids above `after` up to `until`. */
type Range = { after: number; until: number };
type RangeNow = Range & { now: Date };

export const findItemEntries = (db: Database, { after, until }: Range): Promise<SitemapEntry[]> =>
  db
    .select({ id: itemTable.id, changedAt: itemTable.listedAt })
    .from(itemTable)
    .where(and(gt(itemTable.id, after), lte(itemTable.id, until), itemTable.shown))
    .orderBy(asc(itemTable.id));

/** Artists with a visible work. */
export const findArtistEntries = (db: Database, { after, until }: Range): Promise<SitemapEntry[]> =>
  db
    .select({ id: artistTable.id, changedAt: artistTable.createdAt })
    .from(artistTable)
    .where(and(gt(artistTable.id, after), lte(artistTable.id, until), sql`works_count > 0`))
    .orderBy(asc(artistTable.id));

/** Published masterpieces. */
export const findMasterpieceEntries = (
  db: Database,
  { after, until, now }: RangeNow,
): Promise<SitemapEntry[]> =>
  db
    .select({ id: masterpieceTable.id, changedAt: masterpieceTable.updatedAt })
    .from(masterpieceTable)
    .where(
      and(
        gt(masterpieceTable.id, after),
        lte(masterpieceTable.id, until),
        lte(masterpieceTable.publishedAt, now),
      ),
    )
    .orderBy(asc(masterpieceTable.id));

const tables = { shop: itemTable, artist: artistTable, masterpiece: masterpieceTable };

/** The highest id of a kind; 0 where there is none. */
export async function findLastId(db: Database, kind: keyof typeof tables): Promise<number> {
  const table = tables[kind];
  const [row] = await db.select({ last: sql<number>`coalesce(max(${table.id}), 0)` }).from(table);
  return row?.last ?? 0;
}
