import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fchmodSync,
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
import { privateFile } from '../storage/private-files.ts';
import { endClient } from './end-client.ts';
import { type PostgresHome, preparePostgresHome } from './postgres-home.ts';
import {
  findPostmaster,
  isPostmaster,
  type Postmaster,
  removeStaleLocks,
  signalServer,
} from './postmaster.ts';

export type EmbeddedPostgresOptions = {
  /** The server's folder, e.g. `DATA_DIR/postgres`; created if missing. */
  folder: string;
  /** Programs of another PostgreSQL (15 to 18) instead of the npm package's. */
  binFolder?: string | undefined;
  /** Server settings that override the defaults below, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string> | undefined;
  log?: (message: string) => void;
  /** Aborts the start: a server that it has started is stopped, and the promise rejects. */
  signal?: AbortSignal | undefined;
};

export type EmbeddedPostgres = {
  /** Connection string of the database `postgres`, over a Unix socket that only the server's owner can use. */
  url: string;
  /** The current process id of the server; it changes when the server is restarted. */
  readonly pid: number;
  /** Whether the server was already running: after a killed Node process, or for another process of the shop. */
  isAdopted: boolean;
  /**
   * Stops the server unless other processes use it. A fast shutdown: open transactions are rolled back, nothing committed is lost.
   *
   * @param withinMs maximum time, 35 seconds by default: a server that has not stopped by then, or is frozen, is killed and
   * recovers at its next start
   */
  stop(withinMs?: number): Promise<void>;
};

/** A server, and a connection that stays open while this process uses it. */
type Running = { postmaster: Postmaster; presence: pg.Client; gone: Promise<unknown> };

const defaultSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  // Compiling a query takes longer than running any of the shop's short queries.
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  // Failed statements are reported to the caller; the log is for events of the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
/** Time to wait for another server's locks on the folder, or for the shared memory of a killed one. */
const lockWaitMs = 30_000;
const heldByAnother = /lock file ".*" (already exists|is empty)|shared memory block/;
/** A running server that does not answer within this time is considered frozen. */
const answerWithinMs = 2000;
/** Default time for a stop. */
const defaultStopMs = 35_000;
/** Time for an immediate shutdown, and for a kill. */
const quitMs = 1500;
const killMs = 500;
const shortestPauseMs = 100;
const maxPauseMs = 10_000;
/** Advisory lock, held shared by each process that uses the server; the process that gets it exclusively may stop it. */
const presenceLock = 4_716_002;

/**
 * Starts the shop's PostgreSQL, or adopts one that is running on the folder, and restarts it with increasing delays whenever it
 * ends unexpectedly. The server survives a killed Node process; the next start adopts it.
 *
 * @throws Error with PostgreSQL's output if the first start fails
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const home = preparePostgresHome(options.folder, options.binFolder, log);
  if (!existsSync(home.dataFolder)) createCluster(home);

  const stopping = new AbortController();
  const startedPids = new Set<number>();
  const launch = (signal: AbortSignal) =>
    startOrAttach(home, { ...defaultSettings, ...options.settings }, startedPids, signal, log);
  const starting = AbortSignal.any([stopping.signal, ...(options.signal ? [options.signal] : [])]);
  let running = await launch(starting).catch(async (error: unknown) => {
    if (startedPids.size > 0) await shutDown(home.dataFolder, defaultStopMs);
    throw error;
  });
  home.socketFolder = running.postmaster.socketFolder;
  const isStartedHere = () => startedPids.has(running.postmaster.pid);

  const watch = async () => {
    const stopped = once(stopping.signal, 'abort');
    for (let pause = shortestPauseMs; ; ) {
      const since = Date.now();
      await Promise.race([running.gone, stopped]);
      if (stopping.signal.aborted) return;
      if (Date.now() - since > maxPauseMs) pause = shortestPauseMs;
      log(`PostgreSQL (process ${running.postmaster.pid}) ended unexpectedly; restarting it in ${pause} ms`);
      await sleep(pause, undefined, { signal: stopping.signal });
      pause = Math.min(pause * 2, maxPauseMs);
      running = await launch(stopping.signal).catch((error: Error) => {
        if (!stopping.signal.aborted) log(error.message);
        return { ...running, gone: Promise.resolve() };
      });
    }
  };
  const watching = watch().catch((error) => {
    if (!stopping.signal.aborted) throw error;
  });

  // A process that ends without stop(), by an uncaught error, stops the server that it has started.
  const stopAtExit = () => {
    const pid = isStartedHere() ? findPostmaster(home.dataFolder)?.pid : undefined;
    if (pid !== undefined) signalServer(pid, 'SIGINT');
  };
  process.once('exit', stopAtExit);

  const stop = async (withinMs: number) => {
    const deadline = Date.now() + withinMs;
    stopping.abort();
    // A frozen server could not report its other users.
    const found = isPostmaster(running.postmaster.pid, home.dataFolder);
    if (found) signalServer(running.postmaster.pid, 'SIGCONT');
    await watching;
    if (await isLastUser(running.presence, Math.max(answerWithinMs, withinMs / 2))) {
      await shutDown(home.dataFolder, deadline - Date.now());
      if (home.socketFolder !== home.folder) rmSync(home.socketFolder, { recursive: true, force: true });
    } else {
      log('PostgreSQL is not stopped: another process of the shop uses it');
    }
    await endClient(running.presence);
    process.off('exit', stopAtExit);
  };
  let stopped: Promise<void> | undefined;
  return {
    url: socketUrl(home.socketFolder),
    get pid() {
      return running.postmaster.pid;
    },
    isAdopted: !isStartedHere(),
    stop: (withinMs = defaultStopMs) => {
      stopped ??= stop(withinMs);
      return stopped;
    },
  };
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted start leaves no incomplete one. */
function createCluster(home: PostgresHome): void {
  const unfinished = `${home.dataFolder}-new-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  const { status, error, stderr } = spawnSync(
    join(home.binFolder, 'initdb'),
    // trust: only the owner can use the socket. C.UTF-8: with plain C, Chinese characters are not letters.
    ['-D', unfinished, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...home.account, env: environment, cwd: home.folder, encoding: 'utf8' },
  );
  if (status !== 0)
    throw new Error(`PostgreSQL could not create its data folder: ${error?.message ?? stderr}`);
  try {
    renameSync(unfinished, home.dataFolder);
  } catch (error) {
    // A process that started at the same time has created the cluster.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(home.dataFolder)) throw error;
  }
}

/** Connects to the server on the folder, and starts it if none is running. */
async function startOrAttach(
  home: PostgresHome,
  settings: Record<string, string>,
  startedPids: Set<number>,
  signal: AbortSignal,
  log: (message: string) => void,
): Promise<Running> {
  const deadline = Date.now() + lockWaitMs;
  for (let round = 1; ; round++) {
    signal.throwIfAborted();
    const found = findPostmaster(home.dataFolder);
    const presence = found?.isReady ? await connectPresence(found) : undefined;
    if (found && presence) {
      const gone = new Promise((settle) => presence.once('end', settle));
      return { postmaster: found, presence, gone };
    }
    if (!found) {
      removeStaleLocks(home.dataFolder, home.socketFolder);
      const outcome = await launchOnce(home, settings, signal);
      if (typeof outcome === 'number') {
        startedPids.add(outcome);
        continue;
      }
      if (!heldByAnother.test(outcome) || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start: ${outcome}`);
      }
    } else if (round % 100 === 0) {
      log(`waiting for PostgreSQL (process ${found.pid}), which is starting, recovering or stopping`);
    }
    await sleep(100);
  }
}

