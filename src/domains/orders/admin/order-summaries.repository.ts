import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { count, desc, eq, sql } from '../../../platform/db/drizzle.ts';
import { orderTable } from '../orders.table.ts';

// Qualified, since drizzle omits table names in queries of one table.
const pieces = sql<number>`(
  SELECT coalesce(sum(order_line.nums), 0)::integer FROM order_line WHERE order_line.order_id = shop_order.id)`;

/** A member's newest orders. */
export const findOrderSummaries = (db: Database, memberId: number, limit: number) =>
  db
    .select({
      id: orderTable.id,
      code: orderTable.code,
      status: orderTable.status,
      paymentStatus: orderTable.paymentStatus,
      isOnTerms: orderTable.isOnTerms,
      remakeSince: orderTable.remakeSince,
      currency: orderTable.currency,
      total: orderTable.total,
      createdAt: orderTable.createdAt,
      pieces,
    })
    .from(orderTable)
    .where(eq(orderTable.memberId, memberId))
    .orderBy(desc(orderTable.id))
    .limit(limit);

export async function countOrdersOfMember(db: Database, memberId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orderTable).where(eq(orderTable.memberId, memberId));
  return required(row, 'the count').count;
}
