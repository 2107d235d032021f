import type { Database } from '../../../platform/db/database.ts';
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from '../../../platform/db/drizzle.ts';
import { staffTable } from '../../staff/staff.table.ts';
import type { ImportOutcome } from './imports.rules.ts';
import { importRowTable, importSourceTable, importTable } from './imports.table.ts';

export type Import = typeof importTable.$inferSelect;
export type ImportRowValues = typeof importRowTable.$inferInsert;
export type ImportSource = typeof importSourceTable.$inferSelect;

export async function insertImport(db: Database, values: typeof importTable.$inferInsert): Promise<number> {
  const [row] = await db.insert(importTable).values(values).returning({ id: importTable.id });
  if (row === undefined) throw new Error('the insert of an import returned no row');
  return row.id;
}

const withStaff = { list: importTable, staffName: staffTable.name };

/** The newest lists. */
export const findImports = (db: Database, limit: number) =>
  db
    .select(withStaff)
    .from(importTable)
    .innerJoin(staffTable, eq(staffTable.id, importTable.staffId))
    .orderBy(desc(importTable.createdAt), desc(importTable.id))
    .limit(limit);

export async function findImport(db: Database, id: number) {
  const [row] = await db
    .select(withStaff)
    .from(importTable)
    .innerJoin(staffTable, eq(staffTable.id, importTable.staffId))
    .where(eq(importTable.id, id));
  return row ?? null;
}

/** Locks an import until the transaction ends, so that it is applied once. */
export async function lockImport(db: Database, id: number): Promise<Import | null> {
  const [row] = await db.select().from(importTable).where(eq(importTable.id, id)).for('update');
  return row ?? null;
}

export async function updateImport(
  db: Database,
  id: number,
  values: Partial<Pick<Import, 'state' | 'total' | 'done' | 'actor'>>,
): Promise<void> {
  await db
    .update(importTable)
    .set({ ...values, ...(values.state && { version: sql`${importTable.version} + 1` }) })
    .where(eq(importTable.id, id));
}

export async function insertImportSources(db: Database, sources: readonly ImportSource[]): Promise<void> {
  await db.insert(importSourceTable).values([...sources]);
}

/** The works of a list, starting at a position. */
export const findImportSources = (db: Database, importId: number, from: number, limit: number) =>
  db
    .select()
    .from(importSourceTable)
    .where(and(eq(importSourceTable.importId, importId), gte(importSourceTable.position, from)))
    .orderBy(asc(importSourceTable.position))
    .limit(limit);

/** Inserts the results of a check; once per work, even if it is checked again. */
export async function insertImportRows(db: Database, rows: readonly ImportRowValues[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(importRowTable)
      .values([...rows])
      .onConflictDoNothing();
}

export async function updateImportRow(
  db: Database,
  at: { importId: number; position: number },
  values: Partial<Pick<ImportRowValues, 'outcome' | 'faults' | 'isApplied'>>,
): Promise<void> {
  await db
    .update(importRowTable)
    .set(values)
    .where(and(eq(importRowTable.importId, at.importId), eq(importRowTable.position, at.position)));
}

export const findImportRows = (
  db: Database,
  importId: number,
  outcome: ImportOutcome | undefined,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select()
    .from(importRowTable)
    .where(
      and(eq(importRowTable.importId, importId), outcome ? eq(importRowTable.outcome, outcome) : undefined),
    )
    .orderBy(asc(importRowTable.position))
    .limit(limit)
    .offset(offset);

/** The number of works of a list by outcome. */
export async function countOutcomes(db: Database, importId: number): Promise<Record<ImportOutcome, number>> {
  const rows = await db
    .select({ outcome: importRowTable.outcome, count: count() })
    .from(importRowTable)
    .where(eq(importRowTable.importId, importId))
    .groupBy(importRowTable.outcome);
  const none = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.outcome, row.count])) };
}

/** The next works of a list that are not yet applied, starting at a position, with their source rows. */
export const findWaitingRows = (db: Database, importId: number, from: number, limit: number) =>
  db
    .select({ result: importRowTable, source: importSourceTable })
    .from(importRowTable)
    .innerJoin(
      importSourceTable,
      and(
        eq(importSourceTable.importId, importRowTable.importId),
        eq(importSourceTable.position, importRowTable.position),
      ),
    )
    .where(
      and(
        eq(importRowTable.importId, importId),
        gte(importRowTable.position, from),
        inArray(importRowTable.outcome, ['created', 'updated']),
        eq(importRowTable.isApplied, false),
      ),
    )
    .orderBy(asc(importRowTable.position))
    .limit(limit);

/** Deletes the imports created before a time; returns their files. */
export const deleteImportsBefore = (db: Database, before: Date) =>
  db.delete(importTable).where(lt(importTable.createdAt, before)).returning({ file: importTable.file });
