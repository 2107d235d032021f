import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { postgresPrograms } from '../servers/postgres-programs.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hangsAfterMs } from '../wait-until.ts';
import { startProgram } from './program.ts';
import { repeats } from './scale.ts';

/** The advisory lock that the slow migration waits for. */
const heldLock = 7;

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const startMigrator = (migrations: string) => startProgram('migrator.ts', join(root, 'postgres'), migrations);

test('processes that start together on an empty folder create one database and apply each migration once', async () => {
  const migrations = resolve('db/migrations');
  for (let round = 0; round < repeats(1, 10); round++) {
    rmSync(join(root, 'postgres'), { recursive: true, force: true });
    const programs = Array.from({ length: repeats(3, 6) }, () => startMigrator(migrations));
    const exits = await Promise.all(programs.map(({ ended }) => ended));
    expect(exits).toEqual(programs.map(() => [0, null]));
    const applied = programs.flatMap(({ lines }) => JSON.parse(lines[0]!) as string[]);
    expect(applied.sort()).toEqual(readdirSync(migrations).sort());
  }
});

test('a migration interrupted by kill -9 is rolled back, and is applied at the next start', async () => {
  const migrations = join(root, 'migrations');
  mkdirSync(migrations);
  const slow = `create table half (); select pg_advisory_xact_lock(${heldLock}); create table whole ();`;
  writeFileSync(join(migrations, '0001_slow.sql'), slow);
  const postgres = await startEmbeddedPostgres({
    folder: join(root, 'postgres'),
    binFolder: postgresPrograms(),
  });
  const holder = new pg.Client(postgres.url);
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [heldLock]);
  const killed = startMigrator(migrations);
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${heldLock} and not granted`;
  await vi.waitFor(async () => expect((await holder.query(waiting)).rows).toHaveLength(1), {
    timeout: hangsAfterMs,
    interval: 20,
  });
  killed.process.kill('SIGKILL');
  expect(await killed.ended).toEqual([null, 'SIGKILL']);
  // Without the lock, the server finishes the statements that the first process had sent.
  await holder.end();
  // `create table` would fail if anything of the first attempt had been committed.
  const second = startMigrator(migrations);
  expect(await second.ended).toEqual([0, null]);
  expect(second.lines).toEqual(['["0001_slow.sql"]']);
  await postgres.stop();
});
