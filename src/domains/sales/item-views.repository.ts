import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { namedRows } from '../../platform/db/named-query.ts';

/** The salt of a day, shared by all processes; the given one is stored if the day has none. */
export async function findOrInsertDailySalt(db: Database, day: string, made: Buffer): Promise<Buffer> {
  await db.execute(sql`INSERT INTO view_salt (day, salt) VALUES (${day}, ${made}) ON CONFLICT DO NOTHING`);
  const { rows } = await db.execute<{ salt: Buffer }>(sql`SELECT salt FROM view_salt WHERE day = ${day}`);
  return required(rows[0], 'the daily salt').salt;
}

/** Records a view of a work; nothing changes for a second one on the same day, or a work that is not shown. */
export async function insertItemView(
  db: Database,
  view: { day: string; itemId: number; visitor: Buffer },
): Promise<void> {
  await namedRows(
    db,
    'item_visit_insert',
    `INSERT INTO item_visit (day, item_id, visitor)
     SELECT $1::date, id, decode($3, 'hex') FROM item WHERE id = $2 AND status <> 'off_shelf'
     ON CONFLICT DO NOTHING`,
    [view.day, view.itemId, view.visitor.toString('hex')],
  );
}

/** Replaces the visits of past days by counts. Each statement counts what it deletes, so that no process counts a day twice. */
export async function aggregateViewsBefore(db: Database, day: string): Promise<void> {
  for (const [table, column] of [
    ['item_visit', 'views'],
    ['item_cart_addition', 'carts'],
  ] as const) {
    await db.execute(sql`
      WITH over AS (DELETE FROM ${sql.identifier(table)} WHERE day < ${day} RETURNING day, item_id)
      INSERT INTO item_day AS known (item_id, day, ${sql.identifier(column)})
      SELECT item_id, day, count(*) FROM over GROUP BY item_id, day ORDER BY item_id, day
      ON CONFLICT (item_id, day) DO UPDATE
        SET ${sql.identifier(column)} = known.${sql.identifier(column)} + excluded.${sql.identifier(column)}`);
  }
  await db.execute(sql`DELETE FROM view_salt WHERE day < ${day}`);
}
