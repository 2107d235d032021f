import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { homeArrangementTable } from '../content.table.ts';

export type StoredArrangement = typeof homeArrangementTable.$inferSelect;

export async function findArrangement(db: Database): Promise<StoredArrangement> {
  const [row] = await db.select().from(homeArrangementTable);
  return row!;
}

/** Held until the transaction ends, so that of two people at once the second sees what the first did. */
export async function lockArrangement(db: Database): Promise<StoredArrangement> {
  const [row] = await db.select().from(homeArrangementTable).for('update');
  return row!;
}

export async function updateArrangement(
  db: Database,
  change: Partial<Pick<StoredArrangement, 'shown' | 'draft'>>,
): Promise<void> {
  await db.update(homeArrangementTable).set({ ...change, version: sql`${homeArrangementTable.version} + 1` });
}
