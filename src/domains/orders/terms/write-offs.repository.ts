import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';

/** What the buyer of an order owes by the journal, without write-offs, in the minor unit of its currency; negative where too much came. */
export async function findReceivable(db: Database, orderId: number): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`SELECT open_receivable(${orderId}) AS open`);
  return rows[0]?.open ?? 0;
}
