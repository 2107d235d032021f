import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { type SQL, sql } from '../../platform/db/drizzle.ts';
import type { PageRange } from './reports.repository.ts';
import type { Span } from './reports.rules.ts';

export type ViewCounts = { views: number; carts: number; orders: number; pieces: number };

type WorkViews = ViewCounts & { id: number };
/** A work of the page with the totals of all works; without an id where the page is empty. */
type ViewsRow = (WorkViews | { id: null }) & { every: ViewCounts & { total: number } };

const viewsOrders = {
  views: sql`views DESC, orders DESC, carts DESC`,
  carts: sql`carts DESC, views DESC, orders DESC`,
  orders: sql`orders DESC, pieces DESC, views DESC`,
};

/** A page of works that were viewed, added to carts or sold, with the totals of all of them. */
export async function rankByViews(
  db: Database,
  { span, artistId }: { span: Span; artistId?: number | undefined },
  { sort, limit, offset }: PageRange & { sort: keyof typeof viewsOrders },
): Promise<{ items: WorkViews[]; totals: ViewCounts; total: number }> {
  const ofArtist = (item: SQL) =>
    artistId === undefined
      ? sql`true`
      : sql`${item} IN (
          SELECT item.id FROM artwork JOIN item ON item.artwork_id = artwork.id WHERE artwork.artist_id = ${artistId})`;
  const { rows } = await db.execute<ViewsRow>(sql`
    WITH looked_at AS (
      SELECT item_id, sum(views) AS views, sum(carts) AS carts
      FROM item_interest
      WHERE day BETWEEN ${span.from}::date AND ${span.to}::date AND ${ofArtist(sql`item_id`)}
      GROUP BY item_id
    ), sold AS (
      SELECT item_id, sum(orders_of_item) FILTER (WHERE number = 0) AS orders, sum(pieces) AS pieces
      FROM sale_entry
      WHERE day BETWEEN ${span.from}::date AND ${span.to}::date AND item_id IS NOT NULL AND ${ofArtist(sql`item_id`)}
      GROUP BY item_id
    ), ranked AS (
      SELECT item_id AS id, coalesce(views, 0)::integer AS views, coalesce(carts, 0)::integer AS carts,
        coalesce(orders, 0)::integer AS orders, coalesce(pieces, 0)::integer AS pieces
      FROM looked_at FULL JOIN sold USING (item_id)
    )
    SELECT page.id, page.views, page.carts, page.orders, page.pieces, to_jsonb(every) AS every
    FROM (
      SELECT count(*)::integer AS total, coalesce(sum(views), 0)::bigint AS views, coalesce(sum(carts), 0)::bigint AS carts,
        coalesce(sum(orders), 0)::bigint AS orders, coalesce(sum(pieces), 0)::bigint AS pieces
      FROM ranked
    ) AS every
    LEFT JOIN (
      SELECT *, row_number() OVER (ORDER BY ${viewsOrders[sort]}, id) AS place
      FROM ranked ORDER BY place LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true
    ORDER BY page.place`);
  const { total, ...totals } = required(rows[0], 'the totals').every;
  // Where the page is after the last work, its only row has the totals alone.
  return { items: rows.flatMap(({ every: _, ...row }) => (row.id === null ? [] : [row])), totals, total };
}

/** How many members have bought each work or have it among their favourites. */
export async function countCollectors(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; collectors: number }>(sql`
    SELECT id, count(DISTINCT member_id)::integer AS collectors
    FROM (
      SELECT favourite.item_id AS id, favourite.member_id
      FROM favourite WHERE favourite.item_id = ANY (${sql.param(ids)}::integer[])
      UNION ALL
      SELECT item_id, member_id FROM sale_entry WHERE item_id = ANY (${sql.param(ids)}::integer[]) AND number = 0
      GROUP BY item_id, member_id HAVING sum(pieces) > 0
    ) AS collector
    GROUP BY id`);
  return new Map(rows.map(({ id, collectors }) => [id, collectors]));
}
