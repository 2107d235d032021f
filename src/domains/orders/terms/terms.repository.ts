import { timeAfterDays } from '../../../kernel/dates.ts';
import { type Currency, type Money, money } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, eq, isNull } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { orderReminderTable } from '../orders.table.ts';

/** Unpaid and not written off; in the wording of the partial indexes shop_order_open_on_terms and shop_order_overdue. */
export const isOpenOnTerms = `shop_order.is_on_terms AND shop_order.written_off_at IS NULL
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

/** A member's unpaid orders on terms with what is open of each, in minor units; the first deadline first. */
export const findOpenOrders = (db: Database, memberId: number) =>
  namedRows<{
    code: string;
    poNumber: string | null;
    currency: Currency;
    purchasedAt: string;
    payBefore: string;
    total: string;
    open: string;
  }>(
    db,
    'open_orders_of_member',
    `SELECT code, po_number AS "poNumber", currency, purchased_at AS "purchasedAt", pay_before AS "payBefore", total,
       ${openAmount} AS open
     FROM shop_order WHERE member_id = $1 AND ${isOpenOnTerms} ORDER BY pay_before, id`,
    [memberId],
  );

/** Whether it is the first of its group that is still open: the orders of a group are reminded of together. */
const isFirstOpenOfGroup = `NOT EXISTS (SELECT FROM shop_order AS earlier
  WHERE earlier.group_id = shop_order.group_id AND earlier.id < shop_order.id AND ${isOpenOnTerms.replaceAll('shop_order.', 'earlier.')})`;

export type DueReminder = { orderId: number; day: number };

/**
 * Unpaid orders on terms of which a reminder is due and none of its day or a later one was queued, locked for the caller's transaction.
 * Of several days that have passed, the latest; no day before the order.
 *
 * @param days from the deadline, negative before it
 */
export async function lockDueReminders(
  db: Database,
  now: Date,
  days: readonly number[],
  limit: number,
): Promise<DueReminder[]> {
  if (days.length === 0) return [];
  return namedRows<DueReminder>(
    db,
    'due_reminders',
    `SELECT shop_order.id AS "orderId", due.day FROM shop_order, LATERAL (
       SELECT max(day) AS day FROM unnest($2::int[]) AS day
       WHERE pay_before + make_interval(days => day) BETWEEN created_at AND $1::timestamptz) AS due
     WHERE ${isOpenOnTerms} AND payment_status <> 'held' AND pay_before <= $3::timestamptz AND due.day IS NOT NULL
       AND NOT EXISTS (SELECT FROM order_reminder AS known WHERE known.order_id = shop_order.id AND known.day >= due.day)
       AND ${isFirstOpenOfGroup}
     ORDER BY pay_before, shop_order.id LIMIT $4 FOR UPDATE OF shop_order SKIP LOCKED`,
    [now.toISOString(), days, timeAfterDays(now, -Math.min(...days)).toISOString(), limit],
  );
}

export async function insertReminders(db: Database, due: readonly DueReminder[], at: Date): Promise<void> {
  await db.insert(orderReminderTable).values(due.map((one) => ({ ...one, queuedAt: at })));
}

const isReminder = ({ orderId, day }: DueReminder) =>
  and(eq(orderReminderTable.orderId, orderId), eq(orderReminderTable.day, day));

/** Has a reminder be queued again, should the order still be unpaid. */
export async function deleteReminder(db: Database, reminder: DueReminder): Promise<void> {
  await db.delete(orderReminderTable).where(isReminder(reminder));
}

/** Records when a reminder was sent, once. */
export async function updateReminderSent(db: Database, reminder: DueReminder, at: Date): Promise<void> {
  await db
    .update(orderReminderTable)
    .set({ sentAt: at })
    .where(and(isReminder(reminder), isNull(orderReminderTable.sentAt)));
}

/** The reminders of an order, the first day first. */
export const findReminders = (db: Database, orderId: number) =>
  db
    .select()
    .from(orderReminderTable)
    .where(eq(orderReminderTable.orderId, orderId))
    .orderBy(asc(orderReminderTable.day));
