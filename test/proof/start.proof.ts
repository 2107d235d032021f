import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, expect, test, vi } from 'vitest';
import { serverCommand } from '../../scripts/steps/serve.mjs';
import { openToOthers } from '../file-permissions.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hangsAfterMs } from '../wait-until.ts';
import { copyProject } from './project-copy.ts';

const copy = copyProject();
afterAll(() => copy.remove());

const address = /^Giclée is at (\S+)$/m;
const waitOptions = { timeout: hangsAfterMs, interval: 50 };

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'npm start prints the address of the shop, serves it, and leaves no process after %s',
  async (signal) => {
    const command = copy.start(['npm', 'start'], 0);
    // A start that fails ends the wait at once.
    const base = await vi.waitUntil(
      () => address.exec(command.printed())?.[1] ?? (command.isRunning() ? undefined : 'ended'),
      waitOptions,
    );
    expect(base, command.printed()).not.toBe('ended');
    for (const path of ['/readyz', '/']) expect((await fetch(base + path)).status, path).toBe(200);
    // As root, the database's user can enter the folder; its programs are public.
    const open = openToOthers(copy.dataFolder).filter((path) => !/^postgres\/programs-/.test(path));
    expect(open).toEqual(process.getuid?.() === 0 ? [''] : []);
    command.process.kill(signal);
    await vi.waitFor(() => expect(command.isRunning()).toBe(false), { timeout: hangsAfterMs });
    expect(copy.processes()).toEqual([]);
  },
);

/** The command of the server with the demo and its data in a folder. */
function demoServer(folder: string, settings: Record<string, string>) {
  const { PATH } = process.env;
  const { command, env } = serverCommand('production', { PATH, PORT: '0', DATA_DIR: folder, ...settings });
  const [program, ...parameters] = command;
  return [program, parameters, { env, encoding: 'utf8' }] as const;
}

test('the demo does not listen on public addresses unless DEMO is public', () => {
  const { status, stderr } = spawnSync(...demoServer('/nowhere', { HOST: '0.0.0.0' }));
  expect(status).toBe(1);
  expect(stderr).toContain('DEMO must be public');
});

test('a public demo has no staff and no outbox', async () => {
  const folder = temporaryFolder();
  const server = spawn(...demoServer(folder, { HOST: '127.0.0.1', DEMO: 'public' }));
  const ended = once(server, 'exit');
  let port: string | undefined;
  for await (const text of createInterface(server.stdout!)) {
    port = /listening on port (\d+)/.exec(text)?.[1];
    if (port) break;
  }
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const form = { email: 'owner@example.com', password: 'Demo.1234' };
  const login = {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'content-type': 'application/json' },
  };
  const statuses = [];
  for (const answer of [
    await ask('/api/outbox'),
    await ask('/outbox'),
    await ask('/api/admin/login', login),
    await ask('/'),
  ]) {
    statuses.push(answer.status);
  }
  server.stdout!.resume();
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  rmSync(folder, { recursive: true, force: true });
  expect(statuses).toEqual([403, 403, 403, 200]);
});
