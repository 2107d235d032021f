import type { TestShop } from './shop.ts';

/**
 * Saves the rows and the time of a shop. The function that it returns sets them back, without jobs, so that no test sees what another
 * one changed; numbers of new rows, the audit log and stored files are left alone.
 *
 * @example
 * beforeAll(async () => {
 *   shop = await createTestShop();
 *   restore = await saveState(shop);
 * });
 * beforeEach(() => restore());
 */
export async function saveState({ database: { pool }, clock }: TestShop): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string; columns: string }>(`
    SELECT relname AS name, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace AND nspname = 'public'
    JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgenabled = 'A')
    GROUP BY relname`);
  await pool.query('CREATE SCHEMA saved');
  for (const { name } of rows) await pool.query(`CREATE TABLE saved."${name}" AS TABLE public."${name}"`);
  const saved = rows.map(
    ({ name, columns }) =>
      `DELETE FROM public."${name}"; INSERT INTO public."${name}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM saved."${name}";`,
  );
  const time = clock.now().toISOString();
  // Triggers would reject changes of the books, or calculate them a second time. Jobs would be about rows that are gone.
  const restore = `BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM pgboss.job;
    ${saved.join('\n')} COMMIT;`;
  return async () => {
    await pool.query(restore);
    clock.set(time);
  };
}
