import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { startProgram } from './program.ts';
import { repeats } from './scale.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const startMigrator = (migrations: string) => startProgram('migrator.ts', join(root, 'postgres'), migrations);

test('processes that start together on an empty folder make one database, and apply each migration once', async () => {
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

test('a migration cut short by kill -9 leaves nothing, and is applied by the next start', async () => {
  const migrations = join(root, 'migrations');
  mkdirSync(migrations);
  const slow = `create table half (); select pg_sleep(4); create table whole ();`;
  writeFileSync(join(migrations, '0001_slow.sql'), slow);
  const killed = startMigrator(migrations);
  await sleep(2000);
  killed.process.kill('SIGKILL');
  await killed.ended;
  // `create table` would fail if anything of the first try had stayed.
  const second = startMigrator(migrations);
  expect(await second.ended).toEqual([0, null]);
  expect(second.lines).toEqual(['["0001_slow.sql"]']);
});
