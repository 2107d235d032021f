import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import type { PageRange } from './reports.repository.ts';

export type EditionCounts = {
  id: number;
  size: number;
  sold: number;
  reserved: number;
  retired: number;
  lastNumber: number | null;
};

/** A page of limited editions, those with the most copies sold first. */
export async function findEditions(
  db: Database,
  artistId: number | undefined,
  { limit, offset }: PageRange,
): Promise<{ items: EditionCounts[]; total: number }> {
  const { rows } = await db.execute<EditionCounts & { total: number }>(sql`
    WITH edition AS (
      SELECT item.id, item.edition_size AS size
      FROM item ${artistId === undefined ? sql`` : sql`JOIN artwork ON artwork.id = item.artwork_id AND artwork.artist_id = ${artistId}`}
      WHERE item.edition_size IS NOT NULL
    ), taken AS (
      SELECT item_id, count(*) FILTER (WHERE status = 'final')::integer AS sold,
        count(*) FILTER (WHERE status = 'reserved')::integer AS reserved,
        count(*) FILTER (WHERE status = 'retired')::integer AS retired,
        max(number) FILTER (WHERE status IN ('final', 'retired')) AS last_number
      FROM edition_copy WHERE status <> 'free'
      GROUP BY item_id
    )
    SELECT page.*, (SELECT count(*)::integer FROM edition) AS total
    FROM (VALUES (1)) AS once
    LEFT JOIN (
      SELECT edition.id, edition.size, coalesce(sold, 0) AS sold, coalesce(reserved, 0) AS reserved,
        coalesce(retired, 0) AS retired, last_number AS "lastNumber"
      FROM edition LEFT JOIN taken ON taken.item_id = edition.id
      ORDER BY 3 DESC, 4 DESC, edition.id DESC LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true`);
  return {
    items: rows.flatMap(({ total: _, ...edition }) => (edition.id === null ? [] : [edition])),
    total: required(rows[0], 'the total').total,
  };
}
