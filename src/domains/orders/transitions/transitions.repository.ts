import type { Database } from '../../../platform/db/database.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { ParcelStatus } from '../orders.rules.ts';
import { freightRecordTable, parcelTable } from '../orders.table.ts';

type FreightTimes = Partial<
  Pick<typeof freightRecordTable.$inferSelect, 'completedAt' | 'deliveredAt' | 'arrivedAt'>
>;

/** Sets times on an order's freight record. */
export async function updateFreightTimes(db: Database, orderId: number, times: FreightTimes): Promise<void> {
  await db.update(freightRecordTable).set(times).where(eq(freightRecordTable.orderId, orderId));
}

/** Sets the status of an order's parcels. */
export async function updateParcelStatuses(
  db: Database,
  orderId: number,
  from: ParcelStatus,
  to: ParcelStatus,
  now: Date,
): Promise<void> {
  await db
    .update(parcelTable)
    .set({
      status: to,
      ...(to === 'shipped' && { shippedAt: now }),
      ...(to === 'arrived' && { arrivedAt: now }),
    })
    .where(and(eq(parcelTable.orderId, orderId), eq(parcelTable.status, from)));
}
