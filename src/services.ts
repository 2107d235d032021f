import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { syncFilterValues } from './domains/catalogue/browse/filter-values.usecases.ts';
import { insertInitialContent } from './domains/content/initial/initial-content.usecases.ts';
import { systemClock } from './kernel/clock.ts';
import { systemIds } from './kernel/ids.ts';
import { required } from './kernel/required.ts';
import { mailWording } from './mails.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { openInvalidationFeed } from './platform/db/invalidation-feed.ts';
import { migrate } from './platform/db/migrate.ts';
import { loadSecrets } from './platform/db/secrets.ts';
import { createEvents } from './platform/events.ts';
import { createDerivativeCache } from './platform/images/derivative-cache.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLogger } from './platform/log.ts';
import { smtpTransport } from './platform/mail/smtp.ts';
import { openIpCountries } from './platform/net/ip-country.ts';
import { createPasswords, passwordCost } from './platform/passwords.ts';
import type { Services } from './platform/services.ts';
import { diskStorage } from './platform/storage/disk-storage.ts';
import { createDataFolder, createPrivateFolder } from './platform/storage/private-files.ts';
import { root } from './root.ts';
import { subscribeAll } from './subscriptions.ts';

/** How long the embedded database may take to stop when the shop could not be opened. */
const closeFailedWithinMs = 8000;

const migrationsFolder = join(root, 'db/migrations');
const contentFolder = join(root, 'content');

export type Shop = {
  services: Services;
  database: OpenDatabase;
  /**
   * Closes the connections, and the embedded database where nobody else uses it, though no answer may come from either.
   *
   * @param withinMs how long the embedded database may take, at most
   */
  close(withinMs?: number): Promise<void>;
};

/** A command was given no shop to work on. */
export class NoShopError extends Error {}

/**
 * The same for a command that works on a shop there is, running or not: none is made.
 *
 * @throws NoShopError where nothing has been started with these settings
 */
export async function openExistingShop(config: Config): Promise<Shop> {
  const folder = join(config.dataDir, 'postgres');
  if (!config.databaseUrl && !existsSync(folder)) {
    throw new NoShopError(
      `There is no shop in ${config.dataDir}. Set DATA_DIR, or DATABASE_URL, to what the shop is started with; a new shop has to be started once.`,
    );
  }
  return openShop(config, () => {});
}

/**
 * Starts what every program of the shop stands on: the database, migrated, the files, the clock, the log.
 *
 * @param signal gives up: what was started so far is closed, and the promise rejects
 */
export async function openShop(
  config: Config,
  progress: (step: string) => void,
  signal?: AbortSignal,
): Promise<Shop> {
  const log = createLogger(config.logLevel);
  const folders = { files: join(config.dataDir, 'files'), cache: join(config.dataDir, 'cache') };
  await closeFolders(config, folders).catch((error: unknown) => {
    log.warn({ error }, 'the files of the shop could not be closed to other users of the machine');
  });
  progress('starting the database');
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        folder: join(config.dataDir, 'postgres'),
        log: (text) => log.warn(text),
        signal,
      });
  const databaseUrl = config.databaseUrl ?? required(embedded, 'the embedded database').url;
  const database = openDatabase(databaseUrl, {
    poolSize: config.databasePoolSize,
    log: (text, error) => log.warn({ error }, text),
  });
  const jobs = createJobs({ databaseUrl, db: database.db, log });
  const invalidations = openInvalidationFeed({ databaseUrl, log });
  const close = async (withinMs?: number) => {
    await Promise.all([jobs.close(), invalidations.close()]);
    await database.close();
    await embedded?.stop(withinMs);
  };
  try {
    progress('migrating');
    const migrated = migrate(database.pool, migrationsFolder, (name) => progress(`migrating: ${name}`));
    await unlessAborted(migrated, signal);
    await unlessAborted(syncFilterValues(database.db), signal);
    await unlessAborted(insertInitialContent(database.db, contentFolder), signal);
    const services: Services = {
      db: database.db,
      clock: systemClock,
      ids: systemIds,
      log,
      events: createEvents(),
      invalidations,
      jobs,
      mail: {
        transport: config.smtpUrl ? smtpTransport(config.smtpUrl) : null,
        from: config.mailFrom ?? null,
        ...mailWording,
      },
      files: diskStorage(folders.files),
      derivatives: createDerivativeCache({ folder: join(folders.cache, 'pictures'), log }),
      passwords: createPasswords(passwordCost),
      secrets: await unlessAborted(loadSecrets(database.db), signal),
      countryOfIp: openIpCountries(),
      settings: {
        siteUrl: config.siteUrl,
        demo: config.isDemo,
        demoIsPublic: config.isDemoPublic,
        captchaCost: config.captchaCost,
      },
    };
    subscribeAll(services);
    return { services, database, close };
  } catch (error) {
    await close(closeFailedWithinMs);
    throw error;
  }
}

/** The work's result; rejects as soon as the signal is given, since a database that is frozen answers nothing. */
async function unlessAborted<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (!signal) return work;
  const over = new AbortController();
  const aborted = once(signal, 'abort', { signal: over.signal }).then((): never => {
    throw signal.reason;
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    aborted.catch(() => {});
    over.abort();
  }
}

/** What is kept on the disk is for the user alone who runs the shop, also what a version before kept for others to read. */
async function closeFolders(config: Config, folders: Record<string, string>): Promise<void> {
  // Root has another account run the database in it (`postgres-home.ts`).
  const isEnteredByOthers = process.getuid?.() === 0 && config.databaseUrl === undefined;
  await createDataFolder(config.dataDir, isEnteredByOthers);
  for (const folder of Object.values(folders)) await createPrivateFolder(folder);
}
