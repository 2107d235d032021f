import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

type Migration = { name: string; text: string; checksum: string };
type RecordedMigration = { name: string; checksum: string };

/** Any number, as long as nothing else in the shop locks on it. */
const advisoryLock = 4_716_001;

/**
 * Brings the tables up to date: applies the files `NNNN_name.sql` of the folder that the database has not had, in order,
 * each with its record in one transaction. Processes that start together take turns, file by file.
 *
 * A database from a newer release is left as it is: what is recorded after the last file here is not this release's.
 *
 * @returns the names applied by this call
 * @throws Error that names the file, when one fails (nothing of it is kept), was edited after it was applied, or is missing
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
    // Held to the end of the transaction, so a process that dies holds nobody up.
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
    // Of a lost connection nothing is left to roll back.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The first file not recorded, after a check that the record is what these files would have left. */
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
  return rows[0]!.id;
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name, index) => {
    const number = String(index + 1).padStart(4, '0');
    if (!new RegExp(`^${number}_[a-z0-9_-]+\\.sql$`).test(name)) {
      throw new Error(`Migration ${name} is out of line: ${number}_name.sql should stand there`);
    }
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}
