import type { Database } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import type { Settings } from './settings.rules.ts';
import { settingTable } from './settings.table.ts';

export async function findSettings(db: Database): Promise<Partial<Settings>> {
  const rows = await db.select().from(settingTable);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** A setting with its version, as staff look at it. */
export async function findSetting<Key extends keyof Settings>(
  db: Database,
  key: Key,
): Promise<{ value: Settings[Key]; version: number } | null> {
  const [row] = await db.select().from(settingTable).where(eq(settingTable.key, key));
  return row ? { value: row.value as Settings[Key], version: row.version } : null;
}

/** Every setting with its version. */
export const findVersionedSettings = (db: Database) => db.select().from(settingTable);

/** False where the version is not that of the row any more. */
export async function updateSettingRow<Key extends keyof Settings>(
  db: Database,
  key: Key,
  { value, version }: { value: Settings[Key]; version: number },
): Promise<boolean> {
  const rows = await db
    .update(settingTable)
    // A setting that is null is the JSON null; the column itself always holds something.
    .set({ value: value ?? sql`'null'::jsonb`, version: sql`${settingTable.version} + 1` })
    .where(and(eq(settingTable.key, key), eq(settingTable.version, version)))
    .returning({ key: settingTable.key });
  return rows.length > 0;
}
