import type { Database } from '../../../platform/db/database.ts';
import { and, asc, gt, lte, sql } from '../../../platform/db/drizzle.ts';
import { artistTable } from '../../artists/artists.table.ts';
import { itemTable, masterpieceTable } from '../catalogue.table.ts';

/** The id of a work, artist or masterpiece with its own page, and the time of its last known change. */
export type SitemapEntry = {
  id: number;
  changedAt: Date;
  /** The pictures of a work, its own first; null for others. */
  pictureIds: number[] | null;
};

const noPictures = sql<null>`NULL::integer[]`;

/** Things with their own pages: their table, the time of their last known change, and which of them visitors see. */
const kinds = {
  shop: {
    table: itemTable,
    changedAt: itemTable.listedAt,
    pictureIds: sql<number[]>`(
      SELECT artwork.picture_id || ARRAY(
        SELECT further.picture_id FROM work_picture AS further
        WHERE further.artwork_id = artwork.id ORDER BY further.position)
      FROM artwork WHERE artwork.id = ${itemTable.artworkId})`,
    isShown: () => itemTable.shown,
  },
  artist: {
    table: artistTable,
    changedAt: artistTable.createdAt,
    pictureIds: noPictures,
    isShown: () => sql`works_count > 0`,
  },
  masterpiece: {
    table: masterpieceTable,
    changedAt: masterpieceTable.updatedAt,
    pictureIds: noPictures,
    isShown: (now: Date) => lte(masterpieceTable.publishedAt, now),
  },
};
export type SitemapKind = keyof typeof kinds;

/** The visible things of a kind with ids above `after` up to `until`, by id. */
export function findEntries(
  db: Database,
  kind: SitemapKind,
  { after, until, now }: { after: number; until: number; now: Date },
): Promise<SitemapEntry[]> {
  const { table, changedAt, pictureIds, isShown } = kinds[kind];
  return db
    .select({ id: table.id, changedAt, pictureIds })
    .from(table)
    .where(and(gt(table.id, after), lte(table.id, until), isShown(now)))
    .orderBy(asc(table.id));
}

/** The highest id of a kind; 0 where there is none. */
export async function findLastId(db: Database, kind: SitemapKind): Promise<number> {
  const { table } = kinds[kind];
  const [row] = await db.select({ last: sql<number>`coalesce(max(${table.id}), 0)` }).from(table);
  return row?.last ?? 0;
}
