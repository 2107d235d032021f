import type { Database } from '../../../platform/db/database.ts';
import { and, asc, eq, inArray, lte, sql } from '../../../platform/db/drizzle.ts';
import type { OrderRow } from '../orders.repository.ts';
import { orderTable } from '../orders.table.ts';

/** Unpaid orders past their deadline, locked for the caller's transaction; those locked by another process are skipped. */
export const lockExpiredOrders = (db: Database, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orderTable)
    .where(
      and(
        eq(orderTable.status, 'generating'),
        inArray(orderTable.paymentStatus, ['unpaid', 'failed']),
        eq(orderTable.isOnTerms, false),
        lte(orderTable.payBefore, now),
      ),
    )
    .orderBy(asc(orderTable.payBefore))
    .limit(limit)
    .for('update', { skipLocked: true });

export async function markOrdersFailed(db: Database, orderIds: number[], now: Date): Promise<void> {
  await db
    .update(orderTable)
    .set({ status: 'failed', paymentStatus: 'failed', endedAt: now, version: sql`${orderTable.version} + 1` })
    .where(inArray(orderTable.id, orderIds));
}
