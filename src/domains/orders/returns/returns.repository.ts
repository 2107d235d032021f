import { required } from '../../../kernel/required.ts';
import { type Database, isOne, prepared } from '../../../platform/db/database.ts';
import { alias, and, asc, eq, inArray, or, sql } from '../../../platform/db/drizzle.ts';
import { editionCopyTable } from '../../catalogue/catalogue.table.ts';
import { orderTable } from '../orders.table.ts';
import { returnPhotoTable, returnTable } from './returns.table.ts';

const exchange = alias(orderTable, 'exchange');

export type ReturnRow = typeof returnTable.$inferSelect;
/** `exchangeCode` is of the linked order, `code` of the returned one. `isRefundOpen`: its money has not been sent yet. */
export type ReturnWithParts = {
  row: ReturnRow;
  photos: string[];
  code: string;
  exchangeCode: string | null;
  isRefundOpen: boolean;
};

const returnsOfOrders = prepared((db) =>
  db
    .select({
      row: returnTable,
      photos: sql<string[]>`ARRAY(SELECT attachment_id FROM order_return_photo
        WHERE return_id = ${returnTable.id} ORDER BY position)`,
      code: orderTable.code,
      exchangeCode: exchange.code,
      isRefundOpen: sql<boolean>`EXISTS (SELECT FROM refund WHERE return_id = ${returnTable.id} AND status = 'open')`,
    })
    .from(returnTable)
    .innerJoin(orderTable, eq(orderTable.id, returnTable.orderId))
    .leftJoin(exchange, eq(exchange.id, returnTable.exchangeOrderId))
    .where(or(isOne(returnTable.orderId, 'ids'), isOne(returnTable.exchangeOrderId, 'ids')))
    .orderBy(asc(returnTable.id))
    .prepare('returns_of_orders'),
);

/** The returns of orders, and those that the orders are an exchange for, with the ids of their photos; the oldest first. */
export async function findReturns(db: Database, orderIds: number[]): Promise<ReturnWithParts[]> {
  if (orderIds.length === 0) return [];
  return returnsOfOrders(db).execute({ ids: orderIds });
}

/** Inserts a return with its photos; returns its id. */
export async function insertReturn(
  db: Database,
  values: typeof returnTable.$inferInsert,
  photos: readonly string[],
): Promise<number> {
  const [row] = await db.insert(returnTable).values(values).returning({ id: returnTable.id });
  const { id } = required(row, 'the new return');
  if (photos.length > 0) {
    await db
      .insert(returnPhotoTable)
      .values(photos.map((attachmentId, position) => ({ returnId: id, position, attachmentId })));
  }
  return id;
}

/** Inserts returns without photos; returns their ids in the same order. */
export async function insertReturns(
  db: Database,
  values: (typeof returnTable.$inferInsert)[],
): Promise<number[]> {
  const rows = await db.insert(returnTable).values(values).returning({ id: returnTable.id });
  return rows.map(({ id }) => id);
}

export async function updateReturn(
  db: Database,
  id: number,
  change: Partial<
    Pick<ReturnRow, 'status' | 'nums' | 'answer' | 'decidedAt' | 'receivedAt' | 'endedAt' | 'exchangeOrderId'>
  >,
): Promise<void> {
  await db
    .update(returnTable)
    .set({ ...change, version: sql`${returnTable.version} + 1` })
    .where(eq(returnTable.id, id));
}

/** The numbers of a line's copies of a limited edition that are not retired yet; those of an order on agreed terms are reserved. */
export async function findCopyNumbers(db: Database, lineId: number): Promise<number[]> {
  const rows = await db
    .select({ number: editionCopyTable.number })
    .from(editionCopyTable)
    .where(
      and(eq(editionCopyTable.orderLineId, lineId), inArray(editionCopyTable.status, ['reserved', 'final'])),
    )
    .orderBy(asc(editionCopyTable.number));
  return rows.map(({ number }) => number);
}

/** Retires copies of a line from their edition. */
export async function retireCopiesOfLine(db: Database, lineId: number, numbers: number[]): Promise<void> {
  await db
    .update(editionCopyTable)
    .set({ status: 'retired' })
    .where(and(eq(editionCopyTable.orderLineId, lineId), inArray(editionCopyTable.number, numbers)));
}

/** The order of a return's photo, and its buyer; null where it belongs to no return. */
export async function findPhotoReturn(
  db: Database,
  attachmentId: string,
): Promise<{ orderId: number } | null> {
  const [row] = await db
    .select({ orderId: returnTable.orderId })
    .from(returnPhotoTable)
    .innerJoin(returnTable, eq(returnTable.id, returnPhotoTable.returnId))
    .where(eq(returnPhotoTable.attachmentId, attachmentId));
  return row ?? null;
}

/** Moves copies of a line to the line of an exchange: the same numbers are made again, and final, since an exchange counts as paid. */
export async function moveCopies(
  db: Database,
  numbers: number[],
  lines: { from: number; to: number },
): Promise<void> {
  await db
    .update(editionCopyTable)
    .set({ orderLineId: lines.to, status: 'final' })
    .where(and(eq(editionCopyTable.orderLineId, lines.from), inArray(editionCopyTable.number, numbers)));
}
