import type { PoolClient } from 'pg';

const constraintsOf = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
  FROM pg_constraint
  WHERE contype = $2 AND (conrelid = ANY($1::regclass[]) OR confrelid = ANY($1::regclass[]))`;

const indexesOf = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
  FROM pg_index
  WHERE indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`;

/**
 * Runs a bulk load, in the caller's transaction, on tables with only their primary keys: without triggers, other indexes and
 * foreign keys, which are created and so checked at the end. The load has to write what triggers would.
 */
export async function withBareTables(
  client: PoolClient,
  tables: readonly string[],
  load: () => Promise<void>,
  onProgress: (step: string) => void = () => {},
): Promise<void> {
  const find = async (query: string, ...more: string[]) =>
    (await client.query<{ drop: string; create: string }>(query, [tables, ...more])).rows;
  const references = await find(constraintsOf, 'f');
  const uniques = await find(constraintsOf, 'u');
  const indexes = await find(indexesOf);
  for (const { drop } of [...references, ...uniques, ...indexes]) await client.query(drop);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await load();
  const dropped = [...uniques, ...indexes, ...references];
  for (const [index, { create }] of dropped.entries()) {
    onProgress(`indexes and foreign keys ${index + 1}/${dropped.length}`);
    await client.query(create);
  }
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
