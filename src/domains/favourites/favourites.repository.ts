import { required } from '../../kernel/required.ts';
import { type Database, prepared } from '../../platform/db/database.ts';
import { and, count, desc, eq, sql } from '../../platform/db/drizzle.ts';
import type { ItemStatus } from '../catalogue/catalogue.rules.ts';
import { itemTable } from '../catalogue/catalogue.table.ts';
import { favouriteTable } from './favourites.table.ts';

/** A page of a member's favourites, newest first. */
export const findFavourites = (db: Database, memberId: number, page: { limit: number; offset: number }) =>
  db
    .select({ itemId: favouriteTable.itemId, createdAt: favouriteTable.createdAt })
    .from(favouriteTable)
    .where(eq(favouriteTable.memberId, memberId))
    .orderBy(desc(favouriteTable.createdAt), desc(favouriteTable.itemId))
    .limit(page.limit)
    .offset(page.offset);

/** The ids of all of a member's favourites, newest first. */
export async function findFavouriteIds(db: Database, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ itemId: favouriteTable.itemId })
    .from(favouriteTable)
    .where(eq(favouriteTable.memberId, memberId))
    .orderBy(desc(favouriteTable.createdAt), desc(favouriteTable.itemId));
  return rows.map(({ itemId }) => itemId);
}

export async function countFavourites(db: Database, memberId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(favouriteTable)
    .where(eq(favouriteTable.memberId, memberId));
  return required(row, 'the row').count;
}

const itemWithFavourite = prepared((db) =>
  db
    .select({ status: itemTable.status, keptBy: favouriteTable.memberId })
    .from(itemTable)
    .leftJoin(
      favouriteTable,
      and(eq(favouriteTable.itemId, itemTable.id), eq(favouriteTable.memberId, sql.placeholder('memberId'))),
    )
    .where(eq(itemTable.id, sql.placeholder('itemId')))
    .prepare('item_with_favourite'),
);

/** Whether the item is among the member's favourites; null if there is no such item. */
export async function findFavourite(
  db: Database,
  memberId: number,
  itemId: number,
): Promise<{ status: ItemStatus; isFavourite: boolean } | null> {
  const [row] = await itemWithFavourite(db).execute({ memberId, itemId });
  return row ? { status: row.status, isFavourite: row.keptBy !== null } : null;
}

/** Adds the item; an existing favourite does not change. */
export async function insertFavourite(
  db: Database,
  favourite: typeof favouriteTable.$inferInsert,
): Promise<void> {
  await db.insert(favouriteTable).values(favourite).onConflictDoNothing();
}

export async function deleteFavouriteRow(db: Database, memberId: number, itemId: number): Promise<void> {
  await db
    .delete(favouriteTable)
    .where(and(eq(favouriteTable.memberId, memberId), eq(favouriteTable.itemId, itemId)));
}
