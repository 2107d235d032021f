import type { Database } from '../../../platform/db/database.ts';
import { lte, sql } from '../../../platform/db/drizzle.ts';
import { orderIdempotencyTable, orderQuoteTable } from '../orders.table.ts';

/** Deletes expired quotes and idempotency keys. */
export async function deleteExpiredCheckoutRows(
  db: Database,
  times: { quotesUntil: Date; requestsUntil: Date },
): Promise<void> {
  await db.delete(orderQuoteTable).where(lte(orderQuoteTable.expiresAt, times.quotesUntil));
  await db.delete(orderIdempotencyTable).where(lte(orderIdempotencyTable.createdAt, times.requestsUntil));
}

/** Deletes the networks of orders that no limit counts any more. */
export async function clearOrderNetworksBefore(db: Database, time: Date): Promise<void> {
  await db.execute(sql`
    UPDATE shop_order SET placed_from = NULL
    WHERE placed_from IS NOT NULL AND created_at < ${time.toISOString()}`);
}
