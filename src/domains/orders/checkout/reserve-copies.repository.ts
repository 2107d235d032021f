import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';

/**
 * Reserves copies of limited editions for order lines, the lowest free numbers first. Returns how many were reserved of each item, which
 * is fewer than wanted where too few are free. A lock on the item serialises orders of one edition, so that each sees the copies that others reserved
 * or rolled back.
 */
export async function reserveCopies(
  db: Database,
  lines: readonly { lineId: number; itemId: number; nums: number }[],
): Promise<Map<number, number>> {
  const itemIds = sql.param([...new Set(lines.map((line) => line.itemId))]);
  await db.execute(sql`SELECT id FROM item WHERE id = ANY(${itemIds}::int[]) ORDER BY id FOR NO KEY UPDATE`);
  const { rows } = await db.execute<{ item_id: number }>(sql`
    WITH wanted AS (
      SELECT line_id, item_id,
             sum(nums) OVER (PARTITION BY item_id ORDER BY line_id) - nums AS after,
             sum(nums) OVER (PARTITION BY item_id ORDER BY line_id) AS upto
      FROM unnest(
        ${sql.param(lines.map((line) => line.lineId))}::int[],
        ${sql.param(lines.map((line) => line.itemId))}::int[],
        ${sql.param(lines.map((line) => line.nums))}::int[]
      ) AS line (line_id, item_id, nums)
    ), free AS (
      SELECT item_id, number, row_number() OVER (PARTITION BY item_id ORDER BY number) AS rank
      FROM edition_copy WHERE item_id = ANY(${itemIds}::int[]) AND status = 'free'
    )
    UPDATE edition_copy AS copy SET status = 'reserved', order_line_id = wanted.line_id
    FROM free JOIN wanted ON wanted.item_id = free.item_id AND rank > wanted.after AND rank <= wanted.upto
    WHERE copy.item_id = free.item_id AND copy.number = free.number
    RETURNING copy.item_id`);
  const reserved = new Map<number, number>();
  for (const { item_id: itemId } of rows) reserved.set(itemId, (reserved.get(itemId) ?? 0) + 1);
  return reserved;
}
