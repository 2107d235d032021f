import { openDatabase } from '../../src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../servers/database.ts';

/**
 * Creates a database whose `now()` is a time that the test sets, as the shop's clock is: corrections are posted on the day of the
 * database. `drop` removes it.
 */
export async function createClockedDatabase(): Promise<{
  database: TestDatabase;
  setNow(time: Date): Promise<void>;
}> {
  const plain = await createTestDatabase();
  await plain.pool.query(`
    CREATE TABLE test_clock (at timestamptz NOT NULL);
    INSERT INTO test_clock VALUES (pg_catalog.now());
    CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM public.test_clock'`);
  const url = new URL(plain.url);
  url.searchParams.set('options', '-c search_path=public,pg_catalog');
  const clocked = openDatabase(url.href, { poolSize: 8, connectTimeoutMs: 180_000, waitTimeoutMs: 180_000 });
  return {
    database: {
      ...clocked,
      url: plain.url,
      name: plain.name,
      async drop() {
        await clocked.close();
        await plain.drop();
      },
    },
    setNow: async (time) => {
      await clocked.pool.query('UPDATE test_clock SET at = $1', [time]);
    },
  };
}
