import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { count, desc, eq, lte, sql } from '../../../platform/db/drizzle.ts';
import type { PageRange } from '../reports.repository.ts';
import { payoutTermsTable } from './payouts.table.ts';

export type PayoutTermsRow = typeof payoutTermsTable.$inferSelect;

/** A page of the terms, the latest start first, and how many there are. */
export async function findTerms(db: Database, { limit, offset }: PageRange) {
  const rows = await db
    .select()
    .from(payoutTermsTable)
    .orderBy(desc(payoutTermsTable.startsOn))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ count: count() }).from(payoutTermsTable);
  return { rows, total: required(total, 'the row').count };
}

/** The terms of a day. */
export async function findTermsOfDay(db: Database, day: string): Promise<PayoutTermsRow | null> {
  const [row] = await db
    .select()
    .from(payoutTermsTable)
    .where(lte(payoutTermsTable.startsOn, day))
    .orderBy(desc(payoutTermsTable.startsOn))
    .limit(1);
  return row ?? null;
}

/** Locks out other writers until the transaction ends. */
export const lockTerms = (db: Database) =>
  db.execute(sql`LOCK TABLE ${payoutTermsTable} IN SHARE ROW EXCLUSIVE MODE`);

export async function findTermsById(db: Database, id: number): Promise<PayoutTermsRow | null> {
  const [row] = await db.select().from(payoutTermsTable).where(eq(payoutTermsTable.id, id));
  return row ?? null;
}

/** Returns null where other terms start on the day. */
export async function insertTerms(
  db: Database,
  values: Omit<PayoutTermsRow, 'id'>,
): Promise<PayoutTermsRow | null> {
  const [row] = await db.insert(payoutTermsTable).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export const deleteTermsRow = (db: Database, id: number) =>
  db.delete(payoutTermsTable).where(eq(payoutTermsTable.id, id));
