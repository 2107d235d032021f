import type { Database } from '../../../platform/db/database.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { orderEventTable } from '../orders.table.ts';

/** Whether an order has an event of a kind. */
export async function hasOrderEvent(db: Database, orderId: number, kind: string): Promise<boolean> {
  const rows = await db
    .select({ id: orderEventTable.id })
    .from(orderEventTable)
    .where(and(eq(orderEventTable.orderId, orderId), eq(orderEventTable.kind, kind)))
    .limit(1);
  return rows.length > 0;
}
