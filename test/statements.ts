import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** A statement that was sent to the database; those with a name are prepared. */
export type SentStatement = { name: string | undefined; text: string; values: readonly unknown[] };

type QueryArguments = [unknown, unknown?];

/** Where the statements of the function that runs are collected. */
const collected = new AsyncLocalStorage<SentStatement[]>();

/**
 * Returns the statements that the function sends to databases on any connection, in order, with those of what it awaits. What
 * anything else in this process sends meanwhile is left out, such as the queue's timers and the heartbeats of connections.
 *
 * @example
 * const sent = await recordStatements(() => shop.api.request('/api/shop'));
 */
export async function recordStatements(work: () => unknown): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const { query } = pg.Client.prototype;
  const { connect } = pg.Pool.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: QueryArguments) {
    const [first, second] = given;
    const config = (typeof first === 'string' ? { text: first } : first) as {
      text: string;
      name?: string;
      values?: unknown[];
    };
    collected.getStore()?.push({
      name: config.name,
      text: config.text,
      values: config.values ?? (Array.isArray(second) ? second : []),
    });
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  // A pool calls back who waits for a connection from who releases one.
  pg.Pool.prototype.connect = function bound(this: pg.Pool, callback?: (...all: unknown[]) => void) {
    return (connect as (...all: unknown[]) => unknown).call(this, callback && AsyncResource.bind(callback));
  } as typeof connect;
  try {
    await collected.run(sent, work);
  } finally {
    pg.Client.prototype.query = query;
    pg.Pool.prototype.connect = connect;
  }
  return sent;
}

/** Formats a value as an untyped SQL literal. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`);
  if (Array.isArray(value)) {
    const parts = value.map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`);
    return pg.escapeLiteral(`{${parts.join(',')}}`);
  }
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };

export type ScanOptions = { isGeneric: boolean; avoidsScans: boolean };

/**
 * Returns the tables that the plan of a statement reads by a sequential scan.
 *
 * @param options.isGeneric whether to use the generic plan instead of the one for these values
 * @param options.avoidsScans whether to disable sequential scans, so that only those remain that no index can replace
 */
export async function scannedTables(
  client: pg.PoolClient,
  { text, values }: SentStatement,
  { isGeneric, avoidsScans }: ScanOptions,
): Promise<string[]> {
  await client.query(`SET plan_cache_mode = force_${isGeneric ? 'generic' : 'custom'}_plan`);
  await client.query(`SET enable_seqscan = ${avoidsScans ? 'off' : 'on'}`);
  await client.query(`PREPARE explained AS ${text}`);
  try {
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (FORMAT JSON) EXECUTE explained${given}`,
    );
    const tables: string[] = [];
    const visit = (node: PlanNode): void => {
      if (node['Node Type'] === 'Seq Scan') tables.push(node['Relation Name']!);
      node.Plans?.forEach(visit);
    };
    visit(rows[0]!['QUERY PLAN'][0].Plan);
    return tables;
  } finally {
    await client.query('DEALLOCATE explained');
  }
}
