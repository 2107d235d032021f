import type { Db } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { namedRows } from '../db/named-query.ts';

/** The schema of pg-boss's tables. */
export const jobSchema = 'pgboss';

/** An advisory lock number that nothing else in the shop uses. */
const installLock = 4_716_003;

/** An adapter with which pg-boss writes in the caller's transaction. */
export async function throughDatabase(db: Database): Promise<Db> {
  const { fromDrizzle } = await import('pg-boss');
  return fromDrizzle(db, sql);
}

/** A database for pg-boss that runs an insert as a named prepared statement; its parameter is the jobs as JSON. */
export const preparedThrough = (db: Database, name: string): Db => ({
  executeSql: async (text, values = []) => ({ rows: await namedRows(db, name, text, values.map(String)) }),
});

/** Runs the work in one process at a time, because pg-boss creates and changes its tables itself. */
export const withInstallLock = <Result>(db: Database, work: () => Promise<Result>): Promise<Result> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${installLock})`);
    return work();
  });

/** A job that failed permanently. `id` is its id in the dead queue; `payload` and `error` are those of the last attempt. */
export type DeadJob = {
  id: string;
  job: string;
  payload: unknown;
  error: unknown;
  attempts: number;
  enqueuedAt: Date;
  diedAt: Date;
};

/** The dead jobs, as the FROM and WHERE clauses of a statement. */
export const deadJobs = sql`pgboss.job WHERE name = 'dead' AND state IN ('created', 'retry')`;

/** A page of the dead jobs, the newest first. */
export async function findDeadJobs(
  db: Database,
  page: { limit: number; offset: number },
): Promise<{ rows: DeadJob[]; total: number }> {
  const { rows } = await db.execute<DeadJob>(sql`
    SELECT id, source_name AS job, data AS payload, source_output AS error, source_retry_count + 1 AS attempts,
           source_created_on AS "enqueuedAt", created_on AS "diedAt"
    FROM ${deadJobs} ORDER BY created_on DESC, id LIMIT ${page.limit} OFFSET ${page.offset}`);
  const dates = rows.map((row) => ({
    ...row,
    enqueuedAt: new Date(row.enqueuedAt),
    diedAt: new Date(row.diedAt),
  }));
  return { rows: dates, total: await countDeadJobs(db) };
}

export async function countDeadJobs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${deadJobs}`);
  return rows[0]?.total ?? 0;
}

/** Deletes dead jobs; returns how many existed. */
export async function deleteDeadJobs(db: Database, ids: string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM pgboss.job WHERE name = 'dead' AND id = ANY(${sql.param(ids)}::uuid[])`);
  return rowCount ?? 0;
}

/** Deletes the jobs in any state whose payload or result contains one of the texts, in lower case. */
export async function deleteJobsAbout(db: Database, texts: string[]): Promise<void> {
  await db.execute(sql`
    DELETE FROM pgboss.job WHERE EXISTS (
      SELECT FROM unnest(${sql.param(texts)}::text[]) AS part
      WHERE strpos(lower(concat_ws(' ', data, output, source_output)), part) > 0)`);
}

/** Prevents retries of a running job. */
export async function forbidRetries(db: Database, id: string): Promise<void> {
  await db.execute(
    sql`UPDATE pgboss.job SET retry_limit = retry_count WHERE id = ${id} AND state = 'active'`,
  );
}

/** The number of waiting and running jobs by name. */
export async function countOpenJobs(db: Database): Promise<{ job: string; total: number }[]> {
  const { rows } = await db.execute<{ job: string; total: number }>(sql`
    SELECT name AS job, count(*)::int AS total FROM pgboss.job
    WHERE name <> 'dead' AND state IN ('created', 'retry', 'active') GROUP BY name`);
  return rows;
}

/** The names of the queues with jobs that wait, whatever they wait for. */
export async function findWaitingQueues(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT DISTINCT name FROM pgboss.job WHERE state IN ('created', 'retry')`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Records deliveries; returns the ids that were not recorded before. */
export async function markDelivered(db: Database, ids: readonly string[], now: Date): Promise<Set<string>> {
  const text = `
    INSERT INTO event_delivery (id, delivered_at) SELECT id, $2 FROM unnest($1::text[]) AS delivery (id)
    ORDER BY id ON CONFLICT (id) DO NOTHING RETURNING id`;
  const rows = await namedRows<{ id: string }>(db, 'event_delivery_insert', text, [
    [...ids],
    now.toISOString(),
  ]);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteDeliveriesBefore(db: Database, time: Date): Promise<void> {
  await db.execute(sql`DELETE FROM event_delivery WHERE delivered_at < ${time.toISOString()}`);
}
