import type { Database } from '../../../platform/db/database.ts';
import { and, eq, inArray, ne, sql } from '../../../platform/db/drizzle.ts';
import { memberTable } from '../../members/members.table.ts';
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

/** Who is mailed about payouts, by member id; closed accounts are left out. */
export async function findRecipients(db: Database, memberIds: readonly number[]) {
  const rows = await db
    .select({
      id: memberTable.id,
      email: memberTable.email,
      firstname: memberTable.firstname,
      emailConfirmedAt: memberTable.emailConfirmedAt,
      locale: memberTable.locale,
    })
    .from(memberTable)
    .where(and(inArray(memberTable.id, [...memberIds]), ne(memberTable.status, 'closed')));
  return new Map(rows.map((row) => [row.id, row]));
}
