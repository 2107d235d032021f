import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, inject, onTestFailed, test, vi } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../servers/database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hangsAfterMs } from '../wait-until.ts';
import { type Program, printedBy, startLimitedProgram } from './program.ts';

let database: TestDatabase;
let folder: string;
let shop: Program;
let port: number;
/** One connection, since the shop can accept no other. */
let agent: Agent;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = temporaryFolder();
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  shop.process.kill('SIGKILL');
  await shop.ended;
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** @param freeFiles how many more files and connections the shop can open from the moment that it listens */
async function startShop(freeFiles: number): Promise<void> {
  shop = startLimitedProgram(256, 'exhausted-server.ts', database.url, folder, String(freeFiles));
  onTestFailed(() => console.log(shop.lines.join('\n')));
  port = Number(await printedBy(shop, /listening on port (\d+)/));
}

const fetchStatus = (path: string): Promise<number | undefined> =>
  new Promise((settle, fail) => {
    const headers = { 'sec-fetch-mode': 'navigate' };
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume().once('end', () => settle(response.statusCode));
    }).once('error', fail);
  });

/** Whether the database accepts connections; if not, it closes those it has. */
async function allowConnections(areAllowed: boolean): Promise<void> {
  const main = openDatabase(inject('databaseUrl'));
  const name = new URL(database.url).pathname.slice(1);
  await main.pool.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${areAllowed}`);
  if (!areAllowed) {
    await main.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]);
  }
  await main.close();
}

/**
 * Takes the files that the lost connections leave, before the shop can connect again. A connection that it is just trying to open
 * leaves one later, so this is repeated until none is left.
 */
async function loseDatabase(): Promise<void> {
  expect(shop.process.exitCode).toBeNull();
  await allowConnections(false);
  const seen = shop.lines.length;
  shop.process.stdin!.write('0\n');
  await vi.waitFor(() => expect(shop.lines.slice(seen)).toContain('0 files are left'), {
    timeout: hangsAfterMs,
  });
  await allowConnections(true);
  for (const path of ['/api/shop', '/readyz', '/shop?page=2'])
    expect(await fetchStatus(path), path).toBe(503);
}

/** Opens connections, which the shop cannot accept, and waits until all are closed. */
async function connectInVain(): Promise<void> {
  const closed = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    return new Promise((settle) => socket.once('close', settle));
  });
  await Promise.all(closed);
}

/** Closes the files again, and expects that pages, the admin, files, the database and jobs are back. */
async function expectRecovery(): Promise<void> {
  shop.process.stdin!.write('all\n');
  await vi.waitFor(
    async () => {
      expect(await fetchStatus('/readyz')).toBe(200);
      const { rows } = await database.pool.query(
        `SELECT DISTINCT application_name FROM pg_stat_activity
         WHERE datname = current_database() AND application_name IN ('giclee jobs', 'giclee changes')`,
      );
      expect(rows).toHaveLength(2);
    },
    { timeout: hangsAfterMs, interval: 50 },
  );
  const paths = ['/', '/shop', '/admin/login', '/icon.svg', '/metrics', '/api/openapi.json'];
  for (const path of paths) expect(await fetchStatus(path), path).toBe(200);
  expect(await fetchStatus('/api/admin/alert/count')).toBe(401);
}

test('a shop that cannot open files when it starts answers what it can, and everything else later', async () => {
  await startShop(1);
  expect(await fetchStatus('/healthz')).toBe(200);
  for (const path of [
    '/api/shop',
    '/admin/login',
    '/api/admin/alert/count',
    '/icon.svg',
    '/readyz',
    '/metrics',
  ]) {
    expect(await fetchStatus(path), path).toBeGreaterThanOrEqual(500);
  }
  await connectInVain();
  await printedBy(shop, /jobs and tasks could not be started/);
  await expectRecovery();
});

test('a shop that can open no more files loses its database as well, and recovers', async () => {
  await startShop(100);
  await expectRecovery();
  await vi.waitFor(loseDatabase, { timeout: hangsAfterMs, interval: 20 });
  expect(await fetchStatus('/healthz')).toBe(200);
  await connectInVain();
  await expectRecovery();
});
