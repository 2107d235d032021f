import { join } from 'node:path';
import type { Config } from './config.ts';
import { systemClock } from './kernel/clock.ts';
import { systemIds } from './kernel/ids.ts';
import { mailWording } from './mails.ts';
import { listenForChanges } from './platform/db/changes.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
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
import { root } from './root.ts';
import { subscribeAll } from './subscriptions.ts';

const migrationsFolder = join(root, 'db/migrations');

export type Shop = {
  services: Services;
  database: OpenDatabase;
  /** Closes the connections, and the embedded database where nobody else uses it. */
  close(): Promise<void>;
};

/** Starts what every program of the shop stands on: the database, migrated, the files, the clock, the log. */
export async function openShop(config: Config, progress: (step: string) => void): Promise<Shop> {
  const log = createLogger(config.logLevel);
  progress('starting the database');
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        folder: join(config.dataDir, 'postgres'),
        log: (text) => log.warn(text),
      });
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  const database = openDatabase(databaseUrl, {
    poolSize: config.databasePoolSize,
    log: (text, error) => log.warn({ error }, text),
  });
  const jobs = createJobs({ databaseUrl, db: database.db, log });
  const changes = listenForChanges({ databaseUrl, log });
  const close = async () => {
    await jobs.close();
    await changes.close();
    await database.close();
    await embedded?.stop();
  };
  try {
    progress('migrating');
    await migrate(database.pool, migrationsFolder, (name) => progress(`migrating: ${name}`));
    const services: Services = {
      db: database.db,
      clock: systemClock,
      ids: systemIds,
      log,
      events: createEvents(),
      changes,
      jobs,
      mail: {
        transport: config.smtpUrl ? smtpTransport(config.smtpUrl) : null,
        from: config.mailFrom ?? null,
        ...mailWording,
      },
      files: diskStorage(join(config.dataDir, 'files')),
      derivatives: createDerivativeCache({ folder: join(config.dataDir, 'cache/pictures'), log }),
      passwords: createPasswords(passwordCost),
      secrets: await loadSecrets(database.db),
      countryOfIp: openIpCountries(),
      settings: { siteUrl: config.siteUrl, demo: config.isDemo, captchaCost: config.captchaCost },
    };
    subscribeAll(services);
    return { services, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
