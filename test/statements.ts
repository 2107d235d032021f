import pg from 'pg';

/** A statement as it was sent to the database; those with a name are kept planned. */
export type SentStatement = { name: string | undefined; text: string; values: readonly unknown[] };

type QueryArguments = [unknown, unknown?];

/**
 * What this process sends to its databases while the work runs, by whatever connection, in the order of sending.
 *
 * @example
 * const sent = await statementsOf(() => shop.api.request('/api/shop'));
 */
export async function statementsOf(work: () => unknown): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: QueryArguments) {
    const [first, second] = given;
    const config = (typeof first === 'string' ? { text: first } : first) as {
      text: string;
      name?: string;
      values?: unknown[];
    };
    // The job queue looks after its own connection from time to time, whatever the work is.
    if (!config.text?.includes('pg_listening_channels')) {
      sent.push({
        name: config.name,
        text: config.text,
        values: config.values ?? (Array.isArray(second) ? second : []),
      });
    }
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** A value as a literal of SQL whose type follows from where it stands. */
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
 * The tables that the database would read from end to end for a statement.
 *
 * @param options.isGeneric by the plan that is kept for all values, instead of the one for these
 * @param options.avoidsScans as if every table were large, so that only what no index can answer is left
 */
export async function scannedTables(
  client: pg.PoolClient,
  { text, values }: SentStatement,
  { isGeneric, avoidsScans }: ScanOptions,
): Promise<string[]> {
  await client.query(`SET plan_cache_mode = force_${isGeneric ? 'generic' : 'custom'}_plan`);
  await client.query(`SET enable_seqscan = ${avoidsScans ? 'off' : 'on'}`);
  await client.query(`PREPARE looked_at AS ${text}`);
  try {
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (FORMAT JSON) EXECUTE looked_at${given}`,
    );
    const tables: string[] = [];
    const look = (node: PlanNode): void => {
      if (node['Node Type'] === 'Seq Scan') tables.push(node['Relation Name']!);
      node.Plans?.forEach(look);
    };
    look(rows[0]!['QUERY PLAN'][0].Plan);
    return tables;
  } finally {
    await client.query('DEALLOCATE looked_at');
  }
}
