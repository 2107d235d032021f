import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OpenDatabase } from '../db/database.ts';
import { BackupError, createArchive } from './archive.ts';
import { filePart, type Manifest, manifestName, tablePart } from './manifest.ts';
import { beginSnapshot, copyOut, findSequences, findTables, findVersions } from './tables.repository.ts';

export type BackupSource = { database: OpenDatabase; filesFolder: string };

/** Unfinished files, and those of the readiness check. */
const temporaryFiles = /(?:\.part$|^ready\/)/;

/**
 * Backs up a running shop into one archive: a snapshot of the database, then the files. Files are never changed after they are
 * written, so those in the snapshot are unchanged; a file deleted during the backup is left out.
 *
 * @param path the path of the archive; an existing file is not replaced
 */
export async function writeBackup(
  { database, filesFolder }: BackupSource,
  path: string,
  now: Date,
): Promise<Manifest> {
  if (await stat(path).catch(() => null)) throw new BackupError(`${path} already exists`);
  // Unique, so that concurrent backups to the same path do not overwrite each other's files.
  const unfinished = `${path}.${randomUUID()}.part`;
  const spool = `${unfinished}.table`;
  const archive = createArchive(unfinished);
  const client = await database.pool.connect();
  try {
    await beginSnapshot(client);
    const { migrations, jobs } = await findVersions(client);
    const manifest: Manifest = {
      format: 1,
      created_at: now.toISOString(),
      migrations,
      jobs_version: jobs,
      tables: [],
      sequences: await findSequences(client),
      files: [],
    };
    for (const table of await findTables(client)) {
      // Spooled to a file, because its size precedes it in the archive.
      const rows = copyOut(client, table) as ReturnType<typeof copyOut> & { rowCount: number };
      await pipeline(rows, createWriteStream(spool, { mode: 0o600 }));
      const { size } = await stat(spool);
      const checksum = await archive.add(tablePart(table), size, createReadStream(spool));
      manifest.tables.push({ ...table, rows: rows.rowCount, ...checksum });
    }
    await client.query('COMMIT');
    for (const key of await listFiles(filesFolder)) {
      const file = join(filesFolder, key);
      const found = await stat(file).catch(() => null);
      if (!found) continue;
      const checksum = await archive.add(filePart(key), found.size, createReadStream(file));
      manifest.files.push({ key, ...checksum });
    }
    const text = Buffer.from(JSON.stringify(manifest, undefined, 1));
    await archive.add(manifestName, text.length, toChunks(text));
    await archive.finish();
    await rename(unfinished, path);
    return manifest;
  } catch (error) {
    await archive.abort();
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    client.release(true);
    await rm(spool, { force: true });
  }
}

async function* toChunks(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** The keys of the files in the folder, without temporary ones. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((key) => !temporaryFiles.test(key))
    .sort();
}
