import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/servers/database.ts';
import { type Database, isUnavailable, openDatabase, prepared } from './database.ts';
import { bigint, eq, pgTable, sql, text } from './drizzle.ts';

const work = pgTable('work', { id: bigint({ mode: 'number' }).primaryKey(), title: text().notNull() });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('template0');
  await database.pool.query('create table work (id bigint primary key, title text not null)');
  await database.db.insert(work).values({ id: 7, title: '山水' });
});
afterAll(() => database.drop());

const failure = (query: Promise<unknown>) =>
  query.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('64-bit integers are parsed as numbers, with and without drizzle', async () => {
  const counted = await database.db.execute(sql`select count(*) as count from work`);
  expect(counted.rows).toEqual([{ count: 1 }]);
  expect((await database.pool.query('select id from work')).rows).toEqual([{ id: 7 }]);
});

test('an integer that JavaScript cannot represent is rejected, not rounded', async () => {
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
  await database.ping();
});

test('a prepared query is built once for the pool, and works in a transaction', async () => {
  let timesBuilt = 0;
  const getTitle = prepared((db: Database) => {
    timesBuilt++;
    const query = db
      .select({ title: work.title })
      .from(work)
      .where(eq(work.id, sql.placeholder('id')));
    return query.prepare('title_of_work');
  });
  for (let round = 0; round < 3; round++) {
    expect(await getTitle(database.db).execute({ id: 7 })).toEqual([{ title: '山水' }]);
  }
  expect(timesBuilt).toBe(1);
  const tx = await database.db.transaction((transaction) => getTitle(transaction).execute({ id: 8 }));
  expect(tx).toEqual([]);
});

describe('time limits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('a query waits longer for the connections of others than for the server', async () => {
    const own = openDatabase(database.url, { poolSize: 1 });
    const client = await own.pool.connect();
    const waiting = own.pool.query('select 1 as one').catch((error: unknown) => error);
    vi.advanceTimersByTime(29_000);
    client.release();
    expect(await waiting).toMatchObject({ rows: [{ one: 1 }] });
    const again = await own.pool.connect();
    const late = own.pool.query('select 1').catch((error: unknown) => error);
    vi.advanceTimersByTime(30_000);
    expect(isUnavailable(await late)).toBe(true);
    again.release();
    vi.useRealTimers();
    await own.close();
  });

  test('a server that accepts connections and does not answer is unavailable after five seconds', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const own = openDatabase(`postgres://localhost:${port}/shop`);
    const connected = once(silent, 'connection');
    const pinged = failure(own.ping());
    await connected;
    vi.advanceTimersByTime(5000);
    expect(isUnavailable(await pinged)).toBe(true);
    vi.useRealTimers();
    await own.close();
    silent.close();
  });
});

describe('an unreachable database is distinguished from a rejected statement', () => {
  test.each([
    ['no server at the socket', 'postgres:///shop?host=/nowhere'],
    ['no server at the port', 'postgres://localhost:1/shop'],
    ['no such host', 'postgres://nowhere.invalid/shop'],
  ])('%s', async (_, url) => {
    const unreachable = openDatabase(url);
    expect(isUnavailable(await failure(unreachable.ping()))).toBe(true);
    expect(isUnavailable(await failure(unreachable.db.execute(sql`select 1`)))).toBe(true);
    await unreachable.close();
  });

  test('a connection lost during a transaction fails only that transaction', async () => {
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
    const own = openDatabase(database.url, { log: () => lose() });
    const cut = own.db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await lost;
      await transaction.insert(work).values({ id: 9, title: 'lost' });
    });
    expect(isUnavailable(await failure(cut))).toBe(true);
    await own.close();
    expect(await database.db.select().from(work).where(eq(work.id, 9))).toEqual([]);
  });

  test('a rejected statement is not a lost connection', async () => {
    const again = database.db.insert(work).values({ id: 7, title: 'again' });
    expect(isUnavailable(await failure(again))).toBe(false);
    expect(isUnavailable(Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
    expect(isUnavailable(Object.assign(new Error('open'), { code: 'EMFILE', syscall: 'open' }))).toBe(true);
    expect(isUnavailable('anything else that is thrown')).toBe(false);
  });
});
