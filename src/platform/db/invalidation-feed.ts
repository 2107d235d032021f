import pg from 'pg';
import type { Logger } from '../log.ts';
import { endClient } from './end-client.ts';

/**
 * Notifications of changes in the database, made by any process or command. Triggers (`notify_change`) send `shop_changed` when a
 * transaction commits: without a payload when public data has changed, with a payload when the thing of that name has.
 */
export type InvalidationFeed = {
  /** Whether notifications are received at present. Values cached by `generation` may be used only while this is true. */
  readonly isLive: boolean;
  /** Changes with every notification, and after every gap in which notifications may have been missed. */
  readonly generation: number;
  /** Calls the listener with the payload of a notification. */
  onInvalidated(listener: (name: string) => void): void;
  /** Resolves when every change committed before the call has been received, or when the connection is down. */
  caughtUp(): Promise<void>;
  /** Resolves when notifications are received; at once when they are already. */
  whenLive(): Promise<void>;
  close(): Promise<void>;
};

const channel = 'shop_changed';

/** A connection that does not answer within this time is treated as lost. */
const answerWithinMs = 5000;

/** How often an idle connection is checked: a broken network gives no error by itself. */
const heartbeatMs = 10_000;

const firstRetryMs = 100;
const maxRetryMs = 5000;

/** Listens on its own connection and reconnects when it is lost. Does not work behind a pooler that shares connections. */
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
        log.warn(
          { error },
          'notifications of changes are not received: the response cache is off until the connection is back',
        );
    }
    // A lost connection may never confirm a normal close.
    client.connection.stream.destroy();
    if (isClosed) return;
    retry = setTimeout(connect, retryMs);
    retry.unref();
    retryMs = Math.min(maxRetryMs, retryMs * 2);
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
    // Changes before this connection are not notified again.
    generation += 1;
    live = client;
    retryMs = firstRetryMs;
    for (const settle of waiting.splice(0)) settle();
  }

  /** PostgreSQL delivers pending notifications before it completes a query. */
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
    // A running query may be older than the caller's commit, so the next one counts; all waiting callers share it.
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
