import type { Database } from '../../../platform/db/database.ts';
import { asc, eq, sql } from '../../../platform/db/drizzle.ts';
import { payoutAccountTable } from './payouts.table.ts';

export type PayoutAccountRow = typeof payoutAccountTable.$inferSelect;

/** The accounts of a member, one for each currency. */
export const findPayoutAccounts = (db: Database, memberId: number): Promise<PayoutAccountRow[]> =>
  db
    .select()
    .from(payoutAccountTable)
    .where(eq(payoutAccountTable.memberId, memberId))
    .orderBy(asc(payoutAccountTable.currency));

/** Inserts accounts, or replaces those of the same member and currency. */
export async function upsertPayoutAccounts(
  db: Database,
  rows: Omit<PayoutAccountRow, 'version'>[],
): Promise<void> {
  const { memberId, currency } = payoutAccountTable;
  await db
    .insert(payoutAccountTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [memberId, currency],
      set: {
        details: sql`excluded.details`,
        masked: sql`excluded.masked`,
        changedAt: sql`excluded.changed_at`,
        version: sql`${payoutAccountTable.version} + 1`,
      },
    });
}
