import { required } from '../../kernel/required.ts';
import { type Database, isOne, prepared } from '../../platform/db/database.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts';
import {
  artworkTable,
  editionCopyTable,
  frameTable,
  itemTable,
  matColorTable,
  mouldingTable,
  pictureTable,
} from '../catalogue/catalogue.table.ts';
import { memberTable } from '../members/members.table.ts';
import type { Invoice } from './orders.rules.ts';
import type { LineCertificate } from './orders.schemas.ts';
import {
  courierTable,
  freightRecordTable,
  orderEventTable,
  orderLineTable,
  orderTable,
  parcelTable,
} from './orders.table.ts';

/** Inserts events. Returns their ids in order. */
export async function insertEvents(
  db: Database,
  events: (typeof orderEventTable.$inferInsert)[],
): Promise<number[]> {
  const rows = await db.insert(orderEventTable).values(events).returning({ id: orderEventTable.id });
  return rows.map((row) => row.id);
}

/** The kind of the event of an order's latest transition. */
export async function findLatestTransitionKind(db: Database, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ kind: orderEventTable.kind })
    .from(orderEventTable)
    .where(and(eq(orderEventTable.orderId, orderId), isNotNull(orderEventTable.toStatus)))
    .orderBy(desc(orderEventTable.id))
    .limit(1);
  return row?.kind ?? null;
}

/** The time of an event; null where there is none. */
export async function findEventTime(db: Database, eventId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: orderEventTable.at })
    .from(orderEventTable)
    .where(eq(orderEventTable.id, eventId));
  return row?.at ?? null;
}

/** The sold prints of orders, by line; those of an exchange were sold with the first order. */
export const findSoldLines = (db: Database, orderIds: number[]) =>
  db
    .select({
      id: orderLineTable.id,
      orderId: orderLineTable.orderId,
      artistId: orderLineTable.artistId,
      nums: orderLineTable.nums,
      lineTotal: orderLineTable.lineTotal,
    })
    .from(orderLineTable)
    .where(and(inArray(orderLineTable.orderId, orderIds), gt(orderLineTable.lineTotal, 0)))
    .orderBy(asc(orderLineTable.orderId), asc(orderLineTable.position));

/** The lines of an order in their order. */
export const findOrderLines = (db: Database, orderId: number) =>
  db
    .select()
    .from(orderLineTable)
    .where(eq(orderLineTable.orderId, orderId))
    .orderBy(asc(orderLineTable.position));

export type OrderRow = typeof orderTable.$inferSelect;

const orderById = prepared((db) =>
  db
    .select()
    .from(orderTable)
    .where(eq(orderTable.id, sql.placeholder('id')))
    .prepare('order_by_id'),
);

export async function findOrder(db: Database, id: number): Promise<OrderRow | null> {
  const [row] = await orderById(db).execute({ id });
  return row ?? null;
}

const orderByCode = prepared((db) =>
  db
    .select()
    .from(orderTable)
    .where(eq(orderTable.code, sql.placeholder('code')))
    .prepare('order_by_code'),
);

export async function findOrderByCode(db: Database, code: string): Promise<OrderRow | null> {
  const [row] = await orderByCode(db).execute({ code });
  return row ?? null;
}

/** Whether an order of the member has a line with the item. */
export async function hasOrderedItem(db: Database, memberId: number, itemId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orderLineTable.id })
    .from(orderLineTable)
    .innerJoin(orderTable, eq(orderTable.id, orderLineTable.orderId))
    .where(and(eq(orderLineTable.itemId, itemId), eq(orderTable.memberId, memberId)))
    .limit(1);
  return rows.length > 0;
}

/** A page of a member's orders, the newest first: the open ones and those ended since a time, or all others. */
export async function findOrderPage(
  db: Database,
  filter: { memberId: number; part: 'latest' | 'history'; endedSince: Date },
  page: { limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const part =
    filter.part === 'latest'
      ? or(isNull(orderTable.endedAt), gt(orderTable.endedAt, filter.endedSince))
      : lte(orderTable.endedAt, filter.endedSince);
  const condition = and(eq(orderTable.memberId, filter.memberId), part);
  const [counted] = await db.select({ total: count() }).from(orderTable).where(condition);
  const rows = await db
    .select()
    .from(orderTable)
    .where(condition)
    .orderBy(desc(orderTable.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: required(counted, 'the count').total };
}

const selectLinesWithParts = (db: Database, condition: SQL) =>
  db
    .select({
      line: orderLineTable,
      picture: {
        id: pictureTable.id,
        width: pictureTable.width,
        height: pictureTable.height,
        color: pictureTable.color,
      },
      moulding: {
        color: mouldingTable.color,
        style: mouldingTable.style,
        faceWidthMm: mouldingTable.faceWidthMm,
        rabbetMm: mouldingTable.rabbetMm,
      },
      mat: { hex: matColorTable.hex },
      matBorderMm: frameTable.matBorderMm,
      certificates: sql<LineCertificate[]>`(
        SELECT coalesce(json_agg(json_build_object(
          'id', id, 'number', number, 'revoked', revoked_at IS NOT NULL) ORDER BY number), '[]')
        FROM certificate WHERE order_line_id = ${orderLineTable.id})`,
    })
    .from(orderLineTable)
    .innerJoin(itemTable, eq(itemTable.id, orderLineTable.itemId))
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .innerJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId))
    .innerJoin(frameTable, eq(frameTable.id, orderLineTable.frameId))
    .leftJoin(mouldingTable, eq(mouldingTable.id, frameTable.mouldingId))
    .leftJoin(matColorTable, eq(matColorTable.color, frameTable.matColor))
    .where(condition)
    .orderBy(asc(orderLineTable.orderId), asc(orderLineTable.position));

