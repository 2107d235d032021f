import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Confirmable } from '../settings.rules.ts';
import { settingTable } from '../settings.table.ts';

/** Sets a part of `setup` to true; does nothing if it is already confirmed. */
export async function markSetupConfirmed(db: Database, part: Confirmable): Promise<void> {
  await db
    .update(settingTable)
    .set({
      value: sql`${settingTable.value} || jsonb_build_object(${part}::text, true)`,
      version: sql`${settingTable.version} + 1`,
    })
    .where(and(eq(settingTable.key, 'setup'), sql`not (${settingTable.value} -> ${part}::text)::boolean`));
}

export async function hasWorkOnShelf(db: Database): Promise<boolean> {
  const found = await db.execute<{ found: boolean }>(
    sql`select exists (select from item where status = 'on_shelf') as found`,
  );
  return required(found.rows[0], 'the row').found;
}

/** Whether each of these texts has a version in effect on a day in Taipei. */
export async function areInEffect(db: Database, slugs: readonly string[], day: string): Promise<boolean> {
  const found = await db.execute<{ count: number }>(sql`
    select count(distinct slug)::integer as count from article
    where slug = any(${sql.param([...slugs])}::text[]) and effective_from <= ${day}`);
  return required(found.rows[0], 'the row').count === slugs.length;
}
