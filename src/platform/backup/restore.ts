import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OpenDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { FileStorage } from '../storage/storage.ts';
import { BackupError, readArchive } from './archive.ts';
import { listFiles } from './backup.ts';
import { checkArchive, filePart, type Manifest, tablePart } from './manifest.ts';
import {
  beginLoad,
  copyIn,
  findMissingRights,
  findTables,
  findVersions,
  setSequences,
} from './tables.repository.ts';

export type RestoreTarget = {
  database: OpenDatabase;
  files: FileStorage;
  filesFolder: string;
  migrationsFolder: string;
  /** Creates the tables of the job queue. */
  installJobs(): Promise<void>;
};

/**
 * Restores the shop of an archive into an empty database and an empty folder. All checksums of the archive are compared before
 * anything is written. Then the tables are created by the archive's migrations, rows and files are loaded, and newer migrations
 * of this release are applied.
 *
 * @throws BackupError if the archive is damaged or of a newer release, the target is not empty, or the database user lacks rights
 */
export async function restoreBackup(target: RestoreTarget, path: string): Promise<Manifest> {
  const manifest = await checkArchive(path);
  await requireRights(target);
  await requireEmpty(target);
  await createTables(target, manifest);
  const client = await target.database.pool.connect();
  try {
    await beginLoad(client);
    const tables = new Map(manifest.tables.map((table) => [tablePart(table), table]));
    const files = new Map(manifest.files.map((file) => [filePart(file.key), file]));
    for await (const { name, content } of readArchive(path)) {
      const table = tables.get(name);
      const file = files.get(name);
      if (table) {
        const rows = copyIn(client, table);
        await pipeline(content, rows);
        if (rows.rowCount !== table.rows) throw new BackupError(`${name} has too few rows`);
      } else if (file) await target.files.write(file.key, Readable.from(content));
      else for await (const _ of content);
    }
    await setSequences(client, manifest.sequences);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    client.release(true);
  }
  await migrate(target.database.pool, target.migrationsFolder);
  return manifest;
}

async function read<Result>(
  { database }: RestoreTarget,
  find: (client: Parameters<typeof findTables>[0]) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  try {
    return await find(client);
  } finally {
    client.release();
  }
}

/** Rows are loaded without triggers, which the owner of a database alone may not do. */
async function requireRights(target: RestoreTarget): Promise<void> {
  const { user, missing } = await read(target, findMissingRights);
  if (missing.length > 0) {
    throw new BackupError(
      `The database user ${user} may not restore a shop. An administrator of the database has to run: ${missing.join('; ')}`,
    );
  }
}

async function requireEmpty(target: RestoreTarget): Promise<void> {
  const { filesFolder } = target;
  if ((await read(target, findTables)).length > 0)
    throw new BackupError('A shop can be restored into an empty database only; this one has tables');
  if ((await listFiles(filesFolder)).length > 0)
    throw new BackupError(`A shop can be restored into an empty folder only; ${filesFolder} has files`);
}

/** Creates the tables with the archive's migrations. */
async function createTables(target: RestoreTarget, manifest: Manifest): Promise<void> {
  const { database, migrationsFolder, installJobs } = target;
  const folder = await mkdtemp(join(tmpdir(), 'giclee-restore-'));
  try {
    for (const { name } of manifest.migrations) {
      await cp(join(migrationsFolder, name), join(folder, name)).catch(() => {
        throw new BackupError(`The backup is from a newer release: this one has no migration ${name}`);
      });
    }
    await migrate(database.pool, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
  await installJobs();
  const { migrations, jobs } = await read(target, findVersions);
  const isSame =
    JSON.stringify(migrations) === JSON.stringify(manifest.migrations) && jobs === manifest.jobs_version;
  if (!isSame)
    throw new BackupError('The backup is from another release: restore it with that release, then upgrade');
}
