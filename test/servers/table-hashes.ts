import type { Pool } from 'pg';

/** Returns the number of rows of each table, and the sum of their hashes, which needs no order. */
export async function hashTables(pool: Pool, tables: readonly string[]): Promise<Record<string, string>> {
  const hashes = tables.map(
    (name) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS hash FROM public."${name}" AS t`,
  );
  const { rows } = await pool.query<{ name: string; hash: string }>(hashes.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
