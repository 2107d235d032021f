import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  drizzle,
  type NodePgQueryResultHKT,
  type PgColumn,
  type PgDatabase,
  type SQL,
  sql,
} from './drizzle.ts';

/** The argument of repository functions: the pool or a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** One round trip; rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Writes a row; rejects when the database is not writable (full disk, read-only) or does not answer. */
  checkWritable(): Promise<void>;
  /** Waits a short time for running queries, then closes the connections. Never rejects. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Maximum number of connections; further queries wait for one. */
  poolSize?: number;
  /** Time to connect to the server; 5 seconds if not given. */
  connectTimeoutMs?: number;
  /** How long a query waits for a connection that others use before it fails; 30 seconds if not given. */
  waitTimeoutMs?: number;
  log?: (message: string, error: Error) => void;
};

/** Time that an unused connection stays open: a new one has to plan every statement again. */
const idleTimeoutMs = 5 * 60_000;

/** Time for running queries after `close`; then their connections are destroyed. */
const closeWithinMs = 1500;
/** Time for queries of destroyed connections to fail. */
const destroyWithinMs = 500;

// Ids and counts are sent as 64-bit integers. Set globally in pg, because drizzle uses only the global parsers.
pg.types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger);

/**
 * Opens a pool that connects when a query needs it: nothing fails here when the database is down.
 * Queries then fail with an error for which `isUnavailable` is true, and work again once it is back.
 */
export function openDatabase(
  url: string,
  { poolSize = 10, connectTimeoutMs = 5000, waitTimeoutMs = 30_000, log = () => {} }: DatabaseOptions = {},
): OpenDatabase {
  // The pool's own limit covers connecting and waiting for others; that of its connections covers connecting.
  class Client extends pg.Client {
    constructor() {
      super({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, keepAlive: true });
    }
  }
  const pool = new pg.Pool({
    Client,
    max: poolSize,
    connectionTimeoutMillis: waitTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
  });
  // Without listeners, a connection lost while idle or between two queries of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log('a database connection was lost', error)));
  pool.on('error', () => {});
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));

  const db = drizzle(pool);
  // drizzle never releases the connection when its BEGIN fails, as it does on a lost connection.
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
      await Promise.race([ended, sleep(destroyWithinMs, undefined, { ref: false })]);
    },
  };
}

/**
 * A query that the server plans once per connection and drizzle builds once per pool, for frequent queries.
 * Its name must be unique. Does not work behind a pooler that shares connections between statements.
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

/**
 * Whether a column has one of the values of a placeholder, in a query by `prepared`. `IN` has another text for each number of values, and
 * for an array whose length the planner sees, the server plans the query each time.
 */
export function isOne(column: PgColumn, placeholder: string): SQL {
  const type = sql.raw(`${column.getSQLType()}[]`);
  return sql`${column} = ANY((SELECT ${sql.placeholder(placeholder)}::${type})::${type})`;
}

/** No connection, a full disk, an exhausted disk quota, or too many open files and connections. */
const unavailableErrnos = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC EDQUOT EMFILE ENFILE'.split(
    ' ',
  ),
);
/**
 * Shutdown, crash, startup and read-only. The whole classes 08 (connection exceptions) and 53 (insufficient resources: a full
 * disk, too many connections) are included below.
 */
const unavailableStates = new Set(['57P01', '57P02', '57P03', '25006']);
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * Whether an error means that the database is unreachable or disconnected, a disk is full, or no more files can be opened, and not
 * that a statement was rejected: the API then returns 503. Checks the causes too, since drizzle wraps errors of pg. A write that failed
 * this way may or may not have been committed.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (
    (code !== undefined &&
      (unavailableErrnos.has(code) || unavailableStates.has(code) || /^(?:08|53)...$/.test(code))) ||
    // The socket file is missing; any other missing file is a defect.
    (code === 'ENOENT' && syscall === 'connect') ||
    connectionMessages.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isUnavailable)) ||
    isUnavailable(error.cause)
  );
}

/** Whether an error, or its cause, is a value that a unique index holds already. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === '23505' || isDuplicate(error.cause);
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database exceeds a safe integer`);
  return value;
}
