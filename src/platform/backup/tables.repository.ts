import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table and its stored columns, without generated ones. */
export type TableShape = { schema: string; name: string; columns: string[] };

type SequenceState = { schema: string; name: string; value: string; isCalled: boolean };

/**
 * Tables written by the migrations or the job queue themselves, or without data of the shop. Nor has the queue's statistics, whose
 * partitions are those of a few days: the ones of a backup do not exist on the day of the restore.
 */
const excludedTables = ['public.schema_migration', 'public.readiness', 'pgboss.version'];

const tablesQuery = `
  SELECT n.nspname AS schema, c.relname AS name,
         array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class AS c
  JOIN pg_namespace AS n ON n.oid = c.relnamespace
  JOIN pg_attribute AS a ON a.attrelid = c.oid
  WHERE n.nspname IN ('public', 'pgboss') AND c.relkind = 'r'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    AND n.nspname || '.' || c.relname <> ALL ($1)
    AND c.oid NOT IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = to_regclass('pgboss.queue_stats'))
  GROUP BY n.nspname, c.relname ORDER BY 1, 2`;

export async function findTables(client: pg.ClientBase): Promise<TableShape[]> {
  return (await client.query<TableShape>(tablesQuery, [excludedTables])).rows;
}

export async function findSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    SELECT schemaname AS schema, sequencename AS name,
           coalesce(last_value, start_value)::text AS value, last_value IS NOT NULL AS "isCalled"
    FROM pg_sequences WHERE schemaname IN ('public', 'pgboss') ORDER BY 1, 2`);
  return rows;
}

/** The migrations applied to the database, and the version of the job queue's tables. */
export async function findVersions(
  client: pg.ClientBase,
): Promise<{ migrations: { name: string; checksum: string }[]; jobs: number | null }> {
  if (!(await hasTable(client, 'public.schema_migration'))) return { migrations: [], jobs: null };
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration ORDER BY name COLLATE "C"',
  );
  if (!(await hasTable(client, 'pgboss.version'))) return { migrations: rows, jobs: null };
  const found = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  return { migrations: rows, jobs: found.rows[0]?.version ?? null };
}

async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    name,
  ]);
  return rows[0]?.found ?? false;
}

/** Begins a transaction whose reads see one snapshot, while the shop continues to write. */
export const beginSnapshot = (client: pg.ClientBase) =>
  client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');

/** The database user, and the rights to restore that it lacks, as statements that an administrator runs. */
export async function findMissingRights(client: pg.ClientBase): Promise<{ user: string; missing: string[] }> {
  const { rows } = await client.query<
    Record<'user' | 'database', string> & Record<'schemas' | 'tables' | 'triggers', boolean>
  >(`
    SELECT current_user AS user, current_database() AS database,
           has_database_privilege(current_database(), 'CREATE') AS schemas,
           has_schema_privilege('public', 'CREATE') AS tables,
           has_parameter_privilege('session_replication_role', 'SET') AS triggers`);
  const [row] = rows;
  if (!row) throw new Error('the rights of the database user are not known');
  const user = quote(row.user);
  return {
    user: row.user,
    missing: [
      ...(row.schemas ? [] : [`GRANT CREATE ON DATABASE ${quote(row.database)} TO ${user}`]),
      ...(row.tables ? [] : [`GRANT CREATE ON SCHEMA public TO ${user}`]),
      ...(row.triggers ? [] : [`GRANT SET ON PARAMETER session_replication_role TO ${user}`]),
    ],
  };
}

/**
 * Begins a transaction without triggers, foreign keys included: the loaded rows already contain what triggers maintain.
 * Deletes the rows that the migrations have inserted, except from the append-only audit log, which they leave empty.
 */
export async function beginLoad(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  const { rows: guarded } = await client.query<{ name: string }>(
    `SELECT DISTINCT relname::text AS name FROM pg_trigger JOIN pg_class AS c ON c.oid = tgrelid WHERE tgenabled = 'A'`,
  );
  const tables = (await findTables(client)).filter(({ name }) => !guarded.some((one) => one.name === name));
  await client.query(tables.map((table) => `DELETE FROM ${getName(table)}`).join('; '));
}

export async function setSequences(client: pg.ClientBase, states: readonly SequenceState[]): Promise<void> {
  await client.query(
    `SELECT setval(format('%I.%I', s.schema, s.name)::regclass, s.value::bigint, s.called)
     FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[]) AS s (schema, name, value, called)`,
    [
      states.map(({ schema }) => schema),
      states.map(({ name }) => name),
      states.map(({ value }) => value),
      states.map(({ isCalled }) => isCalled),
    ],
  );
}

/** The rows of a table in PostgreSQL's text format. */
export const copyOut = (client: pg.ClientBase, table: TableShape): Readable =>
  client.query(copyTo(`COPY ${getName(table)} (${buildColumns(table)}) TO STDOUT`));

/** Loads rows in the format of `copyOut`; `rowCount` is their number. */
export const copyIn = (client: pg.ClientBase, table: TableShape): Writable & { rowCount: number } =>
  client.query(copyFrom(`COPY ${getName(table)} (${buildColumns(table)}) FROM STDIN`));

const quote = (name: string): string => pg.escapeIdentifier(name);
const getName = ({ schema, name }: TableShape): string => `${quote(schema)}.${quote(name)}`;
const buildColumns = ({ columns }: TableShape): string => columns.map(quote).join(', ');
