import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { homeLayoutTable } from './home.table.ts';

export type StoredHomeLayout = typeof homeLayoutTable.$inferSelect;

export async function findHomeLayout(db: Database): Promise<StoredHomeLayout> {
  const [row] = await db.select().from(homeLayoutTable);
  return required(row, 'the row');
}

/** Locked until the transaction ends, so that of two concurrent changes the second sees the first. */
export async function lockHomeLayout(db: Database): Promise<StoredHomeLayout> {
  const [row] = await db.select().from(homeLayoutTable).for('update');
  return required(row, 'the row');
}

export async function updateHomeLayoutRow(
  db: Database,
  change: Partial<Pick<StoredHomeLayout, 'shown' | 'draft'>>,
): Promise<void> {
  await db.update(homeLayoutTable).set({ ...change, version: sql`${homeLayoutTable.version} + 1` });
}
