import pg from 'pg';
import type { Logger } from '../log.ts';
import { endClient } from './end-client.ts';

/**
 * What a process hears of changes in the database, whoever made them: this process, another, or a program of the house.
 * The triggers of migration 0014 tell `shop_changed` when a transaction commits: without a payload that something every visitor
 * sees has changed, with one that the thing of that name has.
 */
export type InvalidationFeed = {
  /** Whether changes are heard at present. What is kept by `generation` may be used only while this holds. */
  readonly isLive: boolean;
  /** Another number after every change, and after every time in which changes may have been missed. */
  readonly generation: number;
  /** Calls the listener with the name of a thing that changed. */
  onInvalidated(listener: (name: string) => void): void;
  /**
   * Settles when every change that was committed before the call has been heard, or when none is heard at all. What a caller has
   * written shows in `generation` from then on.
   */
  caughtUp(): Promise<void>;
  /** Settles when changes are heard; at once where they are. */
  whenLive(): Promise<void>;
  close(): Promise<void>;
};

const channel = 'shop_changed';

/** A connection that does not answer for so long is taken for lost. */
const answerWithinMs = 5000;

/** How often a connection on which nothing happens is tried: a broken network says nothing by itself. */
const heartbeatMs = 10_000;

const firstRetryMs = 100;
const longestRetryMs = 5000;

/** Listens on a connection of its own, and connects again when it is lost. Not behind a pooler that shares connections. */
export function openInvalidationFeed({
  databaseUrl,
  log,
}: {
  databaseUrl: string;
  log: Logger;
}): InvalidationFeed {
  const listeners: ((name: string) => void)[] = [];
  let live: pg.Client | undefined;
  let generation = 0;
  let retryMs = firstRetryMs;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let waiting: (() => void)[] = [];
  const ended = new WeakSet<pg.Client>();

  const end = (client: pg.Client, error?: Error): void => {
    if (ended.has(client)) return;
    ended.add(client);
    if (live === client) {
      live = undefined;
      generation += 1;
      if (!isClosed)
        log.warn({ error }, 'changes are not heard: pages are made for each visitor until they are');
    }
    // It may never answer a farewell.
    client.connection.stream.destroy();
    if (isClosed) return;
    retry = setTimeout(connect, retryMs);
    retry.unref();
    retryMs = Math.min(longestRetryMs, retryMs * 2);
  };

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'giclee changes',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    client.on('error', (error) => end(client, error));
    client.on('end', () => end(client));
    client.on('notification', ({ payload }) => {
      if (payload) for (const listener of listeners) listener(payload);
      else generation += 1;
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      return end(client, error as Error);
    }
    if (isClosed || ended.has(client)) return end(client);
    // What changed before is not told any more.
    generation += 1;
    live = client;
    retryMs = firstRetryMs;
    for (const settle of waiting.splice(0)) settle();
  }

  /** PostgreSQL hands over what it has to tell before it says that a query has ended. */
  const ask = async (client: pg.Client): Promise<void> => {
    try {
      await client.query('SELECT 1');
    } catch (error) {
      end(client, error as Error);
    }
  };
  let asked: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const caughtUp = (): Promise<void> => {
    // A question under way may be older than the caller's commit, so the next one counts; all who wait share it.
    next ??= asked.then(() => {
      next = undefined;
      asked = live ? ask(live) : Promise.resolve();
      return asked;
    });
    return next;
  };

  const heartbeat = setInterval(() => void caughtUp(), heartbeatMs);
  heartbeat.unref();
  void connect();

  return {
    get isLive() {
      return live !== undefined;
    },
    get generation() {
      return generation;
    },
    onInvalidated: (listener) => void listeners.push(listener),
    caughtUp,
    whenLive: () => (live ? Promise.resolve() : new Promise((settle) => waiting.push(settle))),
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      waiting = [];
      const client = live;
      live = undefined;
      if (!client) return;
      ended.add(client);
      await endClient(client);
    },
  };
}
