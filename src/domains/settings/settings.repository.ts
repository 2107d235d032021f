import type { Database } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import type { Settings } from './settings.rules.ts';
import { settingTable } from './settings.table.ts';

export async function findSettings(db: Database): Promise<Partial<Settings>> {
  const rows = await db.select().from(settingTable);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** A setting with its version. */
export async function findSetting<Key extends keyof Settings>(
  db: Database,
  key: Key,
): Promise<{ value: Settings[Key]; version: number } | null> {
  const [row] = await db.select().from(settingTable).where(eq(settingTable.key, key));
  return row ? { value: row.value as Settings[Key], version: row.version } : null;
}

/** All settings with their versions. */
export const findVersionedSettings = (db: Database) => db.select().from(settingTable);

/** Returns false if the row has another version. */
export async function updateSettingRow<Key extends keyof Settings>(
  db: Database,
  key: Key,
  { value, version }: { value: Settings[Key]; version: number },
): Promise<boolean> {
  const rows = await db
    .update(settingTable)
    // A null setting is stored as JSON null; the column itself is never null.
    .set({ value: value ?? sql`'null'::jsonb`, version: sql`${settingTable.version} + 1` })
    .where(and(eq(settingTable.key, key), eq(settingTable.version, version)))
    .returning({ key: settingTable.key });
  return rows.length > 0;
}
