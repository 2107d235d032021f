import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, count, eq, sql } from '../../../platform/db/drizzle.ts';
import { artworkTable, itemStoreTable, itemTable } from '../catalogue.table.ts';

/** Works that are sold in one store and in no other open one. */
const soldOnlyIn = (storeId: number) =>
  and(
    eq(itemStoreTable.storeId, storeId),
    eq(itemTable.channel, 'store'),
    itemTable.shown,
    sql`NOT EXISTS (
      SELECT FROM item_store AS other JOIN store ON store.id = other.store_id
      WHERE other.item_id = ${itemStoreTable.itemId} AND other.store_id <> ${storeId} AND store.active)`,
  );

export const findWorksOnlyIn = (db: Database, storeId: number, limit: number) =>
  db
    .select({ id: itemTable.id, title: artworkTable.title })
    .from(itemStoreTable)
    .innerJoin(itemTable, eq(itemTable.id, itemStoreTable.itemId))
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .where(soldOnlyIn(storeId))
    .orderBy(asc(itemTable.id))
    .limit(limit);

export async function countWorksOnlyIn(db: Database, storeId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(itemStoreTable)
    .innerJoin(itemTable, eq(itemTable.id, itemStoreTable.itemId))
    .where(soldOnlyIn(storeId));
  return required(row, 'the row').count;
}
