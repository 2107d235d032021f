import type { Database } from '../../../platform/db/database.ts';
import { and, eq, inArray, ne } from '../../../platform/db/drizzle.ts';
import { editionCopyTable } from '../../catalogue/catalogue.table.ts';
import { orderLineTable } from '../orders.table.ts';

const getCopies = (db: Database, orderId: number) =>
  inArray(
    editionCopyTable.orderLineId,
    db.select({ id: orderLineTable.id }).from(orderLineTable).where(eq(orderLineTable.orderId, orderId)),
  );

/** Makes the copies of a paid order final. */
export async function finalizeCopies(db: Database, orderId: number): Promise<void> {
  await db
    .update(editionCopyTable)
    .set({ status: 'final' })
    .where(and(eq(editionCopyTable.status, 'reserved'), getCopies(db, orderId)));
}

/** Retires the copies of an order, which were made, from their editions. */
export async function retireCopies(db: Database, orderId: number): Promise<void> {
  await db.update(editionCopyTable).set({ status: 'retired' }).where(getCopies(db, orderId));
}

/** Frees the copies of orders that were not made; retired ones stay so. */
export async function freeCopies(db: Database, orderIds: number[]): Promise<void> {
  await db
    .update(editionCopyTable)
    .set({ status: 'free', orderLineId: null })
    .where(
      and(
        ne(editionCopyTable.status, 'retired'),
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
