import type { Database } from '../../platform/db/database.ts';
import { asc, eq } from '../../platform/db/drizzle.ts';
import { refundTable } from './refunds.table.ts';

export type Refund = typeof refundTable.$inferSelect;

export const findRefunds = (db: Database, orderId: number): Promise<Refund[]> =>
  db.select().from(refundTable).where(eq(refundTable.orderId, orderId)).orderBy(asc(refundTable.id));

export async function insertRefunds(
  db: Database,
  refunds: (typeof refundTable.$inferInsert)[],
): Promise<void> {
  if (refunds.length > 0) await db.insert(refundTable).values(refunds);
}

export async function updateRefundToDone(
  db: Database,
  id: number,
  done: Pick<Refund, 'doneOn' | 'doneReference' | 'doneAt' | 'doneBy'>,
): Promise<void> {
  await db
    .update(refundTable)
    .set({ ...done, status: 'done' })
    .where(eq(refundTable.id, id));
}
