import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { postgresPrograms } from '../servers/postgres-programs.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hangsAfterMs } from '../wait-until.ts';
import { type Program, startProgram } from './program.ts';
import { repeats } from './scale.ts';

const root = temporaryFolder();
const folder = join(root, 'postgres');
afterAll(() => {
  console.log(`${acknowledged.length} rows were acknowledged`);
  rmSync(root, { recursive: true, force: true });
});

const kill = (pid: number) => process.kill(pid, 'SIGKILL');
const postmasterPid = () => Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10);

async function backendPid(url: string): Promise<number> {
  const client = new pg.Client(url);
  // The server ends all connections when one of its processes is killed.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(
    `select pid from pg_stat_activity where query like 'insert into written%' limit 1`,
  );
  await client.end();
  return rows[0].pid;
}

/** What is killed while rows are written. If Node survives, it must restart its database. */
const victims: { name: string; strike(writer: Program): unknown; doesNodeSurvive: boolean }[] = [
  { name: 'the Node process', strike: (writer) => kill(writer.process.pid!), doesNodeSurvive: false },
  { name: 'the database server', strike: () => kill(postmasterPid()), doesNodeSurvive: true },
  {
    name: 'one process of the database server',
    strike: async (writer) => kill(await backendPid(writer.lines[0]!)),
    doesNodeSurvive: true,
  },
  {
    name: 'both at once',
    strike: (writer) => {
      kill(writer.process.pid!);
      kill(postmasterPid());
    },
    doesNodeSurvive: false,
  },
];

const acknowledged: string[] = [];

test.each(victims)('all acknowledged rows survive kill -9 of $name', async ({ strike, doesNodeSurvive }) => {
  for (let round = 0; round < repeats(1, 25); round++) {
    const writer = startProgram('writer.ts', folder);
    await untilWritten(writer, 200 + Math.random() * 500);
    await strike(writer);
    if (doesNodeSurvive) {
      await untilWritten(writer, writer.lines.length + 200);
      kill(writer.process.pid!);
    }
    // A surviving writer runs until here.
    expect(await writer.ended).toEqual([null, 'SIGKILL']);
    acknowledged.push(...writer.lines.slice(1));
    await expectAllWritten();
  }
});

const untilWritten = (writer: Program, count: number) =>
  vi.waitFor(() => expect(writer.lines.length).toBeGreaterThan(count), {
    timeout: hangsAfterMs,
    interval: 5,
  });

async function expectAllWritten(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder, binFolder: postgresPrograms() });
  const { pool, close } = openDatabase(postgres.url);
  const { rows } = await pool.query<{ id: string }>('select id from written');
  const written = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((id) => !written.has(id))).toEqual([]);
  // The server is not stopped under others, and may notice the end of the writer late.
  await vi.waitFor(
    async () => {
      const users = await pool.query("select from pg_locks where locktype = 'advisory'");
      expect(users.rowCount).toBe(1);
    },
    { timeout: hangsAfterMs, interval: 5 },
  );
  await close();
  await postgres.stop();
  expect(() => postmasterPid()).toThrow('ENOENT');
}
