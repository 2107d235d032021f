import type { Database } from '../../../platform/db/database.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { orderEventTable } from '../orders.table.ts';

/** What staff wrote to the buyer with an event. */
export async function findEventReason(db: Database, eventId: number): Promise<string> {
  const [row] = await db
    .select({ reason: orderEventTable.reason })
    .from(orderEventTable)
    .where(eq(orderEventTable.id, eventId));
  return row?.reason ?? '';
}
