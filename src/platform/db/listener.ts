import pg from 'pg';
import { endClient } from './end-client.ts';

export type Listener = {
  /** Whether notifications are received at present. */
  readonly isConnected: boolean;
  /** One round trip, after which all notifications sent before it have been received; at once while the connection is down. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type ListenerOptions = {
  databaseUrl: string;
  applicationName: string;
  channel: string;
  /** The payload is empty where the notification has none. */
  onNotification(payload: string): void;
  /** After each connection; notifications before it may have been missed. */
  onConnected(): void;
  onLost(error: Error | undefined): void;
};

/** A connection that does not answer within this time is treated as lost. */
const answerWithinMs = 5000;

/** How often an idle connection is checked: a broken network gives no error by itself. */
const heartbeatMs = 10_000;

const firstRetryMs = 100;
const maxRetryMs = 5000;

/**
 * Listens to a channel on a connection of its own, and reconnects with increasing delays when it is lost. Nothing fails here while
 * the database is down. Does not work behind a pooler that shares connections.
 */
export function openListener({
  databaseUrl,
  applicationName,
  channel,
  onNotification,
  onConnected,
  onLost,
}: ListenerOptions): Listener {
  let live: pg.Client | undefined;
  let retryMs = firstRetryMs;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  const ended = new WeakSet<pg.Client>();

  // The listeners of an ended connection stay: without one, an error that comes late would end the process.
  const end = (client: pg.Client, error?: Error): void => {
    if (ended.has(client)) return;
    ended.add(client);
    if (live === client) {
      live = undefined;
      onLost(error);
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
      application_name: applicationName,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    client.on('error', (error) => end(client, error));
    client.on('end', () => end(client));
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      return end(client, error as Error);
    }
    if (isClosed || ended.has(client)) return end(client);
    live = client;
    retryMs = firstRetryMs;
    onConnected();
  }

  const query = async (text: string): Promise<void> => {
    const client = live;
    if (!client) return;
    try {
      await client.query(text);
    } catch (error) {
      end(client, error as Error);
    }
  };

  const heartbeat = setInterval(() => void query("SELECT 'heartbeat'"), heartbeatMs);
  heartbeat.unref();
  void connect();

  return {
    get isConnected() {
      return live !== undefined;
    },
    // PostgreSQL delivers pending notifications before it completes a query.
    ping: () => query('SELECT 1'),
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      const client = live;
      live = undefined;
      if (!client) return;
      ended.add(client);
      await endClient(client);
    },
  };
}
