import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
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
