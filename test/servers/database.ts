import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/platform/db/database.ts';

/** A migrated database with the demo's shop settings, from which test databases are copied. */
export const templateName = 'giclee_template';

/** The database of a new shop without any settings. */
export const newShopTemplate = 'giclee_new_shop';

/** The database of one test file; `name` is the template of copies once it is closed. `drop` closes and removes it. */
export type TestDatabase = OpenDatabase & { url: string; name: string; drop(): Promise<void> };

/**
 * Creates a migrated database, in about 80 ms where temporary files are in memory.
 *
 * @example
 * const database = await createTestDatabase();
 * afterAll(() => database.drop());
 */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const mainUrl = inject('databaseUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(mainUrl, `create database ${name} template ${template}`);
  const url = urlOfDatabase(mainUrl, name);
  // Tests beside a busy processor wait for a connection as long as they need.
  const database = openDatabase(url, { poolSize: 5, connectTimeoutMs: 180_000, waitTimeoutMs: 180_000 });
  return {
    ...database,
    url,
    name,
    async drop() {
      if (!database.pool.ending) await database.close();
      await command(mainUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Returns the connection string of another database on the same server. */
export function urlOfDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function command(url: string, text: string): Promise<void> {
  const main = openDatabase(url, { poolSize: 1 });
  try {
    await main.pool.query(text);
  } finally {
    await main.close();
  }
}
