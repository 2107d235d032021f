import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresPrograms } from '../../../test/servers/postgres-programs.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { isUnavailable, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let root: string;
beforeAll(() => {
  root = temporaryFolder();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = (name: string, settings?: Record<string, string>) =>
  startEmbeddedPostgres({ folder: join(root, name), binFolder: postgresPrograms(), settings });

test('data is still there after a stop and a start', async () => {
  const first = await start('restarted');
  const before = openDatabase(first.url);
  await before.pool.query(`create table work as select '油畫' as title`);
  await before.close();
  await first.stop();
  expect(existsSync(join(root, 'restarted/data/postmaster.pid'))).toBe(false);

  const second = await start('restarted');
  const after = openDatabase(second.url);
  expect((await after.pool.query('select title from work')).rows).toEqual([{ title: '油畫' }]);
  await after.close();
  await second.stop();
});

test('a running server on the folder is adopted, and stopped by its last user', async () => {
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

test('a server that answers late whether others use it is not stopped under them', async () => {
  const first = await start('shared');
  const database = openDatabase(first.url);
  const presences = async (): Promise<number[]> =>
    (await database.pool.query(`select pid from pg_locks where locktype = 'advisory'`)).rows.map(
      ({ pid }) => pid,
    );
  const [before] = await presences();
  const second = await start('shared');
  const added = (await presences()).find((pid) => pid !== before)!;
  const stopped = second.stop();
  // Only now, since a stop first lets a frozen server go on.
  process.kill(added, 'SIGSTOP');
  // Longer than the time after which a server that is starting is asked again.
  await sleep(3000);
  process.kill(added, 'SIGCONT');
  await stopped;
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
  await first.stop();
});

test('a killed server is restarted and the pool reconnects', async () => {
  const postgres = await start('killed');
  const database = openDatabase(postgres.url);
  await database.ping();
  const killedPid = postgres.pid;
  const sleeping = database.pool.query('select pg_sleep(60)').catch((error: unknown) => error);
  await database.ping();
  process.kill(killedPid, 'SIGKILL');
  expect(isUnavailable(await sleeping)).toBe(true);
  await waitUntil(() =>
    database.ping().then(
      () => true,
      () => false,
    ),
  );
  // The pool can connect shortly before the new process id is known.
  await waitUntil(() => postgres.pid !== killedPid);
  await database.close();
  await postgres.stop();
});

test('a lock file with the id of an unrelated process does not block the start', async () => {
  await (await start('locked')).stop();
  const data = join(root, 'locked/data');
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n\n\n\nready\n`);
  const postgres = await start('locked');
  expect(postgres.isAdopted).toBe(false);
  await postgres.stop();
});

test('a folder with a too long path has its socket elsewhere', async () => {
  const postgres = await start(join('a'.repeat(60), 'b'.repeat(60)));
  const database = openDatabase(postgres.url);
  expect((await database.pool.query('show unix_socket_directories')).rows).not.toEqual([
    { unix_socket_directories: expect.stringContaining('aaa') },
  ]);
  await database.close();
  await postgres.stop();
});

test('a failed start reports the reason', async () => {
  await expect(start('refused', { shared_buffers: 'plenty' })).rejects.toThrow(
    /PostgreSQL did not start: .*invalid value for parameter "shared_buffers": "plenty"/s,
  );
});
