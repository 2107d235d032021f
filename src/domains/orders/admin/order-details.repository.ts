import type { Database } from '../../../platform/db/database.ts';
import { and, asc, eq, sql } from '../../../platform/db/drizzle.ts';
import { memberTable } from '../../members/members.table.ts';
import type { OnlinePaytype } from '../../payments/payments.rules.ts';
import { receiptTable } from '../../payments/receipts.table.ts';
import type { RefundPart } from '../../payments/refund-parts.rules.ts';
import { refundTable } from '../../payments/refunds.table.ts';
import { staffTable } from '../../staff/staff.table.ts';
import { orderEventTable, orderTable } from '../orders.table.ts';

const withMember = {
  order: orderTable,
  member: { firstname: memberTable.firstname, lastname: memberTable.lastname, email: memberTable.email },
};

export async function findStaffOrder(db: Database, code: string) {
  const [row] = await db
    .select(withMember)
    .from(orderTable)
    .innerJoin(memberTable, eq(memberTable.id, orderTable.memberId))
    .where(eq(orderTable.code, code));
  return row ?? null;
}

/** An order's events with the names of the staff who caused them, the oldest first. */
export const findStaffEvents = (db: Database, orderId: number) =>
  db
    .select({ event: orderEventTable, staffName: staffTable.name })
    .from(orderEventTable)
    .leftJoin(staffTable, and(eq(orderEventTable.actor, 'staff'), eq(staffTable.id, orderEventTable.actorId)))
    .where(eq(orderEventTable.orderId, orderId))
    .orderBy(asc(orderEventTable.id));

/** An order's receipts with the names of the staff who recorded and decided them, the oldest first. */
export const findReceiptsWithStaff = (db: Database, orderId: number) =>
  db
    .select({
      receipt: receiptTable,
      recorder: sql<string | null>`(SELECT name FROM staff WHERE staff.id = payment_receipt.recorded_by)`,
      decider: sql<string | null>`(SELECT name FROM staff WHERE staff.id = payment_receipt.decided_by)`,
    })
    .from(receiptTable)
    .where(eq(receiptTable.orderId, orderId))
    .orderBy(asc(receiptTable.id));

/** An order's refunds with the names of the staff who decided and executed them, the oldest first. */
export const findRefundsWithStaff = (db: Database, orderId: number) =>
  db
    .select({
      refund: refundTable,
      /** What it is for, lines first. */
      parts: sql<RefundPart[]>`(
        SELECT coalesce(json_agg(json_build_object('lineId', line_id, 'nums', nums, 'amount', refund_part.amount) ORDER BY line_id), '[]')
        FROM refund_part WHERE refund_id = refund.id)`,
      /** The provider that refunds its captured payment; null where staff send the money. */
      provider: sql<OnlinePaytype | null>`(SELECT paytype FROM payment_receipt WHERE payment_receipt.id = refund.capture_id)`,
      decider: sql<string | null>`(SELECT name FROM staff WHERE staff.id = refund.decided_by)`,
      doer: sql<string | null>`(SELECT name FROM staff WHERE staff.id = refund.done_by)`,
    })
    .from(refundTable)
    .where(eq(refundTable.orderId, orderId))
    .orderBy(asc(refundTable.id));
