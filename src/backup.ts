import { join } from 'node:path';
import type { Config } from './config.ts';
import { required } from './kernel/required.ts';
import { safeErrorJson } from './kernel/safe-error.ts';
import { BackupError } from './platform/backup/archive.ts';
import { writeBackup } from './platform/backup/backup.ts';
import type { Manifest } from './platform/backup/manifest.ts';
import { restoreBackup } from './platform/backup/restore.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/log.ts';
import { diskStorage } from './platform/storage/disk-storage.ts';
import { root } from './root.ts';

/** Opens the shop's database, whether the shop runs or not, without migrating it. */
async function withDatabase<Result>(
  config: Config,
  work: (database: OpenDatabase, url: string) => Promise<Result>,
): Promise<Result> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres') });
  const url = config.databaseUrl ?? required(embedded, 'the embedded database').url;
  const database = openDatabase(url, { poolSize: 2 });
  // Otherwise the embedded database would go on running after this process.
  process.once('SIGINT', () => void close().finally(() => process.exit(130)));
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    return await work(database, url);
  } finally {
    await close();
  }
}

const getFilesFolder = (config: Config): string => join(config.dataDir, 'files');

/** `npm run backup`. */
export const createBackup = (config: Config, path: string): Promise<Manifest> =>
  withDatabase(config, (database) =>
    writeBackup({ database, filesFolder: getFilesFolder(config) }, path, new Date()),
  );

/** `npm run restore`. */
export const restore = (config: Config, path: string): Promise<Manifest> =>
  withDatabase(config, async (database, databaseUrl) => {
    const jobs = createJobs({ databaseUrl, db: database.db, log: createLogger(config.logLevel) });
    const filesFolder = getFilesFolder(config);
    return restoreBackup(
      {
        database,
        files: diskStorage(filesFolder),
        filesFolder,
        migrationsFolder: join(root, 'db/migrations'),
        installJobs: async () => {
          await jobs.install();
          await jobs.close();
        },
      },
      path,
    );
  });

/** The message for an operator; for unexpected errors, a line of JSON without secret values. */
export function backupFailure(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (code === insufficientPrivilege) {
    return "The database user has no right to the shop's tables: use the user that the shop runs with";
  }
  if (forbiddenCodes.some((one) => one === code) && typeof path === 'string') {
    return `The system user has no right to ${path}: run this as the user of the shop, or change the rights`;
  }
  return safeErrorJson(error);
}

/** PostgreSQL's code of a missing right. */
const insufficientPrivilege = '42501';
const forbiddenCodes = ['EACCES', 'EPERM', 'EROFS'];
