import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { asc, eq, sql } from '../../../platform/db/drizzle.ts';
import { courierTable, orderLineTable, orderTable, parcelTable } from '../orders.table.ts';

/** All couriers in the shop's order. */
export const findCouriers = (db: Database) =>
  db.select().from(courierTable).orderBy(asc(courierTable.position), asc(courierTable.key));

/** Locks a courier until the transaction ends. */
export async function lockCourier(db: Database, key: string) {
  const [row] = await db.select().from(courierTable).where(eq(courierTable.key, key)).for('update');
  return row ?? null;
}

/** Returns false if the key is taken. */
export async function insertCourier(db: Database, row: typeof courierTable.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(courierTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: courierTable.key });
  return rows.length > 0;
}

export async function updateCourierRow(
  db: Database,
  key: string,
  change: Partial<typeof courierTable.$inferInsert>,
): Promise<void> {
  await db
    .update(courierTable)
    .set({ ...change, version: sql`${courierTable.version} + 1` })
    .where(eq(courierTable.key, key));
}

/** An order's parcels with the couriers' names and tracking pages, the oldest first. */
export const findStaffParcels = (db: Database, orderId: number) =>
  db
    .select({ parcel: parcelTable, courierName: courierTable.name, trackingUrl: courierTable.trackingUrl })
    .from(parcelTable)
    .leftJoin(courierTable, eq(courierTable.key, parcelTable.courierKey))
    .where(eq(parcelTable.orderId, orderId))
    .orderBy(asc(parcelTable.id));

/** The code of the order that a parcel belongs to, with the buyer's language and the receiver. */
export async function findOrderOfParcel(db: Database, parcelId: number) {
  const [row] = await db
    .select({ code: orderTable.code, locale: orderTable.locale, receiver: orderTable.receiver })
    .from(parcelTable)
    .innerJoin(orderTable, eq(orderTable.id, parcelTable.orderId))
    .where(eq(parcelTable.id, parcelId));
  return row ?? null;
}

/** The quantity of each line that has to be packed. */
export const findLineNums = (db: Database, orderId: number) =>
  db
    .select({ id: orderLineTable.id, nums: orderLineTable.nums })
    .from(orderLineTable)
    .where(eq(orderLineTable.orderId, orderId));

export async function insertParcel(db: Database, parcel: typeof parcelTable.$inferInsert): Promise<number> {
  const [row] = await db.insert(parcelTable).values(parcel).returning({ id: parcelTable.id });
  return required(row, 'the inserted row').id;
}

export async function updateParcelRow(
  db: Database,
  id: number,
  change: Partial<typeof parcelTable.$inferInsert>,
): Promise<void> {
  await db.update(parcelTable).set(change).where(eq(parcelTable.id, id));
}

export async function deleteParcelRow(db: Database, id: number): Promise<void> {
  await db.delete(parcelTable).where(eq(parcelTable.id, id));
}
