import type { Database } from '../../platform/db/database.ts';
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, sql } from '../../platform/db/drizzle.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import {
  artworkTable,
  editionCopyTable,
  frameTable,
  itemTable,
  matColorTable,
  mouldingTable,
  pictureTable,
} from '../catalogue/catalogue.table.ts';
import {
  courierTable,
  freightRecordTable,
  orderEventTable,
  orderIdempotencyTable,
  orderLineTable,
  orderQuoteTable,
  orderTable,
  parcelTable,
} from './orders.table.ts';

// placing

export type KnownRequest = { bodyHash: string; order: { code: string; hash: string } };

/**
 * Notes a request to place an order under its key, in the order's transaction: null where it is the first, otherwise the
 * order that it made. A request under way with the same key is waited for. A key noted before `repeatableSince` counts
 * no more, where that is given.
 */
export async function claimRequest(
  db: Database,
  request: { memberId: number; key: string; bodyHash: Buffer; repeatableSince: Date | null },
  now: Date,
): Promise<KnownRequest | null> {
  const claimed = await namedRows(
    db,
    'order_request_claim',
    `INSERT INTO order_idempotency AS known (member_id, key, body_hash, created_at)
     VALUES ($1, $2, decode($3, 'hex'), $4)
     ON CONFLICT (member_id, key) DO UPDATE SET order_id = NULL, created_at = excluded.created_at
       WHERE known.created_at < $5
     RETURNING key`,
    [
      request.memberId,
      request.key,
      request.bodyHash.toString('hex'),
      now.toISOString(),
      request.repeatableSince?.toISOString() ?? null,
    ],
  );
  if (claimed.length > 0) return null;
  const [known] = await db
    .select({ bodyHash: orderIdempotencyTable.bodyHash, code: orderTable.code, hash: orderTable.hash })
    .from(orderIdempotencyTable)
    .innerJoin(orderTable, eq(orderTable.id, orderIdempotencyTable.orderId))
    .where(
      and(eq(orderIdempotencyTable.memberId, request.memberId), eq(orderIdempotencyTable.key, request.key)),
    );
  if (!known) throw new Error('a request was noted without its order');
  return { bodyHash: known.bodyHash.toString('hex'), order: { code: known.code, hash: known.hash } };
}

/** Says which order a request made, for its repeats. */
export async function finishRequest(
  db: Database,
  request: { memberId: number; key: string },
  orderId: number,
): Promise<void> {
  await db
    .update(orderIdempotencyTable)
    .set({ orderId })
    .where(
      and(eq(orderIdempotencyTable.memberId, request.memberId), eq(orderIdempotencyTable.key, request.key)),
    );
}

/** The new order's id, or null where its code is taken. */
export async function insertOrder(
  db: Database,
  order: typeof orderTable.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(orderTable)
    .values(order)
    .onConflictDoNothing({ target: orderTable.code })
    .returning({ id: orderTable.id });
  return row?.id ?? null;
}

/** The new lines' ids in the order of the lines. */
export async function insertOrderLines(
  db: Database,
  lines: (typeof orderLineTable.$inferInsert)[],
): Promise<number[]> {
  const rows = await db
    .insert(orderLineTable)
    .values(lines)
    .returning({ id: orderLineTable.id, position: orderLineTable.position });
  return rows.sort((one, other) => one.position - other.position).map((row) => row.id);
}

/**
 * Reserves copies of limited editions for order lines, the lowest free numbers first; returns how many were got, which is
 * fewer than wanted where an edition has not enough. Orders of one edition take turns by a lock on its item, so that
 * each sees what the others left, those that were rolled back included.
 */
export async function reserveCopies(
  db: Database,
  lines: readonly { lineId: number; itemId: number; nums: number }[],
): Promise<number> {
  const itemIds = sql.param([...new Set(lines.map((line) => line.itemId))]);
  await db.execute(sql`SELECT id FROM item WHERE id = ANY(${itemIds}::int[]) ORDER BY id FOR NO KEY UPDATE`);
  const { rows } = await db.execute<{ number: number }>(sql`
    WITH wanted AS (
      SELECT line_id, item_id,
             sum(nums) OVER (PARTITION BY item_id ORDER BY line_id) - nums AS after,
             sum(nums) OVER (PARTITION BY item_id ORDER BY line_id) AS upto
      FROM unnest(
        ${sql.param(lines.map((line) => line.lineId))}::int[],
        ${sql.param(lines.map((line) => line.itemId))}::int[],
        ${sql.param(lines.map((line) => line.nums))}::int[]
      ) AS line (line_id, item_id, nums)
    ), free AS (
      SELECT item_id, number, row_number() OVER (PARTITION BY item_id ORDER BY number) AS rank
      FROM edition_copy WHERE item_id = ANY(${itemIds}::int[]) AND status = 'free'
    )
    UPDATE edition_copy AS copy SET status = 'reserved', order_line_id = wanted.line_id
    FROM free JOIN wanted ON wanted.item_id = free.item_id AND rank > wanted.after AND rank <= wanted.upto
    WHERE copy.item_id = free.item_id AND copy.number = free.number
    RETURNING copy.number`);
  return rows.length;
}

/** Returns the new events' ids, in their order. */
export async function insertEvents(
  db: Database,
  events: (typeof orderEventTable.$inferInsert)[],
): Promise<number[]> {
  const rows = await db.insert(orderEventTable).values(events).returning({ id: orderEventTable.id });
  return rows.map((row) => row.id);
}

export async function insertFreightRecord(
  db: Database,
  record: typeof freightRecordTable.$inferInsert,
): Promise<void> {
  await db.insert(freightRecordTable).values(record);
}

// quotes

