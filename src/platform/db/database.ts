import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { drizzle, type NodePgQueryResultHKT, type PgDatabase } from './drizzle.ts';

/** What a repository works on: the pool, or a transaction, which has the same queries. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** One round trip; rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Writes; rejects when the database takes nothing (its disk is full, or it is read-only), or does not answer. */
  checkWritable(): Promise<void>;
  /** Waits for the queries under way, though not for long, then closes the connections. Never rejects. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Connections at most; further queries wait for one, at most `connectTimeoutMs`. */
  poolSize?: number;
  log?: (message: string, error: Error) => void;
};

const connectTimeoutMs = 5000;

/** How long queries under way may take after `close` was called; their connections are then cut. */
const closeWithinMs = 1500;
/** How long the ends of cut connections may take to reach their queries. */
const cutWithinMs = 500;

// Ids and counts are 64 bits on the wire. Set for all of pg, because drizzle looks nowhere else.
pg.types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger);

/**
 * Opens a pool of connections, each made when first needed: nothing fails here when the database is down.
 * Queries then fail with an error for which `isUnavailable` holds, and work again once it is back.
 */
export function openDatabase(
  url: string,
  { poolSize = 10, log = () => {} }: DatabaseOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  });
  // Without listeners, a connection lost while idle, or between two queries of a transaction, would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log('a database connection was lost', error)));
  pool.on('error', () => {});
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));

  const db = drizzle(pool);
  // drizzle keeps the connection for ever when its BEGIN fails, as it does on a connection just lost.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const result = await drizzle(client).transaction(work, config);
      client.release();
      return result;
    } catch (error) {
      client.release(isUnavailable(error));
      throw error;
    }
  };
  return {
    db,
    pool,
    async ping() {
      await pool.query('select 1');
    },
    async checkWritable() {
      await pool.query(
        `insert into readiness (id, checked_at) values (1, now()) on conflict (id) do update set checked_at = now()`,
      );
    },
    async close() {
      const ended = pool.end();
      await Promise.race([ended, sleep(closeWithinMs, undefined, { ref: false })]);
      for (const client of open) client.connection.stream.destroy();
      await Promise.race([ended, sleep(cutWithinMs, undefined, { ref: false })]);
    },
  };
}

/**
 * A query the server plans once per connection, and drizzle builds once per pool: for what every page asks.
 * The name must be the query's own. Not behind a pooler that shares connections between statements.
 *
 * @example
 * const artworkById = prepared((db) =>
 *   db.select().from(artwork).where(eq(artwork.id, sql.placeholder('id'))).prepare('artwork_by_id'));
 * await artworkById(db).execute({ id: 7 });
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

/** No connection; no space on the disk, or none left for the user. */
const unavailableErrnos = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC EDQUOT'.split(
    ' ',
  ),
);
/**
 * Shutdown, crash, starting up; read-only. The classes 08, connection exceptions, and 53, insufficient resources (a full disk,
 * too many connections), count as a whole.
 */
const unavailableStates = new Set(['57P01', '57P02', '57P03', '25006']);
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * Whether the database could not be reached or went away, or a disk is full, rather than that what was asked was refused: the API
 * answers 503.
 * Looks through the causes, since drizzle wraps what pg throws. Whether a write that failed so took place is unknown.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (
    (code !== undefined &&
      (unavailableErrnos.has(code) || unavailableStates.has(code) || /^(?:08|53)...$/.test(code))) ||
    // The socket's file is missing; a missing file of another kind is a defect.
    (code === 'ENOENT' && syscall === 'connect') ||
    connectionMessages.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isUnavailable)) ||
    isUnavailable(error.cause)
  );
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database exceeds a safe integer`);
  return value;
}
