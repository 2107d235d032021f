import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { createJobs, type Jobs } from '../../src/platform/jobs/jobs.ts';
import { createLogger } from '../../src/platform/log.ts';
import { inTransaction, type Services } from '../../src/platform/services.ts';
import { postgresPrograms } from '../servers/postgres-programs.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hangsAfterMs } from '../wait-until.ts';
import { countJob, endlessJob } from './count-job.ts';
import { type Program, printedBy, startProgram } from './program.ts';
import { repeats } from './scale.ts';

const root = temporaryFolder();
let postgres: EmbeddedPostgres;
let database: OpenDatabase;
let jobs: Jobs;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ folder: join(root, 'postgres'), binFolder: postgresPrograms() });
  database = openDatabase(postgres.url);
  const { db, pool } = database;
  await pool.query('CREATE TABLE counted (id int PRIMARY KEY, starts int DEFAULT 0, done int DEFAULT 0)');
  jobs = createJobs({ databaseUrl: postgres.url, db, log: createLogger('silent') });
});
afterAll(async () => {
  await jobs.close();
  await database.close();
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

const count = async (text: string): Promise<number> =>
  (await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM counted ${text}`)).rows[0]!.n;

async function startWorker(): Promise<Program> {
  const worker = startProgram('job-worker.ts', postgres.url);
  await printedBy(worker, /^ready$/);
  return worker;
}

test('jobs of committed transactions are all done although workers are killed, and jobs of rolled back ones never', async () => {
  const kills = repeats(3, 30);
  const services = { db: database.db, jobs } as unknown as Services;
  let workers: Program[] = await Promise.all([startWorker(), startWorker()]);
  let isEnough = false;
  let wanted = 0;
  const enqueueAll = async () => {
    for (let id = 1; !isEnough; id += 1) {
      const isCommitted = id % 2 === 0;
      await inTransaction(services, async (tx) => {
        await tx.jobs.enqueue(tx, countJob, { id });
        await database.pool.query('INSERT INTO counted (id) VALUES ($1)', [id]);
        if (!isCommitted) throw new Error('undone');
      }).catch((error: Error) => {
        if (error.message !== 'undone') throw error;
      });
      if (isCommitted) wanted += 1;
    }
  };
  const enqueued = enqueueAll();
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = workers[kill % 2]!;
    const seen = victim.lines.length;
    await vi.waitFor(() => expect(victim.lines.length).toBeGreaterThan(seen + 5), {
      timeout: hangsAfterMs,
      interval: 5,
    });
    victim.process.kill('SIGKILL');
    expect(await victim.ended).toEqual([null, 'SIGKILL']);
    workers = workers.with(kill % 2, await startWorker());
  }
  isEnough = true;
  await enqueued;
  await vi.waitFor(async () => expect(await count('WHERE id % 2 = 0 AND done > 0')).toBe(wanted), {
    timeout: hangsAfterMs,
    interval: 200,
  });
  expect(await count('WHERE id % 2 = 1 AND starts > 0')).toBe(0);
  expect(await count('WHERE starts > 1')).toBeGreaterThan(0);
  console.log(`${await count('WHERE starts > 1')} of ${wanted} jobs were started more than once`);
  // On SIGTERM, a worker finishes its current jobs.
  for (const worker of workers) worker.process.kill('SIGTERM');
  expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([
    [0, null],
    [0, null],
  ]);
});

test('a long job of a killed process is taken up by the next process, not after its timeout', async () => {
  const id = 1_000_001;
  await database.pool.query('INSERT INTO counted (id) VALUES ($1)', [id]);
  await jobs.enqueue({ db: database.db, jobs } as unknown as Services, endlessJob, { id });
  const killed = await startWorker();
  await printedBy(killed, new RegExp(`^doing endless ${id}$`));
  killed.process.kill('SIGKILL');
  await killed.ended;
  const next = await startWorker();
  // The time without a sign of the job passes.
  await database.pool.query(
    `UPDATE pgboss.job SET heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 s' WHERE name = $1`,
    [endlessJob.name],
  );
  await vi.waitFor(async () => expect(await count(`WHERE id = ${id} AND starts = 2 AND done = 1`)).toBe(1), {
    timeout: hangsAfterMs,
    interval: 50,
  });
  next.process.kill('SIGTERM');
  expect(await next.ended).toEqual([0, null]);
});
