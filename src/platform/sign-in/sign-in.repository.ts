import { timeAfterDays } from '../../kernel/dates.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import type { Attempts } from './delays.ts';

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
const times = (values: readonly Date[]) =>
  sql`${sql.param(values.map((value) => value.toISOString()))}::timestamptz[]`;

/** Locks the attempts of the keys until the transaction ends; a key without attempts has the level 0. */
export async function lockAttempts(
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Attempts>> {
  // Sorted, so that transactions with some of the same keys do not deadlock.
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

export async function updateAttempts(db: Database, attempts: ReadonlyMap<string, Attempts>): Promise<void> {
  const values = [...attempts.values()];
  await db.execute(sql`
    UPDATE sign_in_attempt AS t SET level = new_values.level, counted_at = new_values.counted_at, next_at = new_values.next_at
    FROM unnest(${texts([...attempts.keys()])}, ${sql.param(values.map(({ level }) => level))}::double precision[],
      ${times(values.map(({ countedAt }) => countedAt))}, ${times(values.map(({ nextAt }) => nextAt))})
      AS new_values (key, level, counted_at, next_at)
    WHERE t.key = new_values.key`);
}

/** The earliest time of the next attempt for all of the keys; null without a delay. */
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

/** Reverts one attempt of each key and removes its delay. */
export async function undoAttempts(db: Database, keys: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE sign_in_attempt SET level = greatest(0, level - 1), next_at = to_timestamp(0)
    WHERE key IN (SELECT key FROM sign_in_attempt WHERE key = ANY(${texts(keys)}) ORDER BY key FOR UPDATE)`);
}

/** Deletes all attempts of the keys. */
export async function deleteAttemptRows(db: Database, keys: readonly string[]): Promise<void> {
  await db.execute(sql`DELETE FROM sign_in_attempt WHERE key = ANY(${texts(keys)})`);
}

/** Keys are `kind:account` and `kind:account:network`. The table has the attempts of a day. */
export async function deleteAttemptRowsOfAccount(db: Database, account: string): Promise<void> {
  await db.execute(sql`DELETE FROM sign_in_attempt WHERE strpos(key || ':', ${`:${account}:`}) > 0`);
}

/** Deletes attempts older than a day, whose level has fallen to 0. */
export async function deleteOldAttempts(db: Database, now: Date): Promise<void> {
  await db.execute(
    sql`DELETE FROM sign_in_attempt WHERE counted_at < ${timeAfterDays(now, -1).toISOString()}`,
  );
}
