import type { Database } from './database.ts';
import { namedRows } from './named-query.ts';

/** One round trip; rejects when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await namedRows(db, 'ping', 'SELECT 1', []);
}