/** Starts the server and waits until it accepts connections; returns its process id, or its log if it ended instead. */
async function launchOnce(
  home: PostgresHome,
  settings: Record<string, string>,
  signal: AbortSignal,
): Promise<number | string> {
  const logFile = join(home.folder, 'postgres.log');
  const file = openSync(logFile, 'a', privateFile);
  fchmodSync(file, privateFile);
  if (home.account.uid !== undefined) fchownSync(file, home.account.uid, home.account.gid);
  const logStart = fstatSync(file).size;
  const allSettings = Object.entries({ ...settings, unix_socket_directories: home.socketFolder });
  // Detached: Ctrl-C in the terminal must stop the server only through stop(), after the last responses.
  const child = spawn(
    join(home.binFolder, 'postgres'),
    ['-D', home.dataFolder, ...allSettings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...home.account, env: environment, cwd: home.folder, detached: true, stdio: ['ignore', file, file] },
  );
  closeSync(file);
  child.unref();
  // Crash recovery may take long.
  const abortStart = () => void child.kill('SIGINT');
  signal.addEventListener('abort', abortStart, { once: true });
  const ended = once(child, 'exit').catch((error: Error) => error);
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const found = findPostmaster(home.dataFolder);
    if (found?.isReady && found.pid === child.pid) {
      signal.removeEventListener('abort', abortStart);
      return child.pid;
    }
    await Promise.race([ended, sleep(10)]);
  }
  signal.removeEventListener('abort', abortStart);
  const failure = await ended;
  return failure instanceof Error ? failure.message : readFileSync(logFile).subarray(logStart).toString();
}

/** Connects and marks the server as used by this process; undefined while the server is starting or stopping. */
async function connectPresence(postmaster: Postmaster): Promise<pg.Client | undefined> {
  const presence = new pg.Client({
    connectionString: socketUrl(postmaster.socketFolder),
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  presence.on('error', () => {});
  try {
    await presence.connect();
    // Waits while another process stops the server, then fails.
    await presence.query('select pg_advisory_lock_shared($1)', [presenceLock]);
    return presence;
  } catch {
    await endClient(presence);
    return undefined;
  }
}

/** Whether no other process (an import, a second server) uses the server; if so, no other can connect from then on. */
async function isLastUser(presence: pg.Client, withinMs: number): Promise<boolean> {
  const ask = (text: string) =>
    presence.query({
      text,
      values: [presenceLock],
      query_timeout: withinMs,
    } as pg.QueryConfig);
  try {
    await ask('select pg_advisory_unlock_shared($1)');
    const { rows } = await ask('select pg_try_advisory_lock($1) as is_last');
    return rows[0].is_last;
  } catch {
    return true;
  }
}

async function shutDown(dataFolder: string, withinMs: number): Promise<void> {
  const pid = findPostmaster(dataFolder)?.pid;
  if (pid === undefined) return;
  // Fast, then immediate, then killed; after the last two the server recovers at its next start without loss.
  for (const [signal, waitMs] of [
    ['SIGINT', Math.max(withinMs - quitMs - killMs, quitMs)],
    ['SIGQUIT', quitMs],
    ['SIGKILL', killMs],
  ] as const) {
    if (isPostmaster(pid, dataFolder)) signalServer(pid, signal);
    for (const deadline = Date.now() + waitMs; Date.now() < deadline; await sleep(10)) {
      if (!isPostmaster(pid, dataFolder)) return;
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

function socketUrl(socketFolder: string): string {
  return `postgres:///postgres?host=${encodeURIComponent(socketFolder)}&port=5432&user=postgres`;
}
