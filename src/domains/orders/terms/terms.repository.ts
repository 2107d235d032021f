import { type Money, money } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, eq, inArray, isNull, lte, sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import type { OrderRow } from '../orders.repository.ts';
import { orderTable } from '../orders.table.ts';

/** In the wording of the partial indexes shop_order_open_on_terms and shop_order_overdue. */
export const isOpenOnTerms = `shop_order.is_on_terms
  AND shop_order.payment_status IN ('unpaid', 'pending', 'failed', 'held')
  AND shop_order.status NOT IN ('failed', 'cancel', 'refund')`;

/** What of an order on terms is still to be paid: its total without part payments. */
export const openAmount = `(shop_order.total - coalesce((SELECT sum(part.amount) FROM payment_receipt AS part
  WHERE part.order_id = shop_order.id AND part.status = 'part'), 0)::bigint)`;

/** A member's terms and what is open on them; amounts in whole NTD. */
export type Credit = {
  netDays: number;
  memberStatus: MemberIdentity['status'];
  limitNtd: number;
  openNtd: number;
  orderNtd: number;
};

/**
 * A member's terms, what is open on them and what an order adds, in whole NTD by the rates of the orders; null without terms.
 *
 * @param order its total in minor units, and NTD for one unit of its currency; by default nothing is added
 */
export async function findCredit(
  db: Database,
  memberId: number,
  order: { total: Money; exchangeRate: string } = { total: money(0, 'NTD'), exchangeRate: '1' },
): Promise<Credit | null> {
  const [row] = await namedRows<{
    netDays: number;
    memberStatus: MemberIdentity['status'];
    limitNtd: string;
    openNtd: string;
    orderNtd: string;
  }>(
    db,
    'credit_of_member',
    `SELECT terms.net_days AS "netDays", terms.credit_limit_ntd AS "limitNtd", (
       SELECT coalesce(sum(in_ntd(${openAmount}, currency, exchange_rate)), 0) FROM shop_order
       WHERE member_id = $1 AND ${isOpenOnTerms}) AS "openNtd",
       in_ntd($2::bigint, $3, $4::numeric) AS "orderNtd", member.status AS "memberStatus"
     FROM payment_terms AS terms JOIN member ON member.id = terms.member_id WHERE terms.member_id = $1`,
    [memberId, order.total.amount, order.total.currency, order.exchangeRate],
  );
  return row
    ? {
        netDays: row.netDays,
        memberStatus: row.memberStatus,
        limitNtd: Number(row.limitNtd),
        openNtd: Number(row.openNtd),
        orderNtd: Number(row.orderNtd),
      }
    : null;
}

/** Overdue orders on terms of which no reminder was queued, locked for the caller's transaction. */
export const lockOverdueOrders = (db: Database, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orderTable)
    .where(sql`${sql.raw(isOpenOnTerms)} AND ${lte(orderTable.payBefore, now)} AND overdue_queued_at IS NULL`)
    .orderBy(asc(orderTable.payBefore))
    .limit(limit)
    .for('update', { skipLocked: true });

/** @param at null has a reminder be queued again, should the orders be overdue */
export async function updateOverdueQueued(db: Database, ids: number[], at: Date | null): Promise<void> {
  await db.update(orderTable).set({ overdueQueuedAt: at }).where(inArray(orderTable.id, ids));
}

/** Records when the reminder of an order was sent, once. */
export async function markOverdueMailed(db: Database, id: number, at: Date): Promise<void> {
  await db
    .update(orderTable)
    .set({ overdueMailedAt: at })
    .where(and(eq(orderTable.id, id), isNull(orderTable.overdueMailedAt)));
}
