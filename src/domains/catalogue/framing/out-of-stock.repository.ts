import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { OutOfStock } from './out-of-stock.rules.ts';

/** The materials of which nothing is on hand, so that they are offered later or not at all. */
export async function findOutOfStock(db: Database): Promise<OutOfStock[]> {
  const { rows } = await db.execute<OutOfStock>(sql`
    SELECT kind, material_id AS id, CASE WHEN when_out = 'later' THEN later_days END AS "laterDays"
    FROM stock_level WHERE tracked AND on_hand <= 0 AND when_out <> 'offered'`);
  return rows;
}
