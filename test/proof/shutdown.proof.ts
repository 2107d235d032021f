import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test, vi } from 'vitest';
import { indexWordsJob } from '../../src/domains/search/search.jobs.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createLogger } from '../../src/platform/log.ts';
import type { Services } from '../../src/platform/services.ts';
import { postgresPrograms } from '../servers/postgres-programs.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hangsAfterMs } from '../wait-until.ts';
import { type Program, printedBy, processesOn, startPageServer, startProgram } from './program.ts';
import { buildSample } from './scale.ts';

/** The data folder of a shop that has started once: the others save the time of their first start. */
const prepared = temporaryFolder();
let root: string;
let shop: Program;
beforeAll(async () => {
  root = prepared;
  shop = await startPageServer('', root);
  shop.process.kill('SIGTERM');
  await expectEnd();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  root = temporaryFolder();
});
afterEach(() => {
  shop.process.kill('SIGKILL');
  for (const pid of postgresPids()) process.kill(pid, 'SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/** The PostgreSQL server in the folder and its child processes. */
function postgresPids(): number[] {
  const postmasters = processesOn(root).filter(({ command }) => /postgres -D/.test(command));
  const children = postmasters.flatMap(({ pid }) => listProcesses(pid));
  return [...postmasters.map(({ pid }) => pid), ...children];
}
const listProcesses = (parent: number): number[] =>
  processesOn('postgres')
    .filter((one) => one.parent === parent)
    .map(({ pid }) => pid);

const postmasterPid = () =>
  Number.parseInt(readFileSync(join(root, 'postgres/data/postmaster.pid'), 'utf8'), 10);

const embeddedUrl = () =>
  `postgres:///postgres?host=${encodeURIComponent(join(root, 'postgres'))}&port=5432&user=postgres`;

function launchShop(databaseUrl = ''): void {
  shop = startProgram('page-server.ts', databaseUrl, root);
  onTestFailed(() => console.log(shop.lines.join('\n')));
}

async function startShop(databaseUrl?: string): Promise<string> {
  // With the owners of files, since PostgreSQL does not run on files of another user.
  if (!databaseUrl) execFileSync('cp', ['-a', `${prepared}/.`, root]);
  launchShop(databaseUrl);
  const base = `http://127.0.0.1:${await printedBy(shop, /^Giclée is at \S+:(\d+)$/)}`;
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
  return base;
}

/** A call that writes in a transaction. */
const saveCart = (base: string): Promise<Response> =>
  fetch(`${base}/api/cart`, {
    method: 'POST',
    body: '[]',
    headers: { 'content-type': 'application/json' },
  });

/** Locks a table in a transaction of another connection; returns a function that ends it. */
async function lockTable(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client(embeddedUrl());
  client.on('error', () => {});
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

/** Starts calls whose transactions are open and wait for a lock; they may fail later. */
async function openTransactions(base: string): Promise<void> {
  await lockTable('cart');
  for (let call = 0; call < 5; call += 1) saveCart(base).catch(() => {});
  await untilWaiting('%cart%', 5);
}

/** Starts a job that waits for a lock; returns a function that releases the lock. */
async function openJob(): Promise<() => Promise<void>> {
  const unlock = await lockTable('frequent_word');
  const database = openDatabase(embeddedUrl());
  const jobs = createJobs({ databaseUrl: embeddedUrl(), db: database.db, log: createLogger('silent') });
  await jobs.enqueue({ db: database.db, jobs } as unknown as Services, indexWordsJob, {});
  await jobs.close();
  await database.close();
  await untilWaiting('%choose_frequent_words%', 1);
  return unlock;
}

async function untilWaiting(statement: string, count: number): Promise<void> {
  const database = openDatabase(embeddedUrl());
  const waiting = () => countWaiting(database, statement);
  await vi.waitFor(async () => expect(await waiting()).toBe(count), { timeout: hangsAfterMs, interval: 20 });
  await database.close();
}
async function countWaiting({ pool }: OpenDatabase, statement: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE $1`,
    [statement],
  );
  return rows[0]!.n;
}

const killDatabase = () => process.kill(postmasterPid(), 'SIGKILL');
const freezeDatabase = () => {
  for (const pid of postgresPids()) process.kill(pid, 'SIGSTOP');
};
const isBack = (base: string) =>
  vi.waitFor(async () => expect((await fetch(`${base}/readyz`)).status).toBe(200), {
    timeout: hangsAfterMs,
    interval: 50,
  });

/** What happens to the shop before it gets SIGTERM. */
const crashes: { name: string; strike(base: string): unknown }[] = [
  { name: 'nothing happened', strike: () => {} },
  { name: 'its database was killed', strike: killDatabase },
  {
    name: 'its database was killed during transactions',
    strike: async (base) => {
      await openTransactions(base);
      killDatabase();
    },
  },
  { name: 'its database was frozen', strike: freezeDatabase },
  {
    name: 'its database was killed during a job',
    strike: async () => {
      await openJob();
      killDatabase();
    },
  },
  {
    name: 'its database was frozen during transactions',
    strike: async (base) => {
      await openTransactions(base);
      freezeDatabase();
    },
  },
  {
    name: 'its database was frozen during a job',
    strike: async () => {
      await openJob();
      freezeDatabase();
    },
  },
  {
    name: 'its database was killed several times while idle connections were used, and was restarted',
    strike: async (base) => {
      for (let round = 0; round < 3; round += 1) {
        killDatabase();
        await Promise.all(Array.from({ length: 20 }, () => saveCart(base)));
        await isBack(base);
      }
    },
  },
  {
    name: 'its database was restarted',
    strike: async (base) => {
      const pid = postmasterPid();
      process.kill(pid, 'SIGINT');
      await vi.waitFor(() => expect(postmasterPid()).not.toBe(pid), { timeout: hangsAfterMs, interval: 20 });
      await isBack(base);
    },
  },
];

/** Expects that the shop ends and leaves no process. Its exit code is 0 only if it ended within its own limit (`endWithinMs`). */
async function expectEnd(code = 0): Promise<void> {
  expect(await shop.ended).toEqual([code, null]);
  expect(processesOn(root)).toEqual([]);
}

test.each([...buildSample(crashes, 5)])('the shop ends with its database when $name', async ({ strike }) => {
  const base = await startShop();
  await strike(base);
  shop.process.kill('SIGTERM');
  await expectEnd();
});

test('the shop ends when an external database has stopped', async () => {
  const postgres = await startEmbeddedPostgres({
    folder: join(root, 'another'),
    binFolder: postgresPrograms(),
  });
  const base = await startShop(postgres.url);
  await postgres.stop();
  expect((await saveCart(base)).status).toBe(503);
  shop.process.kill('SIGTERM');
  await expectEnd();
});

const starts: { name: string; strike(): unknown }[] = [
  { name: 'starts', strike: () => {} },
  { name: 'starts, and its database was frozen', strike: freezeDatabase },
];
test.each([...buildSample(starts, 2)])(
  'the shop ends with its database when it $name',
  async ({ strike }) => {
    launchShop();
    await printedBy(shop, /migrating$/);
    strike();
    shop.process.kill('SIGTERM');
    await expectEnd();
  },
);

test('a shop whose database is killed while it starts ends with exit code 1', async () => {
  launchShop();
  await printedBy(shop, /migrating$/);
  killDatabase();
  await expectEnd(1);
});

/** Waits until the shop rejects connections, since it is stopping. */
const untilStopping = (base: string) =>
  vi.waitFor(() => expect(fetch(`${base}/healthz`)).rejects.toThrow('fetch failed'), {
    timeout: hangsAfterMs,
    interval: 20,
  });

/** Expects that the shop stays connected to its database, which open calls and jobs may need. */
async function expectConnected(): Promise<void> {
  const { pool, close } = openDatabase(embeddedUrl());
  for (let look = 0; look < 50; look += 1) {
    const { rows } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE application_name = 'giclee changes' AND state IS NOT NULL`,
    );
    expect(rows).toHaveLength(1);
  }
  await close();
}

test('a response in progress is sent before the shop ends', async () => {
  const base = await startShop();
  const unlock = await lockTable('cart');
  const answer = saveCart(base);
  await untilWaiting('%cart%', 1);
  shop.process.kill('SIGTERM');
  await untilStopping(base);
  await expectConnected();
  await unlock();
  expect((await answer).status).toBe(200);
  await expectEnd();
});

/** Returns the states of the jobs that `openJob` enqueues, after the shop has ended. */
async function jobStates(): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({
    folder: join(root, 'postgres'),
    binFolder: postgresPrograms(),
  });
  const { pool, close } = openDatabase(postgres.url);
  const { rows } = await pool.query<{ state: string }>('SELECT state FROM pgboss.job WHERE name = $1', [
    indexWordsJob.name,
  ]);
  await close();
  await postgres.stop();
  return rows.map(({ state }) => state);
}

test('a running job is finished before the shop ends', async () => {
  const base = await startShop();
  const unlock = await openJob();
  shop.process.kill('SIGTERM');
  await untilStopping(base);
  await expectConnected();
  await unlock();
  await expectEnd();
  expect(new Set(await jobStates())).toEqual(new Set(['completed']));
});

test('a job that does not finish in time returns to the queue', async () => {
  await startShop();
  await openJob();
  shop.process.kill('SIGTERM');
  await expectEnd();
  expect(await jobStates()).toContain('retry');
});
