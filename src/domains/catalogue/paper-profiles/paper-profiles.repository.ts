import type { Database } from '../../../platform/db/database.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { substrateTable } from '../catalogue.table.ts';
import { paperProfileTable } from './paper-profiles.table.ts';

export type PaperProfileRow = typeof paperProfileTable.$inferSelect;

/** The profile of a paper or canvas, of version 0 where it never had one; null where there is no such material. */
export async function findPaperProfileRow(
  db: Database,
  substrateId: number,
): Promise<PaperProfileRow | null> {
  const [row] = await db
    .select({ profile: paperProfileTable })
    .from(substrateTable)
    .leftJoin(paperProfileTable, eq(paperProfileTable.substrateId, substrateTable.id))
    .where(eq(substrateTable.id, substrateId));
  if (!row) return null;
  return row.profile ?? { substrateId, file: null, name: null, space: null, version: 0 };
}

export async function upsertPaperProfile(db: Database, row: PaperProfileRow): Promise<void> {
  await db.insert(paperProfileTable).values(row).onConflictDoUpdate({
    target: paperProfileTable.substrateId,
    set: row,
  });
}
