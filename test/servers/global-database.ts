import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { saveDemoShop } from '../../demo/shop.ts';
import { syncFilterValues } from '../../src/domains/catalogue/browse/filter-values.usecases.ts';
import { insertInitialContent } from '../../src/domains/content/initial/initial-content.usecases.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createLogger } from '../../src/platform/log.ts';
import { folderOfThisProcess } from '../temporary-folder.ts';
import { newShopTemplate, templateName, urlOfDatabase } from './database.ts';
import { postgresPrograms } from './postgres-programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with migrated template databases that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // The IPC channel to the runner closes when the runner was killed.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  const folder = folderOfThisProcess();
  // Temporary files of the tests are removed with this folder.
  process.env.TMPDIR = folder;
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    binFolder: postgresPrograms(),
    // The data need not survive the run, and a vacuum must not lock the template while it is copied.
    settings: { fsync: 'off', autovacuum: 'off', max_connections: '200' },
  });
  await createTemplates(postgres.url).catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  project.provide('databaseUrl', postgres.url);
  return postgres.stop;
}

/** Creates the database of a new shop after the migrations, and one with the demo's shop settings and stores. */
async function createTemplates(url: string): Promise<void> {
  const main = openDatabase(url);
  await main.pool.query(`create database ${newShopTemplate}`);
  const newShopUrl = urlOfDatabase(url, newShopTemplate);
  const newShop = openDatabase(newShopUrl);
  await migrate(newShop.pool, 'db/migrations');
  await syncFilterValues(newShop.db);
  await insertInitialContent(newShop.db, 'content');
  const jobs = createJobs({ databaseUrl: newShopUrl, db: newShop.db, log: createLogger('silent') });
  await jobs.install();
  await jobs.close();
  await newShop.close();
  await main.pool.query(`create database ${templateName} template ${newShopTemplate}`);
  await main.close();
  const template = openDatabase(urlOfDatabase(url, templateName));
  await saveDemoShop(template);
  await template.close();
}
