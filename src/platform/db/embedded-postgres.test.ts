import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postgresPrograms } from '../../../test/postgres-programs.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { isUnavailable, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let root: string;
beforeAll(() => {
  root = temporaryFolder();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = (name: string, settings?: Record<string, string>) =>
  startEmbeddedPostgres({ folder: join(root, name), binFolder: postgresPrograms(), settings });

test('what was written is there after a stop and a start', async () => {
  const first = await start('kept');
  const before = openDatabase(first.url);
  await before.pool.query(`create table kept as select '油畫' as title`);
  await before.close();
  await first.stop();
  expect(existsSync(join(root, 'kept/data/postmaster.pid'))).toBe(false);

  const second = await start('kept');
  const after = openDatabase(second.url);
  expect((await after.pool.query('select title from kept')).rows).toEqual([{ title: '油畫' }]);
  await after.close();
  await second.stop();
});

test('a server that already runs on the folder is adopted, and the last to leave stops it', async () => {
  const first = await start('adopted');
  const second = await start('adopted');
  expect([first.isAdopted, second.isAdopted]).toEqual([false, true]);
  expect(second.pid).toBe(first.pid);
  await first.stop();
  const database = openDatabase(second.url);
  await database.ping();
  await database.close();
  await Promise.all([second.stop(), second.stop()]);
  expect(existsSync(join(root, 'adopted/data/postmaster.pid'))).toBe(false);
});

test('a killed server comes back under open connections', async () => {
  const postgres = await start('killed');
  const database = openDatabase(postgres.url);
  await database.ping();
  const killedPid = postgres.pid;
  const sleeping = database.pool.query('select pg_sleep(60)').catch((error: unknown) => error);
  await database.ping();
  process.kill(killedPid, 'SIGKILL');
  expect(isUnavailable(await sleeping)).toBe(true);
  await vi.waitFor(() => database.ping(), { timeout: 15_000, interval: 50 });
  // A connection may be there a moment before the new server is known to have started.
  await vi.waitFor(() => expect(postgres.pid).not.toBe(killedPid), { timeout: 15_000, interval: 50 });
  await database.close();
  await postgres.stop();
});

test('a lock file that names a process of another kind holds nobody up', async () => {
  await (await start('locked')).stop();
  const data = join(root, 'locked/data');
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n\n\n\nready\n`);
  const postgres = await start('locked');
  expect(postgres.isAdopted).toBe(false);
  await postgres.stop();
});

test('a folder too deep for a socket has it elsewhere', async () => {
  const postgres = await start(join('a'.repeat(60), 'b'.repeat(60)));
  const database = openDatabase(postgres.url);
  expect((await database.pool.query('show unix_socket_directories')).rows).not.toEqual([
    { unix_socket_directories: expect.stringContaining('aaa') },
  ]);
  await database.close();
  await postgres.stop();
});

test('a server that cannot start says why', async () => {
  await expect(start('refused', { shared_buffers: 'plenty' })).rejects.toThrow(
    /PostgreSQL did not start: .*invalid value for parameter "shared_buffers": "plenty"/s,
  );
});