export async function insertQuote(db: Database, quote: typeof orderQuoteTable.$inferInsert): Promise<void> {
  await db.insert(orderQuoteTable).values(quote);
}

/** The amounts that a member was quoted, or null where there is no such quote or it is over. */
export async function findQuotedAmounts(
  db: Database,
  memberId: number,
  id: string,
  now: Date,
): Promise<unknown> {
  const [row] = await db
    .select({ amounts: orderQuoteTable.amounts })
    .from(orderQuoteTable)
    .where(
      and(
        eq(orderQuoteTable.id, id),
        eq(orderQuoteTable.memberId, memberId),
        gt(orderQuoteTable.expiresAt, now),
      ),
    );
  return row?.amounts ?? null;
}

/** Removes quotes that are over, and noted requests that nobody repeats any more. */
export async function deleteLeftovers(
  db: Database,
  times: { quotesUntil: Date; requestsUntil: Date },
): Promise<void> {
  await db.delete(orderQuoteTable).where(lte(orderQuoteTable.expiresAt, times.quotesUntil));
  await db.delete(orderIdempotencyTable).where(lte(orderIdempotencyTable.createdAt, times.requestsUntil));
}

// deadlines

/**
 * Orders past their deadline without money, locked for the caller's transaction; those that another process has in hand
 * are left to it.
 */
export const lockOverdueOrders = (db: Database, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orderTable)
    .where(
      and(
        eq(orderTable.status, 'generating'),
        inArray(orderTable.paymentStatus, ['unpaid', 'failed']),
        eq(orderTable.isOnTerms, false),
        lte(orderTable.payBefore, now),
      ),
    )
    .orderBy(asc(orderTable.payBefore))
    .limit(limit)
    .for('update', { skipLocked: true });

export async function failOrders(db: Database, orderIds: number[], now: Date): Promise<void> {
  await db
    .update(orderTable)
    .set({ status: 'failed', paymentStatus: 'failed', endedAt: now, version: sql`${orderTable.version} + 1` })
    .where(inArray(orderTable.id, orderIds));
}

/** The pieces of orders, line by line. */
export const findSoldLines = (db: Database, orderIds: number[]) =>
  db
    .select({
      orderId: orderLineTable.orderId,
      artistId: orderLineTable.artistId,
      nums: orderLineTable.nums,
    })
    .from(orderLineTable)
    .where(inArray(orderLineTable.orderId, orderIds))
    .orderBy(asc(orderLineTable.orderId), asc(orderLineTable.position));

/** Returns the reserved copies of orders back to their editions. */
export async function freeCopies(db: Database, orderIds: number[]): Promise<void> {
  await db
    .update(editionCopyTable)
    .set({ status: 'free', orderLineId: null })
    .where(
      and(
        eq(editionCopyTable.status, 'reserved'),
        inArray(
          editionCopyTable.orderLineId,
          db
            .select({ id: orderLineTable.id })
            .from(orderLineTable)
            .where(inArray(orderLineTable.orderId, orderIds)),
        ),
      ),
    );
}

// reading

export type OrderRow = typeof orderTable.$inferSelect;

export async function findOrder(db: Database, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orderTable).where(eq(orderTable.id, id));
  return row ?? null;
}

export async function findOrderByCode(db: Database, code: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orderTable).where(eq(orderTable.code, code));
  return row ?? null;
}

/** A page of a member's orders, the newest first: those moving or ended since a time, or all the others. */
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
  return { rows, total: counted!.total };
}

/** What belongs to orders, all of a kind in one query. */
export async function findOrderParts(db: Database, orderIds: number[]) {
  const rows = await db
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
        faceWidthMm: mouldingTable.faceWidthMm,
        rabbetMm: mouldingTable.rabbetMm,
      },
      mat: { hex: matColorTable.hex },
      matBorderMm: frameTable.matBorderMm,
    })
    .from(orderLineTable)
    .innerJoin(itemTable, eq(itemTable.id, orderLineTable.itemId))
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .innerJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId))
    .innerJoin(frameTable, eq(frameTable.id, orderLineTable.frameId))
    .leftJoin(mouldingTable, eq(mouldingTable.id, frameTable.mouldingId))
    .leftJoin(matColorTable, eq(matColorTable.color, frameTable.matColor))
    .where(inArray(orderLineTable.orderId, orderIds))
    .orderBy(asc(orderLineTable.orderId), asc(orderLineTable.position));
  const lines = rows.map(({ line, picture, moulding, mat, matBorderMm }) => ({
    line,
    picture,
    // A frame has a mat's colour and its border, or neither.
    frame: { moulding, mat: mat && { ...mat, borderMm: matBorderMm! } },
  }));
  const copies = await db
    .select({ lineId: editionCopyTable.orderLineId, number: editionCopyTable.number })
    .from(editionCopyTable)
    .where(
      inArray(
        editionCopyTable.orderLineId,
        lines.map(({ line }) => line.id),
      ),
    )
    .orderBy(asc(editionCopyTable.number));
  const events = await db
    .select()
    .from(orderEventTable)
    .where(inArray(orderEventTable.orderId, orderIds))
    .orderBy(asc(orderEventTable.id));
  const freights = await db
    .select()
    .from(freightRecordTable)
    .where(inArray(freightRecordTable.orderId, orderIds));
  const parcels = await db
    .select({ parcel: parcelTable, courierName: courierTable.name, trackingUrl: courierTable.trackingUrl })
    .from(parcelTable)
    .leftJoin(courierTable, eq(courierTable.key, parcelTable.courierKey))
    .where(inArray(parcelTable.orderId, orderIds))
    .orderBy(asc(parcelTable.id));
  return { lines, copies, events, freights, parcels };
}
export type OrderParts = Awaited<ReturnType<typeof findOrderParts>>;
