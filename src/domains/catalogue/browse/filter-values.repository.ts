import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';

/** Inserts or updates colour families, each with its bit. */
export const upsertColorFamilies = (db: Database, families: readonly { key: string; bit: number }[]) =>
  db.execute(sql`
    INSERT INTO color_family (key, bit)
    SELECT key, bit FROM jsonb_to_recordset(${JSON.stringify(families)}::jsonb) AS wanted (key text, bit smallint)
    ON CONFLICT (key) DO UPDATE SET bit = EXCLUDED.bit WHERE color_family.bit <> EXCLUDED.bit`);

/** Inserts or updates size classes. @returns whether any of them changed */
export async function upsertSizeClasses(
  db: Database,
  classes: readonly { bit: number; up_to_mm: number | null }[],
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO size_class (bit, up_to_mm)
    SELECT bit, up_to_mm
    FROM jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) AS wanted (bit smallint, up_to_mm integer)
    ON CONFLICT (bit) DO UPDATE SET up_to_mm = EXCLUDED.up_to_mm
    WHERE size_class.up_to_mm IS DISTINCT FROM EXCLUDED.up_to_mm`);
  return (rowCount ?? 0) > 0;
}

/** Computes the filter bits of all items again. */
export const updateAllFilterAttributes = (db: Database) =>
  db.execute(sql`SELECT update_filter_attributes(ARRAY(SELECT id FROM item))`);
