import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import { artworkTable, itemTable, pictureTable } from '../../catalogue/catalogue.table.ts';
import type { OrderRow } from '../orders.repository.ts';
import { orderLineTable, orderTable } from '../orders.table.ts';
import { isOpenOnTerms } from '../terms/terms.repository.ts';
import type { OrderSort, QueueFilter } from './order-queue.rules.ts';

/** The maximum total and length of a list. */
export const maxOrderCount = 10_000;

export type StaffOrderFilter = {
  status?: OrderRow['status'] | undefined;
  paymentStatus?: OrderRow['paymentStatus'] | undefined;
  paytype?: OrderRow['paytype'] | undefined;
  currency?: OrderRow['currency'] | undefined;
  countryCode?: string | undefined;
  memberId?: number | undefined;
  /** The code of the first order of a group. */
  groupCode?: string | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  needs?: QueueFilter | undefined;
  /** Unpaid orders with a deadline before this time are due. */
  dueUntil: Date;
  /** Orders on terms with a deadline before this time are overdue. */
  now: Date;
  /** Of the order with this line. */
  lineId?: number | undefined;
  /** A tsquery. */
  tsquery?: string | undefined;
};

const isAwaitingPayment = sql`(shop_order.status = 'generating' AND shop_order.payment_status IN ('unpaid', 'failed')
  AND NOT shop_order.is_on_terms)`;

/** In the wording of the partial indexes of `shop_order`. */
const queueConditions: Record<QueueFilter, (dueUntil: Date, now: Date) => SQL> = {
  new: () => isNull(orderTable.seenAt),
  make: () =>
    sql`((shop_order.status = 'generating'
        AND is_settled(shop_order.payment_status, shop_order.settled_at, shop_order.is_on_terms))
      OR shop_order.remake_since IS NOT NULL)`,
  send: () => sql`(shop_order.status = 'complete' AND shop_order.remake_since IS NULL)`,
  payment: () => isAwaitingPayment,
  due: (dueUntil) => sql`(${isAwaitingPayment} AND ${lte(orderTable.payBefore, dueUntil)})`,
  overdue: (_, now) => sql`(${sql.raw(isOpenOnTerms)} AND ${lte(orderTable.payBefore, now)})`,
  held: () => sql`shop_order.id IN (
    SELECT order_id FROM payment_receipt WHERE status = 'held'
    UNION ALL SELECT held.id FROM shop_order AS held WHERE held.payment_status = 'held')`,
  return: () => sql`shop_order.id IN (SELECT order_id FROM order_return WHERE ended_at IS NULL)`,
  refund: () => sql`shop_order.id IN (SELECT order_id FROM refund
    WHERE status = 'open' AND (capture_id IS NULL OR provider_code IS NOT NULL))`,
  invoice: () => sql`shop_order.id IN (
    SELECT order_id FROM invoice_due
    UNION ALL SELECT invoice.order_id FROM invoice_document JOIN invoice ON invoice.id = invoice_document.invoice_id
    WHERE invoice_document.status = 'failed')`,
};

const whereCondition = (filter: StaffOrderFilter): SQL | undefined =>
  and(
    filter.status && eq(orderTable.status, filter.status),
    filter.paymentStatus && eq(orderTable.paymentStatus, filter.paymentStatus),
    filter.paytype && eq(orderTable.paytype, filter.paytype),
    filter.currency && eq(orderTable.currency, filter.currency),
    filter.countryCode ? eq(orderTable.countryCode, filter.countryCode) : undefined,
    filter.memberId !== undefined ? eq(orderTable.memberId, filter.memberId) : undefined,
    filter.groupCode !== undefined
      ? sql`shop_order.group_id = (SELECT first.id FROM shop_order AS first WHERE first.code = ${filter.groupCode})`
      : undefined,
    filter.from && gte(orderTable.createdAt, filter.from),
    filter.until && lt(orderTable.createdAt, filter.until),
    filter.needs && queueConditions[filter.needs](filter.dueUntil, filter.now),
    filter.lineId
      ? sql`shop_order.id = (SELECT order_id FROM order_line WHERE id = ${filter.lineId})`
      : undefined,
    filter.tsquery ? sql`shop_order.search @@ ${filter.tsquery}::tsquery` : undefined,
  );

const sortColumns: Record<OrderSort, SQL[]> = {
  newest: [desc(orderTable.createdAt), desc(orderTable.id)],
  oldest: [asc(orderTable.createdAt), asc(orderTable.id)],
  deadline: [asc(orderTable.payBefore), asc(orderTable.id)],
  ready: [asc(orderTable.readyOn), asc(orderTable.id)],
};

export const findStaffOrders = (
  db: Database,
  filter: StaffOrderFilter,
  sort: OrderSort,
  page: { limit: number; offset: number },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orderTable)
    .where(whereCondition(filter))
    .orderBy(...sortColumns[sort])
    .limit(page.limit)
    .offset(page.offset);

/** The number of orders, at most `maxOrderCount`. */
export async function countStaffOrders(db: Database, filter: StaffOrderFilter): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(orderTable)
    .where(whereCondition(filter))
    .limit(maxOrderCount)
    .as('found');
  const [row] = await db.select({ count: count() }).from(found);
  return required(row, 'the count').count;
}

/** For each order the title and picture of its first line, and the numbers of its lines and prints. */
export async function findLineSummaries(db: Database, orderIds: number[]) {
  const sums = db
    .select({
      orderId: orderLineTable.orderId,
      first: sql<number>`min(${orderLineTable.position})`.as('first'),
      lines: sql<number>`count(*)::integer`.as('lines'),
      pieces: sql<number>`sum(${orderLineTable.nums})::integer`.as('pieces'),
      packed: sql<number>`sum((
        SELECT count(*) FROM print_copy AS copy WHERE copy.order_line_id = order_line.id AND copy.stage = 'packed'))::integer`.as(
        'packed',
      ),
    })
    .from(orderLineTable)
    .where(inArray(orderLineTable.orderId, orderIds))
    .groupBy(orderLineTable.orderId)
    .as('sums');
  const rows = await db
    .select({
      orderId: sums.orderId,
      lines: sums.lines,
      pieces: sums.pieces,
      packed: sums.packed,
      title: orderLineTable.title,
      picture: {
        id: pictureTable.id,
        width: pictureTable.width,
        height: pictureTable.height,
        color: pictureTable.color,
      },
    })
    .from(sums)
    .innerJoin(
      orderLineTable,
      and(eq(orderLineTable.orderId, sums.orderId), eq(orderLineTable.position, sums.first)),
    )
    .innerJoin(itemTable, eq(itemTable.id, orderLineTable.itemId))
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .innerJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** The ids and codes of the orders of groups, by the group, in the order of their deliveries. */
export async function findGroupCodes(
  db: Database,
  groupIds: number[],
): Promise<ReadonlyMap<number | null, { id: number; code: string }[]>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .select({ id: orderTable.id, code: orderTable.code, groupId: orderTable.groupId })
    .from(orderTable)
    .where(inArray(orderTable.groupId, groupIds))
    .orderBy(asc(orderTable.groupId), asc(orderTable.id));
  return Map.groupBy(rows, ({ groupId }) => groupId);
}

/** Marks orders as seen; returns those that were new. The version does not change. */
export const markSeen = (db: Database, codes: string[], now: Date) =>
  db
    .update(orderTable)
    .set({ seenAt: now })
    .where(and(inArray(orderTable.code, codes), isNull(orderTable.seenAt)))
    .returning({ id: orderTable.id, code: orderTable.code });
