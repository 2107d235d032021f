import type { Database } from '../../../platform/db/database.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { artworkTable, itemTable, pictureTable } from '../../catalogue/catalogue.table.ts';
import { orderLineTable, orderTable } from '../orders.table.ts';

/** Whether the workshop sees an order: it is to be made (`isSettled`), or was made. */
export async function isWorkshopOrder(db: Database, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(
      and(
        eq(orderTable.code, code),
        sql`(shop_order.status IN ('complete', 'shipped', 'arrived') OR (shop_order.status = 'generating'
          AND is_settled(shop_order.payment_status, shop_order.settled_at, shop_order.is_on_terms)))`,
      ),
    );
  return rows.length > 0;
}

/** The print master of a line's work. */
export async function findMasterOfLine(db: Database, code: string, lineId: number) {
  const [row] = await db
    .select({
      position: orderLineTable.position,
      title: orderLineTable.title,
      masterFile: pictureTable.masterFile,
    })
    .from(orderLineTable)
    .innerJoin(orderTable, eq(orderTable.id, orderLineTable.orderId))
    .innerJoin(itemTable, eq(itemTable.id, orderLineTable.itemId))
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .innerJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId))
    .where(and(eq(orderLineTable.id, lineId), eq(orderTable.code, code)));
  return row ?? null;
}
