import type { Database } from '../../platform/db/database.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import { pointsPerPrint } from './popularity.rules.ts';

/** Marks a day as counted; false if it or a later one was. A second process waits for the first one's transaction. */
export async function claimPopularityCount(db: Database, day: string): Promise<boolean> {
  const claimed = await namedRows(
    db,
    'popularity_claim',
    'UPDATE popularity_count SET counted_on = $1::date WHERE counted_on < $1::date RETURNING id',
    [day],
  );
  return claimed.length > 0;
}

export type Popularity = { itemId: number; points: number };

const points = `
  SELECT item_id AS "itemId", sum(points)::integer AS points
  FROM (
    SELECT order_line.item_id, ${pointsPerPrint} * order_line.nums AS points
    FROM shop_order JOIN order_line ON order_line.order_id = shop_order.id
    WHERE shop_order.created_at >= $1::timestamptz AND shop_order.settled_at IS NOT NULL
      AND shop_order.status NOT IN ('failed', 'cancel', 'refund') AND order_line.unit_price > 0
    UNION ALL
    SELECT item_id, 1 FROM favourite WHERE created_at >= $1::timestamptz
  ) AS counted
  GROUP BY item_id`;

/** The points of each work with any, by orders and favourites since then. */
export const findPopularity = (db: Database, since: Date): Promise<Popularity[]> =>
  namedRows<Popularity>(db, 'popularity', points, [since.toISOString()]);
