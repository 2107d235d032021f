import type { Database } from '../../../platform/db/database.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { artworkTable, itemTable, pictureTable } from '../../catalogue/catalogue.table.ts';
import { orderLineTable, orderTable } from '../orders.table.ts';

/** When an order was placed; for an exchange, when the order was placed whose prints it replaces. */
const firstPlacedAt = sql`(
  WITH RECURSIVE replaced AS (
    SELECT shop_order.id, shop_order.created_at
    UNION ALL
    SELECT earlier.id, earlier.created_at FROM replaced
    JOIN order_return ON order_return.exchange_order_id = replaced.id
    JOIN shop_order AS earlier ON earlier.id = order_return.order_id
  )
  SELECT min(created_at) FROM replaced)`;

/** The picture that a line's work had when it was ordered. */
const pictureOfLine = sql`coalesce(
  (SELECT former.picture_id FROM former_picture AS former
   WHERE former.artwork_id = artwork.id AND former.until > ${firstPlacedAt} ORDER BY former.until LIMIT 1),
  artwork.picture_id)`;

/** The print master of a line of an order: that of the work when it was ordered, whatever master the work has now. */
export async function findMasterOfLine(db: Database, code: string, lineId: number) {
  const [row] = await db
    .select({
      position: orderLineTable.position,
      nums: orderLineTable.nums,
      ids: {
        item_id: orderLineTable.itemId,
        size_id: orderLineTable.sizeId,
        frame_id: orderLineTable.frameId,
      },
      title: orderLineTable.title,
      size: orderLineTable.size,
      masterFile: pictureTable.masterFile,
    })
    .from(orderLineTable)
    .innerJoin(orderTable, eq(orderTable.id, orderLineTable.orderId))
    .innerJoin(itemTable, eq(itemTable.id, orderLineTable.itemId))
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .innerJoin(pictureTable, eq(pictureTable.id, pictureOfLine))
    .where(and(eq(orderLineTable.id, lineId), eq(orderTable.code, code)));
  return row ?? null;
}
