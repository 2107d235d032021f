import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { syncFilterValues } from './domains/catalogue/browse/filter-values.usecases.ts';
import { insertInitialContent } from './domains/content/initial/initial-content.usecases.ts';
import { createInvoiceProvider } from './domains/invoices/providers/providers.ts';
import { createOauthProviders } from './domains/members/oauth/providers/providers.ts';
import { createGateways } from './domains/payments/gateways/gateways.ts';
import { systemClock } from './kernel/clock.ts';
import { systemIds } from './kernel/ids.ts';
import { required } from './kernel/required.ts';
import { mailWording } from './mails.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { openInvalidationFeed } from './platform/db/invalidation-feed.ts';
import { migrate } from './platform/db/migrate.ts';
import { loadSecrets } from './platform/db/secrets.ts';
import { requireSameShop } from './platform/db/shop-id.ts';
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

/** Time for the embedded database to stop when the shop could not be opened. */
const closeFailedWithinMs = 8000;

const migrationsFolder = join(root, 'db/migrations');
const contentFolder = join(root, 'content');

export type Shop = {
  services: Services;
  database: OpenDatabase;
  /**
   * Closes the connections, and stops the embedded database if no other process uses it; returns also when they do not respond.
   *
   * @param withinMs time for the embedded database
   */
  close(withinMs?: number): Promise<void>;
};

/** There is no shop with these settings. */
export class NoShopError extends Error {}

/**
 * Opens an existing shop, running or not, for a command; never creates one.
 *
 * @throws NoShopError where no shop was started with these settings
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
 * Opens the shop: starts and migrates the database, and creates the services.
 *
 * @param signal cancels: what was started is closed, and the promise rejects
 */
export async function openShop(
  config: Config,
  progress: (step: string) => void,
  signal?: AbortSignal,
): Promise<Shop> {
  const log = createLogger(config.logLevel);
  const folders = { files: join(config.dataDir, 'files'), cache: join(config.dataDir, 'cache') };
  await restrictFolders(config, folders).catch((error: unknown) => {
    log.warn({ error }, 'the permissions of the data folder could not be restricted to the user of the shop');
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
    const files = diskStorage(folders.files);
    await unlessAborted(requireSameShop(database.db, files, config.dataDir), signal);
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
      files,
      derivatives: createDerivativeCache({ folder: join(folders.cache, 'pictures'), log }),
      passwords: createPasswords(passwordCost),
      secrets: await unlessAborted(
        loadSecrets(database.db, {
          ...(config.certificateKey && { certificate: config.certificateKey }),
          ...(config.bankDetailsKey && { bankDetails: config.bankDetailsKey }),
        }),
        signal,
      ),
      countryOfIp: openIpCountries(),
      gateways: createGateways(config.gateways, { clock: systemClock }),
      oauth: createOauthProviders(config.oauth),
      invoiceProvider: createInvoiceProvider({ files }),
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

/** The work's result; rejects as soon as the signal is aborted, since a frozen database never answers. */
async function unlessAborted<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (!signal) return work;
  const done = new AbortController();
  const aborted = once(signal, 'abort', { signal: done.signal }).then((): never => {
    throw signal.reason;
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    aborted.catch(() => {});
    done.abort();
  }
}

/** Restricts the data folder to the user that runs the shop, also folders of earlier versions. */
async function restrictFolders(config: Config, folders: Record<string, string>): Promise<void> {
  // As root, another account runs the database in it (`postgres-home.ts`).
  const isEnteredByOthers = process.getuid?.() === 0 && config.databaseUrl === undefined;
  await createDataFolder(config.dataDir, isEnteredByOthers);
  for (const folder of Object.values(folders)) await createPrivateFolder(folder);
}
