import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The main process of a PostgreSQL server, as its lock file `postmaster.pid` describes it. */
export type Postmaster = { pid: number; socketFolder: string; isReady: boolean };

/** An empty lock file older than this was left by a server that was killed while writing it. */
const emptyLockMs = 5000;

/** The server of the data folder, including one that is starting or stopping; undefined if there is none. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const lines = readIfExists(join(dataFolder, 'postmaster.pid'))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!pid || !isPostmaster(pid, dataFolder)) return undefined;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Whether the process is a server on this data folder. Checks the command line, because after a crash the pid may belong to
 * another program, or to a killed server that is not reaped yet (with an empty command line).
 */
export function isPostmaster(pid: number, dataFolder: string): boolean {
  if (existsSync('/proc/self/cmdline')) {
    const words = readIfExists(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
    return words.includes(dataFolder);
  }
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
    ` ${dataFolder} `,
  );
}

/**
 * Sends a signal to the server's main process, then SIGCONT to it and its children: a frozen process (SIGSTOP) reacts only to
 * SIGKILL.
 */
export function signalServer(pid: number, signal: NodeJS.Signals): void {
  const children = getChildren(pid);
  send(pid, signal);
  if (signal === 'SIGKILL') for (const child of children) send(child, signal);
  for (const one of [pid, ...children]) send(one, 'SIGCONT');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function getChildren(pid: number): number[] {
  const listed =
    readIfExists(`/proc/${pid}/task/${pid}/children`) ??
    spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return (listed ?? '').split(/\s+/).filter(Boolean).map(Number);
}

/**
 * Removes lock files that would block PostgreSQL although their pid is not a server of this folder. PostgreSQL's check of the
 * shared memory still prevents two servers on one folder.
 */
export function removeStaleLocks(dataFolder: string, socketFolder: string): void {
  for (const file of [join(dataFolder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const text = readIfExists(file);
    if (text === undefined) continue;
    const isStale = text.trim()
      ? !isPostmaster(Number.parseInt(text, 10), dataFolder)
      : Date.now() - statSync(file).mtimeMs > emptyLockMs;
    if (isStale) rmSync(file, { force: true });
  }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
