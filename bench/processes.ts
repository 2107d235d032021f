import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Load, Measured } from './load.ts';

const root = join(import.meta.dirname, '..');

/** A TCP port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Starts a program of ours as a process and waits until its address answers. */
export async function startServer(
  program: string,
  address: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) break;
    const answered = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return child;
  }
  child.kill();
  throw new Error(`${program} does not answer at ${address}`);
}

/** The built shop with its demo, on a database and files of its own. */
export async function startDemoShop(): Promise<{ shop: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'giclee-demo-shop-'));
  const port = await freePort();
  // A host name, so that the shop's own address and the one it is asked for agree.
  const shop = `http://localhost:${port}`;
  const server = await startServer('src/server.ts', `${shop}/readyz`, {
    DATA_DIR: folder,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DEMO: 'on',
  });
  return {
    shop,
    async stop() {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The browser's settings on a machine where it may run as root and talks to nobody else. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function stopServer(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Runs the load program once to warm up and once to measure. */
export async function measure(load: Omit<Load, 'seconds'>, seconds: number): Promise<Measured> {
  await run({ ...load, seconds: 2 });
  return run({ ...load, seconds });
}

async function run(load: Load): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, 'bench/load.ts'),
    JSON.stringify(load),
  ]);
  return JSON.parse(stdout);
}
