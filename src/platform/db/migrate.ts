import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

type Migration = { name: string; text: string; checksum: string };
type RecordedMigration = { name: string; checksum: string };

/** An advisory lock number that nothing else in the shop uses. */
const advisoryLock = 4_716_001;

/**
 * Applies the files `NNNN_name.sql` of the folder that are not recorded in the database, in order, each with its record in one
 * transaction. Processes that start together take turns, file by file.
 *
 * A database of a newer release is rejected: its tables are not those that this release knows.
 *
 * @returns the names applied by this call
 * @throws Error with the file's name if it fails (it is rolled back), was edited after it was applied, or is missing; or if the database
 *   is of a newer release
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  onProgress: (name: string) => void = () => {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const applied: string[] = [];
  const client = await pool.connect();
  try {
    for (let next = await applyNext(client, migrations); next; next = await applyNext(client, migrations)) {
      applied.push(next);
      onProgress(next);
    }
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return applied;
}

async function applyNext(client: pg.PoolClient, migrations: Migration[]): Promise<string | undefined> {
  await client.query('begin');
  try {
    // Released at the end of the transaction, so that a process that dies does not block others.
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<RecordedMigration>(
      'select name, checksum from schema_migration order by name collate "C"',
    );
    const next = findNext(migrations, rows);
    if (next) await apply(client, next);
    await client.query('commit');
    return next?.name;
  } catch (error) {
    // A lost connection has been rolled back already.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The first file that is not recorded; throws if the records do not match the files before it. */
function findNext(migrations: Migration[], recorded: RecordedMigration[]): Migration | undefined {
  for (const [index, migration] of migrations.entries()) {
    const record = recorded[index];
    if (!record) return migration;
    if (record.name !== migration.name) {
      throw new Error(
        record.name > migration.name
          ? `Migration ${migration.name} has not been applied, though the later ${record.name} has`
          : `Migration ${record.name} has been applied, but its file is missing`,
      );
    }
    if (record.checksum !== migration.checksum) {
      throw new Error(
        `Migration ${migration.name} was edited after it had been applied: put the change into a new file`,
      );
    }
  }
  const newest = recorded.at(-1);
  if (newest && recorded.length > migrations.length) {
    throw new Error(
      `The database belongs to a newer release: it has migration ${newest.name}, which this release does not know. ` +
        'Start the newer release, or restore a backup that was made before the upgrade',
    );
  }
  return undefined;
}

async function apply(client: pg.PoolClient, { name, text, checksum }: Migration): Promise<void> {
  try {
    const before = await transactionId(client);
    await client.query(text);
    if ((await transactionId(client)) !== before) throw new Error('it must not end its transaction');
  } catch (error) {
    const { message, position } = error as pg.DatabaseError;
    const line = position ? `:${text.slice(0, Number(position)).split('\n').length}` : '';
    throw new Error(`Migration ${name}${line} failed: ${message}`, { cause: error });
  }
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
}

async function transactionId(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  const [row] = rows;
  if (!row) throw new Error('pg_current_xact_id() returned no row');
  return row.id;
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name, index) => {
    const number = String(index + 1).padStart(4, '0');
    if (!new RegExp(`^${number}_[a-z0-9_-]+\\.sql$`).test(name)) {
      throw new Error(`Migration ${name} is out of sequence: ${number}_name.sql is expected`);
    }
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}
