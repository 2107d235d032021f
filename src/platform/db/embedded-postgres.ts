import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresHome, preparePostgresHome } from './postgres-home.ts';
import { findPostmaster, isPostmaster, type Postmaster, removeStaleLocks } from './postmaster.ts';

export type EmbeddedPostgresOptions = {
  /** The server's own folder, e.g. `DATA_DIR/postgres`; made when missing. */
  folder: string;
  /** Programs of another PostgreSQL (15 to 18) instead of those that come with npm. */
  binFolder?: string;
  /** Server settings over the defaults below, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  log?: (message: string) => void;
};

export type EmbeddedPostgres = {
  /** Connection string of the database `postgres`, over a Unix socket that only the owner of the server can reach. */
  url: string;
  /** Process id of the server at this moment; it changes when the server had to be started again. */
  readonly pid: number;
  /** Whether the server already ran: left behind by a killed Node, or shared with another process of the shop. */
  isAdopted: boolean;
  /** Fast shutdown: open transactions are rolled back, nothing committed is lost. Left running while others use it. */
  stop(): Promise<void>;
};

type Running = { postmaster: Postmaster; isAdopted: boolean; gone: Promise<unknown> };

const defaultSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  // Compiling a query costs more than any of the shop's short queries takes.
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  // Failed statements reach the caller; the log is for the server's own life.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
/** How long another server may hold the folder's locks, or the leftovers of a killed one its shared memory. */
const lockPatienceMs = 30_000;
const shortestPauseMs = 100;
const longestPauseMs = 10_000;
const processName = `giclee ${process.pid}`;

/**
 * Starts the shop's own PostgreSQL, or adopts the one that already runs on the folder, and starts it again, with growing
 * pauses, whenever it ends without having been asked to. The server outlives a killed Node; the next start adopts it.
 *
 * @throws Error that says what PostgreSQL said, when it cannot be started the first time. `stack: embedded`
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const home = preparePostgresHome(options.folder, options.binFolder, log);
  if (!existsSync(home.dataFolder)) createCluster(home);

  const stopping = new AbortController();
  const launch = () => start(home, { ...defaultSettings, ...options.settings }, stopping.signal, log);
  let running = await launch();
  home.socketFolder = running.postmaster.socketFolder;
  const url = socketUrl(home.socketFolder);

  const watch = async () => {
    const stopped = once(stopping.signal, 'abort');
    for (let pause = shortestPauseMs; ; ) {
      const since = Date.now();
      await Promise.race([running.gone, stopped]);
      if (stopping.signal.aborted) return;
      if (Date.now() - since > longestPauseMs) pause = shortestPauseMs;
      log(`PostgreSQL (process ${running.postmaster.pid}) ended; starting it again in ${pause} ms`);
      await sleep(pause, undefined, { signal: stopping.signal });
      pause = Math.min(pause * 2, longestPauseMs);
      running = await launch().catch((error: Error) => {
        log(error.message);
        return { ...running, gone: Promise.resolve() };
      });
    }
  };
  const watching = watch().catch((error) => {
    if (!stopping.signal.aborted) throw error;
  });

  const stop = async () => {
    stopping.abort();
    await watching;
    if (await isUsedByOthers(url)) log('PostgreSQL is left running for another process of the shop');
    else await shutDown(home.dataFolder);
  };
  let stopped: Promise<void> | undefined;
  return {
    url,
    get pid() {
      return running.postmaster.pid;
    },
    isAdopted: running.isAdopted,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Makes the cluster beside its place and moves it there, so that a start cut short leaves no half of one. */
function createCluster(home: PostgresHome): void {
  const unfinished = `${home.dataFolder}-new-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  const { status, error, stderr } = spawnSync(
    join(home.binFolder, 'initdb'),
    // trust: only its owner reaches the socket. C.UTF-8: with plain C, Chinese has no letters.
    ['-D', unfinished, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...home.account, env: environment, cwd: home.folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${error?.message ?? stderr}`);
  try {
    renameSync(unfinished, home.dataFolder);
  } catch (error) {
    // Another process that starts at the same time was quicker: its cluster is as good.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(home.dataFolder)) throw error;
  }
}

async function start(
  home: PostgresHome,
  settings: Record<string, string>,
  signal: AbortSignal,
  log: (message: string) => void,
): Promise<Running> {
  const deadline = Date.now() + lockPatienceMs;
  for (let round = 0; ; round++) {
    signal.throwIfAborted();
    const found = findPostmaster(home.dataFolder);
    if (found?.isReady)
      return { postmaster: found, isAdopted: true, gone: pollUntilGone(found.pid, home, signal) };
    if (found) {
      if (round % 100 === 99)
        log(`waiting for PostgreSQL (process ${found.pid}), which starts, recovers or stops`);
    } else {
      removeStaleLocks(home.dataFolder, home.socketFolder);
      const outcome = await launchOnce(home, settings);
      if (typeof outcome !== 'string') return outcome;
      const isHeld = /lock file ".*" (already exists|is empty)|shared memory block/.test(outcome);
      if (!isHeld || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${outcome}`);
    }
    await sleep(100);
  }
}

/** Starts the server and waits until it takes connections; the end of its log when it ended instead. */
async function launchOnce(home: PostgresHome, settings: Record<string, string>): Promise<Running | string> {
  const logFile = join(home.folder, 'postgres.log');
  const file = openSync(logFile, 'a');
  if (home.account.uid !== undefined) fchownSync(file, home.account.uid, home.account.gid);
  const logStart = fstatSync(file).size;
  const setting = Object.entries({ ...settings, unix_socket_directories: home.socketFolder });
  // Detached: Ctrl-C in the terminal must reach the server only through stop(), after the last answers.
  const child = spawn(
    join(home.binFolder, 'postgres'),
    ['-D', home.dataFolder, ...setting.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...home.account, env: environment, cwd: home.folder, detached: true, stdio: ['ignore', file, file] },
  );
  closeSync(file);
  child.unref();
  const gone = once(child, 'exit').catch((error: Error) => error);
  while (!hasEnded(child)) {
    const found = findPostmaster(home.dataFolder);
    if (found?.isReady && found.pid === child.pid) return { postmaster: found, isAdopted: false, gone };
    await Promise.race([gone, sleep(10)]);
  }
  const failure = await gone;
  return failure instanceof Error ? failure.message : readFileSync(logFile).subarray(logStart).toString();
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** For a server that is not our child, whose end no event tells. */
async function pollUntilGone(pid: number, home: PostgresHome, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && isPostmaster(pid, home.dataFolder)) await sleep(250, undefined, { ref: false });
}

async function shutDown(dataFolder: string): Promise<void> {
  const pid = findPostmaster(dataFolder)?.pid;
  if (pid === undefined) return;
  // Fast first, then immediate, which recovers at the next start and loses nothing either.
  for (const [signal, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5000],
  ] as const) {
    if (isPostmaster(pid, dataFolder)) process.kill(pid, signal);
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(10)) {
      if (!isPostmaster(pid, dataFolder)) return;
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

/** Whether another process of the shop (an import, a second server) is connected: the last one to leave stops it. */
async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const others = await client.query(
      `select 1 from pg_stat_activity where application_name like 'giclee %' and application_name <> $1`,
      [processName],
    );
    return others.rows.length > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function socketUrl(socketFolder: string): string {
  const parameters = { host: socketFolder, port: '5432', user: 'postgres', application_name: processName };
  // Written with %20: pg reads `+` as itself.
  return `postgres:///postgres?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`;
}
