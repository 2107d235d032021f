import type { Localized } from '../../kernel/locale.ts';
import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import type { AccountKey } from './accounts.rules.ts';

export type AccountRow = { key: AccountKey; number: string; name: Localized; version: number };

/** By number. */
export async function findAccounts(db: Database): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow>(
    sql`SELECT key, number, name, version FROM ledger_account ORDER BY number`,
  );
  return rows;
}

/** All accounts, by number; none of them can be changed by others until the transaction ends. */
export async function lockAccounts(db: Database): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow>(
    sql`SELECT key, number, name, version FROM ledger_account ORDER BY number FOR UPDATE`,
  );
  return rows;
}

export const updateAccountRow = (db: Database, { key, number, name, version }: AccountRow) =>
  db.execute(sql`
    UPDATE ledger_account SET number = ${number}, name = ${JSON.stringify(name)}::jsonb, version = ${version} WHERE key = ${key}`);
