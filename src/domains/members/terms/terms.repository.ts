import type { Database } from '../../../platform/db/database.ts';
import { desc, eq, sql } from '../../../platform/db/drizzle.ts';
import { memberTable } from '../members.table.ts';
import { paymentTermsTable, tradeDiscountTable } from './terms.table.ts';

export type PaymentTermsRow = typeof paymentTermsTable.$inferSelect;

/** A member's type and status, locked until the transaction ends; null where there is none. */
export async function lockMemberOfTerms(db: Database, memberId: number) {
  const [row] = await db
    .select({ type: memberTable.type, status: memberTable.status, version: memberTable.version })
    .from(memberTable)
    .where(eq(memberTable.id, memberId))
    .for('no key update');
  return row ?? null;
}

/** Staff who edit the member at the same time get a conflict. */
export async function incrementMemberVersion(db: Database, memberId: number): Promise<void> {
  await db
    .update(memberTable)
    .set({ version: sql`${memberTable.version} + 1` })
    .where(eq(memberTable.id, memberId));
}

/** The payment terms of a member; null without. */
export async function findPaymentTerms(db: Database, memberId: number): Promise<PaymentTermsRow | null> {
  const [row] = await db.select().from(paymentTermsTable).where(eq(paymentTermsTable.memberId, memberId));
  return row ?? null;
}

export async function upsertPaymentTerms(db: Database, row: PaymentTermsRow): Promise<void> {
  const { memberId, ...values } = row;
  await db
    .insert(paymentTermsTable)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: paymentTermsTable.memberId, set: values });
}

export async function deletePaymentTerms(db: Database, memberId: number): Promise<void> {
  await db.delete(paymentTermsTable).where(eq(paymentTermsTable.memberId, memberId));
}

export type TradeDiscountRow = typeof tradeDiscountTable.$inferSelect;

/** The trade discounts of a member, the latest start first. */
export const findTradeDiscounts = (db: Database, memberId: number): Promise<TradeDiscountRow[]> =>
  db
    .select()
    .from(tradeDiscountTable)
    .where(eq(tradeDiscountTable.memberId, memberId))
    .orderBy(desc(tradeDiscountTable.startsOn));

/** Writes a discount; one of the same day is replaced. */
export async function upsertTradeDiscount(db: Database, row: TradeDiscountRow): Promise<void> {
  const { memberId, startsOn, ...values } = row;
  await db
    .insert(tradeDiscountTable)
    .values(row)
    .onConflictDoUpdate({ target: [tradeDiscountTable.memberId, tradeDiscountTable.startsOn], set: values });
}
