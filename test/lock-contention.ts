import type pg from 'pg';
import { vi } from 'vitest';

const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/**
 * Makes calls overlap: another connection locks rows by a statement while the calls are made, and commits once each call waits for a lock.
 * At most three calls, since the pool of a test has five connections.
 */
export async function runBehindLock<Answer>(
  pool: pg.Pool,
  { hold, values = [] }: { hold: string; values?: unknown[] },
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(hold, values);
    const answers = Promise.all(calls.map((call) => call()));
    await vi.waitUntil(async () => (await pool.query(waiting)).rows[0].n === calls.length, 10_000);
    await holder.query('COMMIT');
    return await answers;
  } finally {
    // Closed, which ends its transaction where the calls did not wait.
    holder.release(true);
  }
}
