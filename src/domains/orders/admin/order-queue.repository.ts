import type { Localized } from '../../../kernel/locale.ts';
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
import { artworkTable, editionCopyTable, itemTable, pictureTable } from '../../catalogue/catalogue.table.ts';
import { memberTable } from '../../members/members.table.ts';
import { receiptTable, refundTable } from '../../payments/transfer-receipts.table.ts';
import { staffTable } from '../../staff/staff.table.ts';
import type { OrderRow } from '../orders.repository.ts';
import { orderEventTable, orderLineTable, orderNoteTable, orderTable } from '../orders.table.ts';
import type { OrderSort, QueueFilter } from './order-queue.rules.ts';

/** A list tells no greater total and goes no further. */
export const ordersCountedAtMost = 10_000;

export type StaffOrderFilter = {
  status?: OrderRow['status'] | undefined;
  paymentStatus?: OrderRow['paymentStatus'] | undefined;
  paytype?: OrderRow['paytype'] | undefined;
  currency?: OrderRow['currency'] | undefined;
  countryCode?: string | undefined;
  memberId?: number | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  needs?: QueueFilter | undefined;
  /** Until when an unpaid order is due. */
  dueUntil: Date;
  /** A tsquery. */
  words?: string | undefined;
};

const isWaiting = sql`(shop_order.status = 'generating' AND shop_order.payment_status IN ('unpaid', 'failed')
  AND NOT shop_order.is_on_terms)`;

/** Each in the words of its partial index (migration 0017). */
const needConditions: Record<QueueFilter, (dueUntil: Date) => SQL> = {
  new: () => isNull(orderTable.seenAt),
  make: () =>
    sql`(shop_order.status = 'generating' AND (shop_order.payment_status = 'paid' OR shop_order.is_on_terms))`,
  send: () => eq(orderTable.status, 'complete'),
  payment: () => isWaiting,
  due: (dueUntil) => and(isWaiting, lte(orderTable.payBefore, dueUntil))!,
  held: () => sql`shop_order.id IN (
    SELECT order_id FROM transfer_receipt WHERE status = 'held'
    UNION ALL SELECT held.id FROM shop_order AS held WHERE held.payment_status = 'held')`,
  refund: () => sql`shop_order.id IN (SELECT order_id FROM refund WHERE status = 'open')`,
};

const whereOf = (filter: StaffOrderFilter): SQL | undefined =>
  and(
    filter.status && eq(orderTable.status, filter.status),
    filter.paymentStatus && eq(orderTable.paymentStatus, filter.paymentStatus),
    filter.paytype && eq(orderTable.paytype, filter.paytype),
    filter.currency && eq(orderTable.currency, filter.currency),
    filter.countryCode ? eq(orderTable.countryCode, filter.countryCode) : undefined,
    filter.memberId !== undefined ? eq(orderTable.memberId, filter.memberId) : undefined,
    filter.from && gte(orderTable.createdAt, filter.from),
    filter.until && lt(orderTable.createdAt, filter.until),
    filter.needs && needConditions[filter.needs](filter.dueUntil),
    filter.words ? sql`shop_order.search @@ ${filter.words}::tsquery` : undefined,
  );

const orderOf: Record<OrderSort, SQL[]> = {
  newest: [desc(orderTable.createdAt), desc(orderTable.id)],
  oldest: [asc(orderTable.createdAt), asc(orderTable.id)],
  deadline: [asc(orderTable.payBefore), asc(orderTable.id)],
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
    .where(whereOf(filter))
    .orderBy(...orderOf[sort])
    .limit(page.limit)
    .offset(page.offset);

/** How many there are, at most `ordersCountedAtMost`. */
export async function countStaffOrders(db: Database, filter: StaffOrderFilter): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(orderTable)
    .where(whereOf(filter))
    .limit(ordersCountedAtMost)
    .as('found');
  const [row] = await db.select({ count: count() }).from(found);
  return row!.count;
}

