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
  /** The server's own folder, e.g. `DATA_DIR/postgres`; made when missing. */
  folder: string;
  /** Programs of another PostgreSQL (15 to 18) instead of those that come with npm. */
  binFolder?: string | undefined;
  /** Server settings over the defaults below, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string> | undefined;
  log?: (message: string) => void;
  /** Gives up the start: a server that was started for it is stopped again, and the promise rejects. */
  signal?: AbortSignal | undefined;
};

export type EmbeddedPostgres = {
  /** Connection string of the database `postgres`, over a Unix socket that only the owner of the server can reach. */
  url: string;
  /** Process id of the server at this moment; it changes when the server had to be started again. */
  readonly pid: number;
  /** Whether the server already ran: left behind by a killed Node, or shared with another process of the shop. */
  isAdopted: boolean;
  /**
   * Fast shutdown: open transactions are rolled back, nothing committed is lost. Left running while others use it.
   *
   * @param withinMs how long it may take at the most, 35 seconds otherwise: a server that does not stop by then, or is
   * frozen, is killed, and recovers at its next start
   */
  stop(withinMs?: number): Promise<void>;
};

/** A server, and a connection that lasts as long as this process uses it. */
type Running = { postmaster: Postmaster; presence: pg.Client; gone: Promise<unknown> };

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
const heldByAnother = /lock file ".*" (already exists|is empty)|shared memory block/;
/** How long a running server may take to answer, before it is taken for frozen. */
const answerWithinMs = 2000;
/** How long a stop may take that nobody waits for in a hurry. */
const defaultStopMs = 35_000;
/** How long an immediate shutdown may take, and a kill. */
const quitMs = 1500;
const killMs = 500;
const shortestPauseMs = 100;
const longestPauseMs = 10_000;
/** Each process holds it shared while it uses the server; who gets it alone may stop the server. Any free number. */
const presenceLock = 4_716_002;

/**
 * Starts the shop's own PostgreSQL, or adopts the one that already runs on the folder, and starts it again, with growing
 * pauses, whenever it ends without having been asked to. The server outlives a killed Node; the next start adopts it.
 *
 * @throws Error that says what PostgreSQL said, when it cannot be started the first time.
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
      if (Date.now() - since > longestPauseMs) pause = shortestPauseMs;
      log(`PostgreSQL (process ${running.postmaster.pid}) went away; starting it again in ${pause} ms`);
      await sleep(pause, undefined, { signal: stopping.signal });
      pause = Math.min(pause * 2, longestPauseMs);
      running = await launch(stopping.signal).catch((error: Error) => {
        if (!stopping.signal.aborted) log(error.message);
        return { ...running, gone: Promise.resolve() };
      });
    }
  };
  const watching = watch().catch((error) => {
    if (!stopping.signal.aborted) throw error;
  });

  // A process that ends without stop(), by an error nobody caught, takes its own server with it.
  const stopAtExit = () => {
    const pid = isStartedHere() ? findPostmaster(home.dataFolder)?.pid : undefined;
    if (pid !== undefined) signalServer(pid, 'SIGINT');
  };
  process.once('exit', stopAtExit);

  const stop = async (withinMs: number) => {
    const deadline = Date.now() + withinMs;
    stopping.abort();
    // A frozen one could not say who else uses it.
    const found = isPostmaster(running.postmaster.pid, home.dataFolder);
    if (found) signalServer(running.postmaster.pid, 'SIGCONT');
    await watching;
    if (await isLast(running.presence)) {
      await shutDown(home.dataFolder, deadline - Date.now());
      if (home.socketFolder !== home.folder) rmSync(home.socketFolder, { recursive: true, force: true });
    } else {
      log('PostgreSQL is left running for another process of the shop');
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

/** Joins the server on the folder, after starting it where none runs. */
async function startOrAttach(
  home: PostgresHome,
  settings: Record<string, string>,
  startedPids: Set<number>,
  signal: AbortSignal,
  log: (message: string) => void,
): Promise<Running> {
  const deadline = Date.now() + lockPatienceMs;
  for (let round = 1; ; round++) {
    signal.throwIfAborted();
    const found = findPostmaster(home.dataFolder);
    const presence = found?.isReady ? await enter(found) : undefined;
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
      log(`waiting for PostgreSQL (process ${found.pid}), which starts, recovers or stops`);
    }
    await sleep(100);
  }
}

/** Starts the server and waits until it takes connections: its process id, or the end of its log when it ended instead. */
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
  // Detached: Ctrl-C in the terminal must reach the server only through stop(), after the last answers.
  const child = spawn(
    join(home.binFolder, 'postgres'),
    ['-D', home.dataFolder, ...allSettings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...home.account, env: environment, cwd: home.folder, detached: true, stdio: ['ignore', file, file] },
  );
  closeSync(file);
  child.unref();
  // A server that recovers from a crash may take long to be ready.
  const giveUp = () => void child.kill('SIGINT');
  signal.addEventListener('abort', giveUp, { once: true });
  const ended = once(child, 'exit').catch((error: Error) => error);
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const found = findPostmaster(home.dataFolder);
    if (found?.isReady && found.pid === child.pid) {
      signal.removeEventListener('abort', giveUp);
      return child.pid;
    }
    await Promise.race([ended, sleep(10)]);
  }
  signal.removeEventListener('abort', giveUp);
  const failure = await ended;
  return failure instanceof Error ? failure.message : readFileSync(logFile).subarray(logStart).toString();
}

/** Connects and says that this process uses the server; undefined when it takes nobody, since it starts or stops. */
async function enter(postmaster: Postmaster): Promise<pg.Client | undefined> {
  const presence = new pg.Client({
    connectionString: socketUrl(postmaster.socketFolder),
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  presence.on('error', () => {});
  try {
    await presence.connect();
    // Waits while another process stops the server, and fails with it.
    await presence.query('select pg_advisory_lock_shared($1)', [presenceLock]);
    return presence;
  } catch {
    await endClient(presence);
    return undefined;
  }
}

/** Whether no other process (an import, a second server) uses the server; from then on none can join it. */
async function isLast(presence: pg.Client): Promise<boolean> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
    const { rows } = await presence.query('select pg_try_advisory_lock($1) as is_last', [presenceLock]);
    return rows[0].is_last;
  } catch {
    return true;
  }
}

async function shutDown(dataFolder: string, withinMs: number): Promise<void> {
  const pid = findPostmaster(dataFolder)?.pid;
  if (pid === undefined) return;
  // Fast first, then immediate, then killed, which recover at the next start and lose nothing either.
  for (const [signal, patienceMs] of [
    ['SIGINT', Math.max(withinMs - quitMs - killMs, quitMs)],
    ['SIGQUIT', quitMs],
    ['SIGKILL', killMs],
  ] as const) {
    if (isPostmaster(pid, dataFolder)) signalServer(pid, signal);
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(10)) {
      if (!isPostmaster(pid, dataFolder)) return;
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

function socketUrl(socketFolder: string): string {
  return `postgres:///postgres?host=${encodeURIComponent(socketFolder)}&port=5432&user=postgres`;
}
