import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, lte, sql } from '../../platform/db/drizzle.ts';
import type { RefundPart } from './refund-parts.rules.ts';
import { refundPartTable, refundTable } from './refunds.table.ts';

export type Refund = typeof refundTable.$inferSelect;

export const findRefunds = (db: Database, orderId: number): Promise<Refund[]> =>
  db.select().from(refundTable).where(eq(refundTable.orderId, orderId)).orderBy(asc(refundTable.id));

export type NewRefund = typeof refundTable.$inferInsert;

/** Inserts refunds; returns them in order. */
export const insertRefunds = async (db: Database, refunds: NewRefund[]): Promise<Refund[]> =>
  refunds.length === 0 ? [] : db.insert(refundTable).values(refunds).returning();

/** What the refunds of an order are for, by refund; lines first, in their order. */
export const findRefundParts = (
  db: Database,
  orderId: number,
): Promise<(RefundPart & { refundId: number })[]> =>
  db
    .select({
      refundId: refundPartTable.refundId,
      lineId: refundPartTable.lineId,
      nums: refundPartTable.nums,
      amount: refundPartTable.amount,
    })
    .from(refundPartTable)
    .innerJoin(refundTable, eq(refundTable.id, refundPartTable.refundId))
    .where(eq(refundTable.orderId, orderId))
    .orderBy(asc(refundPartTable.refundId), asc(refundPartTable.lineId));

export async function insertRefundParts(
  db: Database,
  parts: readonly (RefundPart & { refundId: number })[],
): Promise<void> {
  if (parts.length > 0) await db.insert(refundPartTable).values([...parts]);
}

/** Replaces what a refund is for, by one statement, so that the sales ledger gets one correction. */
export async function replaceRefundParts(
  db: Database,
  refundId: number,
  parts: readonly RefundPart[],
): Promise<void> {
  await db.execute(sql`
    WITH former AS (DELETE FROM refund_part WHERE refund_id = ${refundId} RETURNING 1), emptied AS (SELECT count(*) FROM former)
    INSERT INTO refund_part (refund_id, line_id, nums, amount)
    SELECT ${refundId}, part."lineId", part.nums, part.amount
    FROM emptied CROSS JOIN jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS part ("lineId" integer, nums integer, amount bigint)`);
}

export async function findRefund(db: Database, id: number): Promise<Refund | null> {
  const [row] = await db.select().from(refundTable).where(eq(refundTable.id, id));
  return row ?? null;
}

export async function tryLockRefund(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`refund:${id}`}, 0)) AS locked`,
  );
  return required(rows[0], 'the lock').locked;
}

export async function updateRefund(
  db: Database,
  id: number,
  change: Partial<Pick<Refund, 'amount' | 'providerRefundId' | 'providerCode' | 'nextCheckAt'>>,
): Promise<void> {
  await db.update(refundTable).set(change).where(eq(refundTable.id, id));
}

/**
 * Refunds that are due to be sent or asked about, or one of them, claimed until `until`: one process at a time calls the provider for
 * each.
 */
export async function claimDueRefunds(
  db: Database,
  now: Date,
  until: Date,
  which: { limit: number } | { id: number },
): Promise<Refund[]> {
  const due = db
    .select({ id: refundTable.id })
    .from(refundTable)
    .where(and(lte(refundTable.nextCheckAt, now), 'id' in which ? eq(refundTable.id, which.id) : undefined))
    .orderBy(asc(refundTable.nextCheckAt))
    .limit('limit' in which ? which.limit : 1)
    .for('update', { skipLocked: true });
  return db.update(refundTable).set({ nextCheckAt: until }).where(inArray(refundTable.id, due)).returning();
}

export async function markRefundDone(
  db: Database,
  id: number,
  done: Pick<Refund, 'doneOn' | 'doneReference' | 'doneAt' | 'doneBy'>,
): Promise<void> {
  await db
    .update(refundTable)
    .set({ ...done, status: 'done', nextCheckAt: null, providerCode: null })
    .where(eq(refundTable.id, id));
}

/** Refunds of receipts that did not count are of the order's money once they count. */
export async function countRefundsOf(db: Database, receiptIds: number[]): Promise<void> {
  await db
    .update(refundTable)
    .set({ receiptId: null, isOverpayment: false })
    .where(inArray(refundTable.receiptId, receiptIds));
}
