import type { Database } from '../../../platform/db/database.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { CopyStage } from '../orders.rules.ts';
import { orderTable } from '../orders.table.ts';

const isInWorkshop = sql`(shop_order.status IN ('complete', 'shipped', 'arrived') OR (shop_order.status = 'generating'
  AND is_settled(shop_order.payment_status, shop_order.settled_at, shop_order.is_on_terms)))`;

/** Whether the workshop sees an order: it is to be made (`isSettled`), or was made. */
export async function isWorkshopOrder(db: Database, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(and(eq(orderTable.code, code), isInWorkshop));
  return rows.length > 0;
}

/** A physical print of a line: where it is, and what last happened to it; `at` is null until its production starts. */
type WorkshopCopy = {
  lineId: number;
  position: number;
  number: number;
  stage: CopyStage;
  isFramed: boolean;
  at: string | null;
  by: string | null;
  isUndoable: boolean;
  /** Why it is made again, the latest reason; null where it is not. */
  remake: string | null;
};

/** The copies of an order by line and number; null where the workshop does not see the order. */
export async function findWorkshopCopies(db: Database, code: string): Promise<WorkshopCopy[] | null> {
  const [row] = await db
    .select({
      copies: sql<WorkshopCopy[]>`(
        SELECT jsonb_agg(jsonb_build_object(
          'lineId', line.id, 'position', line.position, 'number', place.number, 'stage', coalesce(copy.stage, 'to_print'),
          'isFramed', frame.moulding_id IS NOT NULL, 'at', latest.at, 'by', latest.name,
          'isUndoable', coalesce(latest.kind = 'moved', false), 'remake', remade.reason) ORDER BY line.position, place.number)
        FROM order_line AS line
        JOIN frame ON frame.id = line.frame_id
        CROSS JOIN generate_series(1, line.nums) AS place (number)
        LEFT JOIN print_copy AS copy ON copy.order_line_id = line.id AND copy.number = place.number
        LEFT JOIN LATERAL (
          SELECT event.at, event.kind, staff.name FROM print_copy_event AS event LEFT JOIN staff ON staff.id = event.staff_id
          WHERE event.order_line_id = line.id AND event.number = place.number ORDER BY event.id DESC LIMIT 1
        ) AS latest ON true
        LEFT JOIN LATERAL (
          SELECT event.reason FROM print_copy_event AS event
          WHERE event.order_line_id = line.id AND event.number = place.number AND event.kind = 'remade' ORDER BY event.id DESC LIMIT 1
        ) AS remade ON copy.stage <> 'packed'
        WHERE line.order_id = shop_order.id)`,
    })
    .from(orderTable)
    .where(and(eq(orderTable.code, code), isInWorkshop));
  return row?.copies ?? null;
}
