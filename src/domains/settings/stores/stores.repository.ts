import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { asc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Store } from '../settings.rules.ts';
import { storeTable } from '../settings.table.ts';

export type StoreRow = typeof storeTable.$inferSelect;

/** All stores, closed ones included, in their order. */
export const findAllStores = (db: Database): Promise<StoreRow[]> =>
  db.select().from(storeTable).orderBy(asc(storeTable.position), asc(storeTable.id));

/** Stores that are open to the public, in their order. */
export const findActiveStores = (db: Database): Promise<Store[]> =>
  db
    .select({
      id: storeTable.id,
      name: storeTable.name,
      address: storeTable.address,
      hours: storeTable.hours,
      phone: storeTable.phone,
    })
    .from(storeTable)
    .where(eq(storeTable.active, true))
    .orderBy(asc(storeTable.position), asc(storeTable.id));

/** Locked until the transaction ends, so that of two concurrent changes the second sees the first. */
export async function lockStore(db: Database, id: number): Promise<StoreRow | null> {
  const [row] = await db.select().from(storeTable).where(eq(storeTable.id, id)).for('update');
  return row ?? null;
}

export async function findStore(db: Database, id: number): Promise<StoreRow | null> {
  const [row] = await db.select().from(storeTable).where(eq(storeTable.id, id));
  return row ?? null;
}

/** Locks the table for writing: a new store gets the last position, and an order names all stores. */
export async function lockStores(db: Database): Promise<void> {
  await db.execute(sql`LOCK TABLE store IN SHARE ROW EXCLUSIVE MODE`);
}

type StoreValues = Omit<StoreRow, 'id' | 'position' | 'version'>;

/** Inserts a store at the end and returns it. */
export async function insertStore(db: Database, values: StoreValues): Promise<StoreRow> {
  const [last] = await db
    .select({ position: sql<number | null>`max(${storeTable.position})` })
    .from(storeTable);
  const [row] = await db
    .insert(storeTable)
    .values({ ...values, position: (last?.position ?? 0) + 1 })
    .returning();
  return required(row, 'the row');
}

export async function updateStoreRow(db: Database, id: number, values: StoreValues): Promise<StoreRow> {
  const [row] = await db
    .update(storeTable)
    .set({ ...values, version: sql`${storeTable.version} + 1` })
    .where(eq(storeTable.id, id))
    .returning();
  return required(row, 'the row');
}

export async function updateStoreOrder(db: Database, ids: readonly number[]): Promise<void> {
  const places = sql`unnest(${sql.param([...ids])}::integer[]) WITH ORDINALITY AS wanted (id, place)`;
  await db.execute(sql`UPDATE store SET position = wanted.place FROM ${places} WHERE store.id = wanted.id`);
}
