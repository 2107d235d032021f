import type { QueryResult } from 'pg';
import type { Database } from './database.ts';

/** A value that pg can send; an array becomes a PostgreSQL array. */
type Parameter = string | number | boolean | null | readonly (string | number)[];

type Session = {
  prepareQuery(
    query: { sql: string; params: unknown[] },
    fields: undefined,
    name: string | undefined,
    isArrayMode: boolean,
  ): { execute(): Promise<QueryResult> };
};

/**
 * Runs an SQL statement that is planned once per connection under its name, on the pool or inside a transaction: for frequent
 * queries that drizzle's builder cannot express concisely. A name must always have the same text; without a name the server plans
 * the statement each time.
 *
 * @example
 * const rows = await namedRows<{ id: number }>(db, 'item_ids', 'SELECT id FROM item WHERE id = ANY($1)', [[1, 2]]);
 */
export async function namedRows<Row>(
  db: Database,
  name: string | undefined,
  text: string,
  parameters: readonly Parameter[],
): Promise<Row[]> {
  // The type of `session` is internal to drizzle; the pool and transactions both have it.
  const { session } = db._ as unknown as { session: Session };
  const { rows } = await session
    .prepareQuery({ sql: text, params: [...parameters] }, undefined, name, false)
    .execute();
  return rows as Row[];
}
