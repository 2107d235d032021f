import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { saveDemoShop } from '../demo/shop.ts';
import { syncFilterValues } from '../src/domains/catalogue/browse/filter-values.usecases.ts';
import { insertInitialContent } from '../src/domains/content/initial/initial-content.usecases.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createLogger } from '../src/platform/log.ts';
import { newShopTemplate, templateName, urlOfDatabase } from './database.ts';
import { postgresPrograms } from './postgres-programs.ts';
import { folderOfThisProcess } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with migrated databases in it of which each test file gets a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // The runner has a channel to this process, which closes when the runner was killed.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  const folder = folderOfThisProcess();
  // What the test files leave behind goes with it.
  process.env.TMPDIR = folder;
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    binFolder: postgresPrograms(),
    // Nothing here outlives the run; and a vacuum must not hold the template while it is copied.
    settings: { fsync: 'off', autovacuum: 'off', max_connections: '200' },
  });
  await makeTemplates(postgres.url).catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  project.provide('databaseUrl', postgres.url);
  return postgres.stop;
}

/** A new shop as the migrations leave it; and one with the demo's name, address, bank account and stores. */
async function makeTemplates(url: string): Promise<void> {
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
