import { join } from 'node:path';
import type { Config } from './config.ts';
import { systemClock } from './kernel/clock.ts';
import { systemIds } from './kernel/ids.ts';
import { captchaCost } from './platform/captcha.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { loadSecrets } from './platform/db/secrets.ts';
import { createEvents } from './platform/events.ts';
import { createDerivativeCache } from './platform/images/derivative-cache.ts';
import { createLogger } from './platform/log.ts';
import { openIpCountries } from './platform/net/ip-country.ts';
import type { Services } from './platform/services.ts';
import { diskStorage } from './platform/storage/disk-storage.ts';

const migrationsFolder = join(import.meta.dirname, '../db/migrations');

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
  const database = openDatabase(config.databaseUrl ?? embedded!.url, {
    poolSize: config.databasePoolSize,
    log: (text, error) => log.warn({ error }, text),
  });
  const close = async () => {
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
      files: diskStorage(join(config.dataDir, 'files')),
      derivatives: createDerivativeCache({ folder: join(config.dataDir, 'cache/pictures'), log }),
      secrets: await loadSecrets(database.db),
      countryOfIp: openIpCountries(),
      settings: { siteUrl: config.siteUrl, demo: config.isDemo, captchaCost },
    };
    return { services, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
