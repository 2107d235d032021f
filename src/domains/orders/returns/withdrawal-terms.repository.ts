import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { desc, eq, sql } from '../../../platform/db/drizzle.ts';
import { withdrawalTermTable } from './withdrawal-terms.table.ts';

export type WithdrawalTermRow = typeof withdrawalTermTable.$inferSelect;

/** All terms, the latest start first. */
export const findWithdrawalTerms = (db: Database): Promise<WithdrawalTermRow[]> =>
  db.select().from(withdrawalTermTable).orderBy(desc(withdrawalTermTable.startsOn), withdrawalTermTable.id);

/** Locks out other writers until the transaction ends. */
export const lockWithdrawalTerms = (db: Database) =>
  db.execute(sql`LOCK TABLE ${withdrawalTermTable} IN SHARE ROW EXCLUSIVE MODE`);

export async function insertWithdrawalTerm(
  db: Database,
  values: Omit<WithdrawalTermRow, 'id'>,
): Promise<WithdrawalTermRow> {
  const [row] = await db.insert(withdrawalTermTable).values(values).returning();
  return required(row, 'the row');
}

export const deleteWithdrawalTermRow = (db: Database, id: number) =>
  db.delete(withdrawalTermTable).where(eq(withdrawalTermTable.id, id));
