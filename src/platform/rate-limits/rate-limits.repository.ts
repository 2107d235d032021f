import { timeAfterDays } from '../../kernel/dates.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';

export type RateLimit = { limit: number; windowSeconds: number };

const windowStart = (now: Date, windowSeconds: number): Date =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);

/** Counts an attempt for `key`; returns the seconds to wait if the limit is exceeded, otherwise null. */
export async function consumeRateLimit(
  db: Database,
  key: string,
  rule: RateLimit,
  now: Date,
): Promise<number | null> {
  const start = windowStart(now, rule.windowSeconds);
  const { rows } = await db.execute<{ count: number }>(sql`
    INSERT INTO rate_limit AS r (key, window_start, count) VALUES (${key}, ${start.toISOString()}, 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = r.count + 1 RETURNING count`);
  return (rows[0]?.count ?? 0) > rule.limit ? secondsLeft(start, rule, now) : null;
}

const secondsLeft = (start: Date, rule: RateLimit, now: Date): number =>
  Math.max(1, Math.ceil((start.getTime() + rule.windowSeconds * 1000 - now.getTime()) / 1000));

/** Deletes windows that started more than a day ago. */
export async function deleteOldWindows(db: Database, now: Date): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limit WHERE window_start < ${timeAfterDays(now, -1).toISOString()}`);
}
