import type { PoolClient } from 'pg';

const constraintsOf = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint
  WHERE contype = $2 AND (conrelid = ANY($1::regclass[]) OR confrelid = ANY($1::regclass[]))`;

const indexesOf = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
  FROM pg_index
  WHERE indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`;

/**
 * Runs a bulk load, in the caller's transaction, on tables that have nothing but their primary keys: without triggers, further
 * indexes and references, which are made anew, and so checked, at the end. What triggers keep the work has to see to.
 */
export async function withBareTables(
  client: PoolClient,
  tables: readonly string[],
  work: () => Promise<void>,
  onProgress: (step: string) => void = () => {},
): Promise<void> {
  const find = async (query: string, ...more: string[]) =>
    (await client.query<{ drop: string; make: string }>(query, [tables, ...more])).rows;
  const references = await find(constraintsOf, 'f');
  const uniques = await find(constraintsOf, 'u');
  const indexes = await find(indexesOf);
  for (const { drop } of [...references, ...uniques, ...indexes]) await client.query(drop);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await work();
  const made = [...uniques, ...indexes, ...references];
  for (const [index, { make }] of made.entries()) {
    onProgress(`indexes and references ${index + 1}/${made.length}`);
    await client.query(make);
  }
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
