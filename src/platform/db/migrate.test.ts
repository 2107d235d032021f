import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/servers/database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase('template0');
  folder = mkdtempSync(join(tmpdir(), 'giclee-migrations-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const apply = () => migrate(database.pool, folder);
const tables = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration' order by 1`,
  );
  return rows.map((row) => row.name);
};

test('files are applied once, in order, and each is reported', async () => {
  write('0002_second.sql', 'alter table a add column b int; insert into a (b) values (1);');
  write('0001_first.sql', 'create table a ();');
  write('notes.md', 'not a migration');
  const reported: string[] = [];
  expect(await migrate(database.pool, folder, (name) => reported.push(name))).toEqual(reported);
  expect(reported).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await apply()).toEqual([]);
  write('0003_third.sql', 'create table c ();');
  expect(await apply()).toEqual(['0003_third.sql']);
});

test('processes that start together apply each file once', async () => {
  for (let number = 1; number <= 9; number++) write(`000${number}_t.sql`, `create table t${number} ();`);
  const others = Array.from({ length: 4 }, () => openDatabase(database.url));
  const applied = await Promise.all(others.map(({ pool }) => migrate(pool, folder)));
  expect(applied.flat().sort()).toEqual(Array.from({ length: 9 }, (_, index) => `000${index + 1}_t.sql`));
  await Promise.all(others.map(({ close }) => close()));
});

test('a failing file is rolled back, reported with its line, and can be fixed', async () => {
  write('0001_good.sql', 'create table good ();');
  write('0002_bad.sql', 'create table half ();\n\ncreate table other (x nonsense);');
  await expect(apply()).rejects.toThrow('Migration 0002_bad.sql:3 failed: type "nonsense" does not exist');
  expect(await tables()).toEqual(['good']);
  write('0002_bad.sql', 'create table whole ();');
  expect(await apply()).toEqual(['0002_bad.sql']);
  expect(await tables()).toEqual(['good', 'whole']);
});

test('a file that ends its transaction is rejected', async () => {
  write('0001_commits.sql', 'create table a (); commit; begin;');
  await expect(apply()).rejects.toThrow('0001_commits.sql failed: it must not end its transaction');
});

test('a file edited after it was applied is rejected', async () => {
  write('0001_first.sql', 'create table a ();');
  await apply();
  write('0001_first.sql', 'create table a (); -- changed');
  await expect(apply()).rejects.toThrow('0001_first.sql was edited after it had been applied');
});

test('a record that does not match the files is rejected', async () => {
  write('0001_first.sql', 'create table a ();');
  write('0002_second.sql', 'create table b ();');
  write('0003_third.sql', 'create table c ();');
  await apply();
  await database.pool.query(`delete from schema_migration where name = '0002_second.sql'`);
  await expect(apply()).rejects.toThrow(
    '0002_second.sql has not been applied, though the later 0003_third.sql has',
  );
  await database.pool.query(`insert into schema_migration values ('0001_a_missing.sql', '')`);
  await expect(apply()).rejects.toThrow('0001_a_missing.sql has been applied, but its file is missing');
});

test('a database of a newer release is rejected in a sentence, and not changed', async () => {
  write('0001_first.sql', 'create table a ();');
  write('0002_newer.sql', 'create table b ();');
  await apply();
  rmSync(join(folder, '0002_newer.sql'));
  await expect(apply()).rejects.toThrow(
    /^The database belongs to a newer release: it has migration 0002_newer.sql, which this release does not know\. Start/,
  );
  expect(await tables()).toEqual(['a', 'b']);
});

test.each([['0001_first.sql', '0001_again.sql'], ['0001_first.sql', '0003_third.sql'], ['1_first.sql']])(
  'names out of sequence are rejected: %s %s',
  async (...names) => {
    for (const name of names) write(name, 'select 1');
    await expect(apply()).rejects.toThrow('is out of sequence');
    expect(await tables()).toEqual([]);
  },
);