/** Of each order its first line's title and picture, its lines and the works in them. */
export async function findLineSummaries(db: Database, orderIds: number[]) {
  const sums = db
    .select({
      orderId: orderLineTable.orderId,
      first: sql<number>`min(${orderLineTable.position})`.as('first'),
      lines: sql<number>`count(*)::integer`.as('lines'),
      pieces: sql<number>`sum(${orderLineTable.nums})::integer`.as('pieces'),
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

// one order

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

/** Held until the transaction ends, so that of two people at once the second sees what the first did. */
export async function lockOrder(db: Database, code: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orderTable).where(eq(orderTable.code, code)).for('update');
  return row ?? null;
}

export async function updateOrderRow(
  db: Database,
  id: number,
  change: Partial<
    Pick<OrderRow, 'status' | 'paymentStatus' | 'endedAt' | 'isOnTerms' | 'settledAt' | 'seenAt'>
  >,
): Promise<void> {
  await db
    .update(orderTable)
    .set({ ...change, version: sql`${orderTable.version} + 1` })
    .where(eq(orderTable.id, id));
}

/** Notes that orders were looked at; returns those that were new. It is no change of the order, so its version stays. */
export const markSeen = (db: Database, codes: string[], now: Date) =>
  db
    .update(orderTable)
    .set({ seenAt: now })
    .where(and(inArray(orderTable.code, codes), isNull(orderTable.seenAt)))
    .returning({ id: orderTable.id, code: orderTable.code });

/** An order's events with the names of who of the staff caused them, the oldest first. */
export const findStaffEvents = (db: Database, orderId: number) =>
  db
    .select({ event: orderEventTable, staffName: staffTable.name })
    .from(orderEventTable)
    .leftJoin(staffTable, and(eq(orderEventTable.actor, 'staff'), eq(staffTable.id, orderEventTable.actorId)))
    .where(eq(orderEventTable.orderId, orderId))
    .orderBy(asc(orderEventTable.id));

/** What staff wrote to the buyer with an event. */
export async function findEventReason(db: Database, eventId: number): Promise<string> {
  const [row] = await db
    .select({ reason: orderEventTable.reason })
    .from(orderEventTable)
    .where(eq(orderEventTable.id, eventId));
  return row?.reason ?? '';
}

export async function insertNote(db: Database, note: typeof orderNoteTable.$inferInsert): Promise<number> {
  const [row] = await db.insert(orderNoteTable).values(note).returning({ id: orderNoteTable.id });
  return row!.id;
}

/** The oldest first. */
export const findNotes = (db: Database, orderId: number) =>
  db
    .select({ note: orderNoteTable, staffName: staffTable.name })
    .from(orderNoteTable)
    .innerJoin(staffTable, eq(staffTable.id, orderNoteTable.staffId))
    .where(eq(orderNoteTable.orderId, orderId))
    .orderBy(asc(orderNoteTable.id));

/** An order's transfers with the names of who recorded and decided, the oldest first. */
export const findNamedReceipts = (db: Database, orderId: number) =>
  db
    .select({
      receipt: receiptTable,
      recorder: sql<string | null>`(SELECT name FROM staff WHERE staff.id = transfer_receipt.recorded_by)`,
      decider: sql<string | null>`(SELECT name FROM staff WHERE staff.id = transfer_receipt.decided_by)`,
    })
    .from(receiptTable)
    .where(eq(receiptTable.orderId, orderId))
    .orderBy(asc(receiptTable.id));

/** An order's refunds with the names of who decided and sent them, the oldest first. */
export const findNamedRefunds = (db: Database, orderId: number) =>
  db
    .select({
      refund: refundTable,
      decider: sql<string | null>`(SELECT name FROM staff WHERE staff.id = refund.decided_by)`,
      doer: sql<string | null>`(SELECT name FROM staff WHERE staff.id = refund.done_by)`,
    })
    .from(refundTable)
    .where(eq(refundTable.orderId, orderId))
    .orderBy(asc(refundTable.id));

// copies of limited editions

const copiesOf = (db: Database, orderId: number) =>
  inArray(
    editionCopyTable.orderLineId,
    db.select({ id: orderLineTable.id }).from(orderLineTable).where(eq(orderLineTable.orderId, orderId)),
  );

/** The copies that an order holds are its own for good: it is paid. */
export async function finalizeCopies(db: Database, orderId: number): Promise<void> {
  await db
    .update(editionCopyTable)
    .set({ status: 'final' })
    .where(and(eq(editionCopyTable.status, 'reserved'), copiesOf(db, orderId)));
}

/** Takes copies out of their editions for ever: those that were paid, or all where they were made. */
export async function retireCopies(
  db: Database,
  orderId: number,
  statuses: ('reserved' | 'final')[],
): Promise<void> {
  await db
    .update(editionCopyTable)
    .set({ status: 'retired' })
    .where(and(inArray(editionCopyTable.status, statuses), copiesOf(db, orderId)));
}

// search

/** Says what a keyword finds orders by. */
export async function setOrderSearch(
  db: Database,
  found: readonly { id: number; vector: string }[],
): Promise<void> {
  await db.execute(sql`
    UPDATE shop_order SET search = vector::tsvector
    FROM unnest(
      ${sql.param(found.map(({ id }) => id))}::int[],
      ${sql.param(found.map(({ vector }) => vector))}::text[]
    ) AS made (order_id, vector)
    WHERE shop_order.id = made.order_id`);
}

/** What the search vector of an order is made of. */
export async function findSearchTexts(db: Database, orderIds: number[]) {
  const { rows } = await db.execute<{
    id: number;
    code: string;
    name: string;
    email: string;
    titles: Localized[];
    trackingNumbers: string[];
  }>(sql`
    SELECT id, code, coalesce(receiver ->> 'name', '') AS name, coalesce(receiver ->> 'email', '') AS email,
           (SELECT coalesce(jsonb_agg(title), '[]') FROM order_line
             WHERE order_line.order_id = shop_order.id) AS titles,
           (SELECT coalesce(jsonb_agg(tracking_number), '[]') FROM parcel
             WHERE parcel.order_id = shop_order.id) AS "trackingNumbers"
    FROM shop_order WHERE id = ANY(${sql.param(orderIds)}::int[])`);
  return rows;
}

/** Orders whose search vector was never made. */
export async function findUnsearched(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(sql`shop_order.search IS NULL`)
    .orderBy(asc(orderTable.id))
    .limit(limit);
  return rows.map((row) => row.id);
}
