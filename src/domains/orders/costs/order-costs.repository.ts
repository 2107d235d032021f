import type { Database } from '../../../platform/db/database.ts';
import { asc, eq, sql } from '../../../platform/db/drizzle.ts';
import { orderCostTable } from './order-costs.table.ts';

export type OrderCostRow = typeof orderCostTable.$inferSelect;

/** Stores what an order costs. Of one that is stored, only the fee changes, as with another payment method. */
export async function storeOrderCosts(db: Database, rows: OrderCostRow[]): Promise<void> {
  await db
    .insert(orderCostTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [orderCostTable.orderId, orderCostTable.position],
      set: { unitFeeNtd: sql`excluded.unit_fee_ntd` },
    });
}

export const findOrderCosts = (db: Database, orderId: number): Promise<OrderCostRow[]> =>
  db
    .select()
    .from(orderCostTable)
    .where(eq(orderCostTable.orderId, orderId))
    .orderBy(asc(orderCostTable.position));
