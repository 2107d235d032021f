import type { Database } from '../../../platform/db/database.ts';
import { lte, sql } from '../../../platform/db/drizzle.ts';
import { orderIdempotencyTable, orderQuoteTable } from '../orders.table.ts';

/** Removes quotes that are over, and noted requests that nobody repeats any more. */
export async function deleteExpiredCheckoutRows(
  db: Database,
  times: { quotesUntil: Date; requestsUntil: Date },
): Promise<void> {
  await db.delete(orderQuoteTable).where(lte(orderQuoteTable.expiresAt, times.quotesUntil));
  await db.delete(orderIdempotencyTable).where(lte(orderIdempotencyTable.createdAt, times.requestsUntil));
}

/** Forgets where orders were placed from that are older than any limit counts. */
export async function clearOrderNetworksBefore(db: Database, time: Date): Promise<void> {
  await db.execute(sql`
    UPDATE shop_order SET placed_from = NULL
    WHERE placed_from IS NOT NULL AND created_at < ${time.toISOString()}`);
}
