import type { Database } from '../../../platform/db/database.ts';
import { and, asc, eq, or, sql } from '../../../platform/db/drizzle.ts';
import { staffTable } from '../../staff/staff.table.ts';
import { orderViewTable } from '../orders.table.ts';

export type OrderView = typeof orderViewTable.$inferSelect;

const withOwner = { view: orderViewTable, staffName: staffTable.name };

/** A staff member's own views and the shared ones, by name. */
export const findViewRows = (db: Database, staffId: number) =>
  db
    .select(withOwner)
    .from(orderViewTable)
    .innerJoin(staffTable, eq(staffTable.id, orderViewTable.staffId))
    .where(or(eq(orderViewTable.staffId, staffId), eq(orderViewTable.isShared, true)))
    .orderBy(asc(orderViewTable.name), asc(orderViewTable.id));

export async function findView(db: Database, id: number) {
  const [row] = await db
    .select(withOwner)
    .from(orderViewTable)
    .innerJoin(staffTable, eq(staffTable.id, orderViewTable.staffId))
    .where(eq(orderViewTable.id, id));
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockView(db: Database, id: number): Promise<OrderView | null> {
  const [row] = await db.select().from(orderViewTable).where(eq(orderViewTable.id, id)).for('update');
  return row ?? null;
}

/** Inserts a view. Returns its id, or null where the owner has one with the name. */
export async function insertView(
  db: Database,
  view: typeof orderViewTable.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(orderViewTable)
    .values(view)
    .onConflictDoNothing()
    .returning({ id: orderViewTable.id });
  return row?.id ?? null;
}

/** Whether the owner has another view with the name. */
export async function hasViewNamed(
  db: Database,
  view: { staffId: number; name: string; id: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: orderViewTable.id })
    .from(orderViewTable)
    .where(and(eq(orderViewTable.staffId, view.staffId), eq(orderViewTable.name, view.name)));
  return rows.some(({ id }) => id !== view.id);
}

export async function updateViewRow(
  db: Database,
  id: number,
  change: Pick<OrderView, 'name' | 'query' | 'isShared'>,
): Promise<void> {
  await db
    .update(orderViewTable)
    .set({ ...change, version: sql`${orderViewTable.version} + 1` })
    .where(eq(orderViewTable.id, id));
}

export async function deleteViewRow(db: Database, id: number): Promise<void> {
  await db.delete(orderViewTable).where(eq(orderViewTable.id, id));
}