const linesWithPartsOf = {
  lines: prepared((db) =>
    selectLinesWithParts(db, isOne(orderLineTable.id, 'ids')).prepare('order_lines_by_ids'),
  ),
  orders: prepared((db) =>
    selectLinesWithParts(db, isOne(orderLineTable.orderId, 'ids')).prepare('order_lines_of_orders'),
  ),
};

/** Lines with their picture, frame and certificates, by order and position: all of these orders, or these lines. */
export async function findLinesWithParts(db: Database, of: keyof typeof linesWithPartsOf, ids: number[]) {
  const rows = await linesWithPartsOf[of](db).execute({ ids });
  return rows.map(({ line, picture, moulding, mat, matBorderMm, certificates }) => ({
    line,
    picture,
    certificates,
    // A frame has both a mat's colour and its border, or neither.
    frame: { moulding, mat: mat && { ...mat, borderMm: required(matBorderMm, 'the border of a mat') } },
  }));
}
export type LineWithParts = Awaited<ReturnType<typeof findLinesWithParts>>[number];

const copiesOfLines = prepared((db) =>
  db
    .select({ lineId: editionCopyTable.orderLineId, number: editionCopyTable.number })
    .from(editionCopyTable)
    .where(isOne(editionCopyTable.orderLineId, 'ids'))
    .orderBy(asc(editionCopyTable.number))
    .prepare('edition_copies_of_lines'),
);

const eventsOfOrders = prepared((db) =>
  db
    .select()
    .from(orderEventTable)
    .where(isOne(orderEventTable.orderId, 'ids'))
    .orderBy(asc(orderEventTable.id))
    .prepare('events_of_orders'),
);

const freightsOfOrders = prepared((db) =>
  db
    .select()
    .from(freightRecordTable)
    .where(isOne(freightRecordTable.orderId, 'ids'))
    .prepare('freight_of_orders'),
);

const parcelsOfOrders = prepared((db) =>
  db
    .select({ parcel: parcelTable, courierName: courierTable.name, trackingUrl: courierTable.trackingUrl })
    .from(parcelTable)
    .leftJoin(courierTable, eq(courierTable.key, parcelTable.courierKey))
    .where(isOne(parcelTable.orderId, 'ids'))
    .orderBy(asc(parcelTable.id))
    .prepare('parcels_of_orders'),
);

/** The names of members, by id. */
export async function findNames(
  db: Database,
  memberIds: readonly number[],
): Promise<Map<number, { firstname: string; lastname: string }>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .select({ id: memberTable.id, firstname: memberTable.firstname, lastname: memberTable.lastname })
    .from(memberTable)
    .where(inArray(memberTable.id, [...new Set(memberIds)]));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** The parts of orders, each kind in one query. */
export async function findOrderParts(db: Database, ids: number[]) {
  const lines = await findLinesWithParts(db, 'orders', ids);
  const copies = await copiesOfLines(db).execute({ ids: lines.map(({ line }) => line.id) });
  const events = await eventsOfOrders(db).execute({ ids });
  const freights = await freightsOfOrders(db).execute({ ids });
  const parcels = await parcelsOfOrders(db).execute({ ids });
  return { lines, copies, events, freights, parcels };
}
export type OrderParts = Awaited<ReturnType<typeof findOrderParts>>;

const selectGroups = (db: Database, groupIds: number[]) =>
  db.select().from(orderTable).where(inArray(orderTable.groupId, groupIds)).orderBy(asc(orderTable.id));

/** The orders of groups, each group's in the order of its deliveries. */
export const findGroupOrders = async (db: Database, groupIds: number[]): Promise<OrderRow[]> =>
  groupIds.length === 0 ? [] : selectGroups(db, [...new Set(groupIds)]);

/** The orders of a group, locked in the order of their ids; its first order is locked before by everyone who locks several of them. */
export const lockGroupOrders = (db: Database, groupId: number): Promise<OrderRow[]> =>
  selectGroups(db, [groupId]).for('update');

export async function lockOrderById(db: Database, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orderTable).where(eq(orderTable.id, id)).for('update');
  return row ?? null;
}

/** Locked until the transaction ends, so that concurrent writers see each other's changes. */
export async function lockOrder(db: Database, code: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orderTable).where(eq(orderTable.code, code)).for('update');
  return row ?? null;
}

export async function updateOrderRow(
  db: Database,
  id: number,
  change: Partial<
    Pick<
      OrderRow,
      | 'status'
      | 'paymentStatus'
      | 'paytype'
      | 'payBefore'
      | 'endedAt'
      | 'isOnTerms'
      | 'settledAt'
      | 'seenAt'
      | 'productionStartedAt'
      | 'remakeSince'
      | 'receiver'
      | 'writtenOffAt'
      | 'writtenOffReason'
    >
  >,
): Promise<void> {
  await db
    .update(orderTable)
    .set({ ...change, version: sql`${orderTable.version} + 1` })
    .where(eq(orderTable.id, id));
}

/** Its version stays, since neither staff nor the buyer edits the number of an invoice. */
export async function updateInvoiceColumn(db: Database, id: number, invoice: Invoice): Promise<void> {
  await db.update(orderTable).set({ invoice }).where(eq(orderTable.id, id));
}

/** The freight record of an order; null where there is none. */
export async function findFreightRecord(
  db: Database,
  orderId: number,
): Promise<typeof freightRecordTable.$inferSelect | null> {
  const [row] = await db.select().from(freightRecordTable).where(eq(freightRecordTable.orderId, orderId));
  return row ?? null;
}
