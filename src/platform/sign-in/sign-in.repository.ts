import type { Database } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import type { Attempts } from './delays.ts';

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
const times = (values: readonly Date[]) =>
  sql`${sql.param(values.map((value) => value.toISOString()))}::timestamptz[]`;

/** The tries under the keys, held until the transaction ends; a key without tries has a level of 0. */
export async function lockAttempts(
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Attempts>> {
  // In one order, so that two who hold some of the same keys wait for each other and no more.
  const { rows } = await db.execute<{ key: string; level: number; counted_at: string; next_at: string }>(sql`
    INSERT INTO sign_in_attempt AS t (key, level, counted_at, next_at)
    SELECT key, 0, ${now.toISOString()}::timestamptz, to_timestamp(0)
    FROM unnest(${texts(keys)}) AS key ORDER BY key
    ON CONFLICT (key) DO UPDATE SET level = t.level RETURNING key, level, counted_at, next_at`);
  return new Map(
    rows.map((row) => [
      row.key,
      { level: row.level, countedAt: new Date(row.counted_at), nextAt: new Date(row.next_at) },
    ]),
  );
}

export async function saveAttempts(db: Database, tries: ReadonlyMap<string, Attempts>): Promise<void> {
  const values = [...tries.values()];
  await db.execute(sql`
    UPDATE sign_in_attempt AS t SET level = said.level, counted_at = said.counted_at, next_at = said.next_at
    FROM unnest(${texts([...tries.keys()])}, ${sql.param(values.map(({ level }) => level))}::double precision[],
      ${times(values.map(({ countedAt }) => countedAt))}, ${times(values.map(({ nextAt }) => nextAt))})
      AS said (key, level, counted_at, next_at)
    WHERE t.key = said.key`);
}

/** When the next try under all of the keys may come; null where it may come now. */
export async function findNextAttempt(
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<Date | null> {
  const { rows } = await db.execute<{ next_at: string | null }>(sql`
    SELECT max(next_at) AS next_at FROM sign_in_attempt
    WHERE key = ANY(${texts(keys)}) AND next_at > ${now.toISOString()}::timestamptz`);
  const nextAt = rows[0]?.next_at;
  return nextAt ? new Date(nextAt) : null;
}

/** Takes one try back under each key; the next one may come at once. */
export async function undoAttempts(db: Database, keys: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE sign_in_attempt SET level = greatest(0, level - 1), next_at = to_timestamp(0)
    WHERE key IN (SELECT key FROM sign_in_attempt WHERE key = ANY(${texts(keys)}) ORDER BY key FOR UPDATE)`);
}

/** Takes back every try of the keys. */
export async function deleteAttemptRows(db: Database, keys: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM sign_in_attempt WHERE key = ANY(${texts(keys)})`);
}

/** Removes tries of which nothing is left after a day. */
export async function deleteOldAttempts(db: Database, now: Date): Promise<void> {
  await db.execute(
    sql`DELETE FROM sign_in_attempt WHERE counted_at < ${new Date(now.getTime() - 86_400_000).toISOString()}`,
  );
}
