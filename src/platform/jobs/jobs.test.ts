import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { takeFailedJobs } from '../../../test/servers/failed-jobs.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { createLogger } from '../log.ts';
import { inTransaction, type Services } from '../services.ts';
import { defineJob, NonRetryableError } from './job-definition.ts';
import { countOpenJobs, findDeadJobs } from './jobs.repository.ts';
import { createJobs, type Jobs } from './jobs.ts';

const noteJob = defineJob<{ text: string }>('test.note', { retries: 2 });

let shop: TestShop;
let services: Services;
let notes: string[];
/** The handler's work after recording the text. */
let handle: (text: string) => Promise<void>;

beforeAll(async () => {
  shop = await createTestShop();
  services = shop.services;
  services.jobs.handle(noteJob, async (_, { text }) => {
    notes.push(text);
    await handle(text);
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await services.jobs.install();
  await shop.database.pool.query('DELETE FROM pgboss.job');
  notes = [];
  handle = async () => {};
});

const enqueue = (text: string) => services.jobs.enqueue(services, noteJob, { text });
const dead = async () => (await findDeadJobs(services.db, { limit: 10, offset: 0 })).rows;
const count = async (name: string) =>
  (await countOpenJobs(services.db)).find(({ job }) => job === name)?.total ?? 0;

test('a job runs once', async () => {
  await enqueue('one');
  expect(await services.jobs.drain(services)).toBe(1);
  expect(await services.jobs.drain(services)).toBe(0);
  expect(notes).toEqual(['one']);
});

test('a delayed job is not fetched before its time', async () => {
  await services.jobs.enqueue(services, noteJob, { text: 'later' }, 3600);
  const { rows } = await shop.database.pool.query(
    `SELECT round(extract(epoch FROM start_after - created_on))::int AS delay FROM pgboss.job
     WHERE name = 'test.note' AND state = 'created'`,
  );
  expect(rows).toEqual([{ delay: 3600 }]);
  expect(await services.jobs.drain(services)).toBe(1);
});

test('many jobs are added in one statement, with the options of their kind', async () => {
  const texts = ['a', 'b', 'c'].map((text) => ({ text }));
  await services.jobs.enqueueAll(services, noteJob, texts);
  const { rows } = await shop.database.pool.query(
    `SELECT DISTINCT retry_limit, retry_delay, expire_seconds FROM pgboss.job
     WHERE name = 'test.note' AND state = 'created'`,
  );
  expect(rows).toEqual([{ retry_limit: 2, retry_delay: 10, expire_seconds: 60 }]);
  await services.jobs.drain(services);
  expect(notes.toSorted()).toEqual(['a', 'b', 'c']);
  await services.jobs.enqueueAll(services, noteJob, []);
  expect(await count('test.note')).toBe(0);
});

test('jobs run in the order in which they were added, wherever the table has their rows', async () => {
  for (const text of ['a', 'b', 'c']) await enqueue(text);
  // A changed row moves to the end of the table. Times are read to the millisecond, and the three jobs may be added in one.
  for (const [seconds, text] of [...'cba'].entries()) {
    await shop.database.pool.query(
      `UPDATE pgboss.job SET created_on = created_on - make_interval(secs => $1) WHERE data ->> 'text' = $2`,
      [seconds, text],
    );
  }
  await services.jobs.drain(services);
  expect(notes).toEqual(['a', 'b', 'c']);
});

test('a job of a transaction exists after the commit, and not after a rollback', async () => {
  await inTransaction(services, async (tx) => {
    await tx.jobs.enqueue(tx, noteJob, { text: 'committed' });
    expect(await count('test.note')).toBe(0);
  });
  expect(await count('test.note')).toBe(1);
  const rolledBack = inTransaction(services, async (tx) => {
    await tx.jobs.enqueue(tx, noteJob, { text: 'rolled back' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await services.jobs.drain(services);
  expect(notes).toEqual(['committed']);
});

test('a job that fails is tried again until it succeeds', async () => {
  handle = async () => {
    if (notes.length < 3) throw new Error('not yet');
  };
  await enqueue('again');
  await services.jobs.drain(services);
  expect(notes).toEqual(['again', 'again', 'again']);
  expect(takeFailedJobs()).toEqual(Array(2).fill('test.note: Error: not yet'));
  expect(await dead()).toEqual([]);
});

test('a job that fails at every attempt is listed as dead with its error, and can be revived', async () => {
  handle = async () => {
    throw new Error('never');
  };
  await enqueue('lost');
  await services.jobs.drain(services);
  expect(notes).toHaveLength(3);
  expect(takeFailedJobs()).toEqual(Array(3).fill('test.note: Error: never'));
  const [found] = await dead();
  expect(found).toMatchObject({
    job: 'test.note',
    payload: { text: 'lost' },
    error: { message: 'Error: never' },
    attempts: 3,
    enqueuedAt: expect.any(Date),
    diedAt: expect.any(Date),
  });
  handle = async () => {};
  expect(await services.jobs.revive(services, [found!.id])).toBe(1);
  await services.jobs.drain(services);
  expect(notes).toHaveLength(4);
  expect(await dead()).toEqual([]);
});

test('only the last attempt of a job is logged as a permanent failure', async () => {
  const lines: string[] = [];
  const { db } = services;
  const log = createLogger('warn', { write: (line) => lines.push(line) });
  const jobs = createJobs({ databaseUrl: shop.database.url, db, log });
  jobs.handle(noteJob, async () => {
    throw new Error('never');
  });
  await enqueue('logged');
  await jobs.drain(services);
  await jobs.close();
  const failures = lines.map((line) => JSON.parse(line)).filter(({ job }) => job === noteJob.name);
  expect(failures.map(({ level, tries, msg }) => [level, tries, msg])).toEqual([
    [40, 1, 'a job failed and will be retried'],
    [40, 2, 'a job failed and will be retried'],
    [50, 3, 'a job failed permanently'],
  ]);
  await services.jobs.dismiss(
    services,
    (await dead()).map(({ id }) => id),
  );
});

test('the error of a dead job that staff see contains no e-mail address', async () => {
  handle = async () => {
    throw new Error('no mailbox for mei@example.com');
  };
  await enqueue('unsafe');
  await services.jobs.drain(services);
  const found = await dead();
  expect(found.map(({ error }) => error)).toEqual([{ message: 'Error: no mailbox for [e-mail]' }]);
  expect(takeFailedJobs()).toHaveLength(3);
  await services.jobs.dismiss(
    services,
    found.map(({ id }) => id),
  );
});

test('jobs that are fetched together run as one batch; if it fails, they run one by one', async () => {
  const { db, log } = services;
  const jobs = createJobs({ databaseUrl: shop.database.url, db, log });
  const batches: string[][] = [];
  jobs.handle(
    noteJob,
    async (_, { text }) => {
      notes.push(text);
      await handle(text);
    },
    async (_, payloads) => {
      const texts = payloads.map(({ text }) => text);
      batches.push(texts.toSorted());
      if (texts.includes('bad')) throw new Error('bad');
    },
  );
  const drainWith = async (texts: string[]) => {
    await jobs.enqueueAll(
      services,
      noteJob,
      texts.map((text) => ({ text })),
    );
    return jobs.drain(services);
  };
  handle = async (text) => {
    if (text === 'bad') throw new Error('bad');
  };
  expect(await drainWith(['a', 'b', 'c'])).toBe(3);
  expect(batches).toEqual([['a', 'b', 'c']]);
  expect(notes).toEqual([]);
  await drainWith(['d', 'bad']);
  expect(batches).toHaveLength(2);
  expect(notes.toSorted()).toEqual(['bad', 'bad', 'bad', 'd']);
  const found = await dead();
  expect(found.map(({ payload }) => payload)).toEqual([{ text: 'bad' }]);
  await jobs.close();
  await services.jobs.dismiss(
    services,
    found.map(({ id }) => id),
  );
});

test('a job with a non-retryable error is dead at once', async () => {
  handle = async () => {
    throw new NonRetryableError('no such address');
  };
  await enqueue('hopeless');
  await services.jobs.drain(services);
  expect(notes).toEqual(['hopeless']);
  expect(takeFailedJobs()).toEqual(['test.note: Error: no such address']);
  const [found] = await dead();
  expect(found).toMatchObject({ job: 'test.note', attempts: 1 });
  handle = async () => {};
  await services.jobs.revive(services, [found!.id]);
  await services.jobs.drain(services);
});

test('the jobs that contain a text are deleted, in any state and in either case, and no others', async () => {
  handle = async (text) => {
    if (text === 'dies') throw new NonRetryableError('no mailbox for Mei@Example.com');
  };
  await enqueue('for MEI@example.com');
  await enqueue('dies');
  await enqueue('for lin@example.com');
  await services.jobs.drain(services);
  expect(takeFailedJobs()).toEqual(['test.note: Error: no mailbox for Mei@Example.com']);
  await services.jobs.enqueue(services, noteJob, { text: 'later for Mei@Example.com' }, 3600);
  await enqueue('later for lin@example.com');
  await services.jobs.forget(services, ['nobody@example.com', 'mei@example.com']);
  const { rows } = await shop.database.pool.query(
    `SELECT data->>'text' AS text, state FROM pgboss.job WHERE name IN ('test.note', 'dead') ORDER BY text`,
  );
  expect(rows).toEqual([
    { text: 'for lin@example.com', state: 'completed' },
    { text: 'later for lin@example.com', state: 'created' },
  ]);
});

/** Runs the work with the jobs of another process on the same database. */
async function inAnotherProcess(work: (jobs: Jobs, other: Services) => Promise<void>): Promise<void> {
  const { db, log } = services;
  const jobs = createJobs({ databaseUrl: shop.database.url, db, log });
  jobs.handle(noteJob, async (_, { text }) => {
    notes.push(text);
    await handle(text);
  });
  try {
    await work(jobs, { ...services, jobs });
  } finally {
    await jobs.close();
  }
}

test('workers of two processes share the jobs, and each job runs once', async () => {
  await inAnotherProcess(async (jobs, other) => {
    await inAnotherProcess(async (more, another) => {
      await jobs.work(other);
      await more.work(another);
      const texts = Array.from({ length: 30 }, (_, index) => `${index}`);
      await Promise.all(texts.map(enqueue));
      await waitUntil(() => notes.length >= texts.length);
      await waitUntil(async () => (await count('test.note')) === 0);
      expect(notes.toSorted()).toEqual(texts.toSorted());
    });
  });
});

test('a stopping worker finishes its running job', async () => {
  let finish = () => {};
  handle = () => new Promise<void>((settle) => (finish = settle));
  const { db, log } = services;
  const jobs = createJobs({ databaseUrl: shop.database.url, db, log });
  jobs.handle(noteJob, async (_, { text }) => {
    notes.push(text);
    await handle(text);
  });
  await jobs.work({ ...services, jobs });
  await enqueue('running');
  await waitUntil(() => notes.length === 1);
  const closing = jobs.close();
  finish();
  await closing;
  expect(await services.jobs.drain(services)).toBe(0);
  expect(notes).toEqual(['running']);
});

test('a connection that the database ends while the queue is closed does not end the process', async () => {
  const { pool } = shop.database;
  const findListeners = async (): Promise<number[]> => {
    const { rows } = await pool.query(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'giclee jobs'",
    );
    return rows.map(({ pid }) => pid);
  };
  const before = await findListeners();
  const { db, log } = services;
  const jobs = createJobs({ databaseUrl: shop.database.url, db, log });
  jobs.handle(noteJob, async () => {});
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => queries.mockRestore());
  await jobs.work({ ...services, jobs });
  // One that has not answered yet is not closed.
  await waitUntil(() => {
    const listens = queries.mock.calls.findIndex(([text]) => `${text}`.startsWith('LISTEN'));
    return queries.mock.settledResults[listens]?.type === 'fulfilled';
  });
  const listener = (await findListeners()).find((pid) => !before.includes(pid));
  // Frozen, so that it reads the end of the connection after the signal to terminate.
  process.kill(listener!, 'SIGSTOP');
  const ends = vi.spyOn(pg.Client.prototype, 'end');
  onTestFinished(() => ends.mockRestore());
  const closing = jobs.close();
  await waitUntil(() =>
    ends.mock.contexts.some((client) => (client as { processID?: number }).processID === listener),
  );
  process.kill(listener!, 'SIGTERM');
  process.kill(listener!, 'SIGCONT');
  await closing;
  // An error without a listener would fail the test run.
  await expect.poll(findListeners).toEqual(before);
});

test('six processes that start at the same time on a new database create the tables once', async () => {
  await services.db.execute('DROP SCHEMA pgboss CASCADE');
  const { db, log } = services;
  const processes = Array.from({ length: 6 }, () => createJobs({ databaseUrl: shop.database.url, db, log }));
  await Promise.all(processes.map((jobs) => jobs.install()));
  await Promise.all(processes.map((jobs, index) => jobs.enqueue(services, noteJob, { text: `${index}` })));
  expect(await count('test.note')).toBe(6);
  await Promise.all(processes.map((jobs) => jobs.close()));
});
