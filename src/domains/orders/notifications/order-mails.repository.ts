import type { Database } from '../../../platform/db/database.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import { orderEventTable } from '../orders.table.ts';

/** What staff wrote to the buyer with an event; empty for the buyer's own. */
export async function findEventReason(db: Database, eventId: number): Promise<string> {
  const [row] = await db
    .select({ reason: orderEventTable.reason })
    .from(orderEventTable)
    .where(and(eq(orderEventTable.id, eventId), ne(orderEventTable.actor, 'member')));
  return row?.reason ?? '';
}
