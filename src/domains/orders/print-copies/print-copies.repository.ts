import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, desc, eq, sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import type { CopyStage } from '../orders.rules.ts';
import { printCopyEventTable, printCopyTable } from '../orders.table.ts';

type CopyKey = { orderLineId: number; number: number };
export type CopyEvent = typeof printCopyEventTable.$inferInsert;

/** A copy of an order's line at `position` from 0; null where there is none. */
export async function findCopy(
  db: Database,
  orderId: number,
  { position, number }: { position: number; number: number },
) {
  const [row] = await namedRows<CopyKey & { position: number; stage: CopyStage; isFramed: boolean }>(
    db,
    'print_copy',
    `SELECT line.id AS "orderLineId", line.position, $3::int AS number, coalesce(copy.stage, 'to_print') AS stage,
       frame.moulding_id IS NOT NULL AS "isFramed"
     FROM order_line AS line
     JOIN frame ON frame.id = line.frame_id
     LEFT JOIN print_copy AS copy ON copy.order_line_id = line.id AND copy.number = $3
     WHERE line.order_id = $1 AND line.position = $2 AND line.nums >= $3`,
    [orderId, position, number],
  );
  return row ?? null;
}

export async function findLatestCopyEvent(db: Database, { orderLineId, number }: CopyKey) {
  const [row] = await db
    .select()
    .from(printCopyEventTable)
    .where(and(eq(printCopyEventTable.orderLineId, orderLineId), eq(printCopyEventTable.number, number)))
    .orderBy(desc(printCopyEventTable.id))
    .limit(1);
  return row ?? null;
}

/** Sets a copy's stage to that of the event. Returns the id of the event. */
export async function applyCopyEvent(db: Database, event: CopyEvent): Promise<number> {
  const { orderLineId, number, toStage: stage } = event;
  await db
    .insert(printCopyTable)
    .values({ orderLineId, number, stage })
    .onConflictDoUpdate({ target: [printCopyTable.orderLineId, printCopyTable.number], set: { stage } });
  const [row] = await db.insert(printCopyEventTable).values(event).returning({ id: printCopyEventTable.id });
  return required(row, 'the new event').id;
}

/** Whether every copy of an order is packed. */
export async function isPacked(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM order_line AS line
    WHERE line.order_id = ${orderId} AND line.nums > (
      SELECT count(*) FROM print_copy AS copy WHERE copy.order_line_id = line.id AND copy.stage = 'packed') LIMIT 1`);
  return rows.length === 0;
}

export type PackedCopy = CopyKey & { eventId: number; position: number; fromStage: CopyStage };

/** Records that all copies of an order are packed, since it is marked as made. Returns those that were not, with their former stages. */
export async function packCopies(
  db: Database,
  orderId: number,
  { staffId, at }: { staffId: number | null; at: Date },
): Promise<PackedCopy[]> {
  const { rows } = await db.execute<PackedCopy>(sql`
    WITH copy AS (
      SELECT line.id, line.position, place.number, coalesce(before.stage, 'to_print') AS stage
      FROM order_line AS line
      CROSS JOIN generate_series(1, line.nums) AS place (number)
      LEFT JOIN print_copy AS before ON before.order_line_id = line.id AND before.number = place.number
      WHERE line.order_id = ${orderId} AND before.stage IS DISTINCT FROM 'packed'
    ), packed AS (
      INSERT INTO print_copy (order_line_id, number, stage) SELECT id, number, 'packed' FROM copy
      ON CONFLICT (order_line_id, number) DO UPDATE SET stage = excluded.stage
    ), event AS (
      INSERT INTO print_copy_event (order_line_id, number, kind, from_stage, to_stage, staff_id, at)
      SELECT id, number, 'moved', stage, 'packed', ${staffId}::integer, ${at.toISOString()}::timestamptz FROM copy
      RETURNING id, order_line_id, number
    )
    SELECT event.id AS "eventId", copy.id AS "orderLineId", copy.position, copy.number, copy.stage AS "fromStage"
    FROM copy JOIN event ON event.order_line_id = copy.id AND event.number = copy.number ORDER BY event.id`);
  return rows.map((row) => ({ ...row, eventId: Number(row.eventId) }));
}

/** Moves all copies of lines back to the start, since they are made again. */
export async function resetCopies(
  db: Database,
  lineIds: readonly number[],
  { staffId, at, reason }: { staffId: number | null; at: Date; reason: string },
): Promise<void> {
  if (lineIds.length === 0) return;
  await db.execute(sql`
    WITH copy AS (
      SELECT order_line_id, number, stage FROM print_copy WHERE order_line_id = ANY(${sql.param(lineIds)}::int[]) AND stage <> 'to_print'
    ), reset AS (
      UPDATE print_copy SET stage = 'to_print' FROM copy
      WHERE print_copy.order_line_id = copy.order_line_id AND print_copy.number = copy.number
    )
    INSERT INTO print_copy_event (order_line_id, number, kind, from_stage, to_stage, reason, staff_id, at)
    SELECT order_line_id, number, 'remade', stage, 'to_print', ${reason}::text, ${staffId}::integer, ${at.toISOString()}::timestamptz FROM copy`);
}
