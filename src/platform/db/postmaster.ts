import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The main process of a PostgreSQL server, as its lock file `postmaster.pid` describes it. */
export type Postmaster = { pid: number; socketFolder: string; isReady: boolean };

/** How long a lock file may stay empty before it counts as left over by a server killed while it wrote it. */
const emptyLockMs = 5000;

/** The server that holds the data folder, starting and stopping ones included; undefined when none runs. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const lines = readIfPresent(join(dataFolder, 'postmaster.pid'))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!pid || !isPostmaster(pid, dataFolder)) return undefined;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Whether the process is a server on this data folder. The command line is asked, because a bare pid says too little:
 * after a crash it may be another program's, or a killed server's that nobody has reaped (its command line is empty).
 */
export function isPostmaster(pid: number, dataFolder: string): boolean {
  if (existsSync('/proc/self/cmdline')) {
    const words = readIfPresent(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
    return words.includes(dataFolder);
  }
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
    ` ${dataFolder} `,
  );
}

/**
 * Sends a signal to the server's main process, and wakes the server when it is frozen (SIGSTOP), main process and children: it
 * would heed nothing but SIGKILL.
 */
export function signalServer(pid: number, signal: NodeJS.Signals): void {
  const children = childrenOf(pid);
  send(pid, signal);
  if (signal === 'SIGKILL') for (const child of children) send(child, signal);
  for (const one of [pid, ...children]) send(one, 'SIGCONT');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended by now.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function childrenOf(pid: number): number[] {
  const listed =
    readIfPresent(`/proc/${pid}/task/${pid}/children`) ??
    spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return (listed ?? '').split(/\s+/).filter(Boolean).map(Number);
}

/**
 * Removes lock files that PostgreSQL itself would believe: those whose pid is alive but is no server of this folder.
 * Its own check of the shared memory still keeps two servers apart.
 */
export function removeStaleLocks(dataFolder: string, socketFolder: string): void {
  for (const file of [join(dataFolder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const text = readIfPresent(file);
    if (text === undefined) continue;
    const isStale = text.trim()
      ? !isPostmaster(Number.parseInt(text, 10), dataFolder)
      : Date.now() - statSync(file).mtimeMs > emptyLockMs;
    if (isStale) rmSync(file, { force: true });
  }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
