import type { Database } from '../../../platform/db/database.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { payoutAccountTable } from './payouts.table.ts';

export type PayoutAccountRow = typeof payoutAccountTable.$inferSelect;

export async function findPayoutAccount(db: Database, memberId: number): Promise<PayoutAccountRow | null> {
  const [row] = await db.select().from(payoutAccountTable).where(eq(payoutAccountTable.memberId, memberId));
  return row ?? null;
}

/** Inserts the member's account, or replaces it. */
export async function upsertPayoutAccount(
  db: Database,
  row: Omit<PayoutAccountRow, 'version'>,
): Promise<void> {
  const { memberId: _, ...changes } = row;
  await db
    .insert(payoutAccountTable)
    .values(row)
    .onConflictDoUpdate({
      target: payoutAccountTable.memberId,
      set: { ...changes, version: sql`${payoutAccountTable.version} + 1` },
    });
}
