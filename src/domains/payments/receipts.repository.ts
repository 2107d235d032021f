import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, lte, sql } from '../../platform/db/drizzle.ts';
import type { OnlinePaytype } from './payments.rules.ts';
import { receiptTable } from './receipts.table.ts';

export type Receipt = typeof receiptTable.$inferSelect;
/** An order's receipts, the oldest first; writers hold the order's lock. */
export const findReceipts = (db: Database, orderId: number): Promise<Receipt[]> =>
  db.select().from(receiptTable).where(eq(receiptTable.orderId, orderId)).orderBy(asc(receiptTable.id));

/** Transfers with one reference are recorded one after the other, across orders, until the transaction ends. */
export async function lockTransferReference(db: Database, reference: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`transfer:${reference}`}, 0))`);
}

/** A transfer with the same reference, amount and day, of any order. */
export async function findDuplicateReceipt(
  db: Database,
  like: Pick<Receipt, 'reference' | 'amount' | 'currency' | 'receivedOn'>,
): Promise<{ orderId: number; recordedAt: Date } | null> {
  const [row] = await db
    .select({ orderId: receiptTable.orderId, recordedAt: receiptTable.recordedAt })
    .from(receiptTable)
    .where(
      and(
        eq(receiptTable.reference, like.reference),
        eq(receiptTable.receivedOn, like.receivedOn),
        eq(receiptTable.amount, like.amount),
        eq(receiptTable.currency, like.currency),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function findReceipt(db: Database, id: number): Promise<Receipt | null> {
  const [row] = await db.select().from(receiptTable).where(eq(receiptTable.id, id));
  return row ?? null;
}

/** The receipt of a captured payment. */
export async function findCaptureReceipt(
  db: Database,
  paytype: OnlinePaytype,
  transactionId: string,
): Promise<Receipt | null> {
  const [row] = await db
    .select()
    .from(receiptTable)
    .where(and(eq(receiptTable.paytype, paytype), eq(receiptTable.transactionId, transactionId)));
  return row ?? null;
}

export async function insertReceipt(
  db: Database,
  receipt: typeof receiptTable.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(receiptTable).values(receipt).returning({ id: receiptTable.id });
  return required(row, 'the inserted row').id;
}

/** Decides on receipts; without a decider they matched later, together with another one. */
export async function updateReceipts(
  db: Database,
  ids: number[],
  change: Partial<Pick<Receipt, 'status' | 'decidedAt' | 'decidedBy' | 'decisionReason'>>,
): Promise<void> {
  await db.update(receiptTable).set(change).where(inArray(receiptTable.id, ids));
}

/** Has a receipt be of another order or amount, in minor units. */
export async function updateReceiptOrder(
  db: Database,
  id: number,
  { orderId, amount }: Pick<Receipt, 'orderId' | 'amount'>,
): Promise<void> {
  await db.update(receiptTable).set({ orderId, amount }).where(eq(receiptTable.id, id));
}

/** Has an order's receipts of too little be part payments, or held; returns their ids. */
export async function updateReceiptsOfTerms(
  db: Database,
  orderId: number,
  takesParts: boolean,
): Promise<number[]> {
  const rows = await db
    .update(receiptTable)
    .set({ status: takesParts ? 'part' : 'held' })
    .where(
      and(
        eq(receiptTable.orderId, orderId),
        eq(receiptTable.status, takesParts ? 'held' : 'part'),
        sql`${receiptTable.problems} = '{less}'`,
      ),
    )
    .returning({ id: receiptTable.id });
  return rows.map(({ id }) => id);
}

/** What part payments of orders on terms sum up to, by order, in the order's currency; only orders that have some. */
export async function findPartPayments(db: Database, orderIds: number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: receiptTable.orderId, amount: sql<string>`sum(${receiptTable.amount})` })
    .from(receiptTable)
    .where(and(inArray(receiptTable.orderId, orderIds), eq(receiptTable.status, 'part')))
    .groupBy(receiptTable.orderId);
  return new Map(rows.map((row) => [row.orderId, Number(row.amount)]));
}

/** The sums of held receipts by order and currency. */
export async function findHeldAmounts(
  db: Database,
  orderIds: number[],
): Promise<{ orderId: number; currency: Receipt['currency']; amount: number }[]> {
  const { orderId, currency } = receiptTable;
  return db
    .select({ orderId, currency, amount: sql`sum(${receiptTable.amount})`.mapWith(Number) })
    .from(receiptTable)
    .where(and(inArray(orderId, orderIds), eq(receiptTable.status, 'held')))
    .groupBy(orderId, currency);
}

/**
 * Captured payments that are due to be compared with their provider, claimed until `until`: one process compares each, and it is due again
 * then where the provider did not answer.
 */
export function claimDueComparisons(db: Database, now: Date, until: Date, limit: number): Promise<Receipt[]> {
  const due = db
    .select({ id: receiptTable.id })
    .from(receiptTable)
    .where(lte(receiptTable.nextComparisonAt, now))
    .orderBy(asc(receiptTable.nextComparisonAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(receiptTable)
    .set({ nextComparisonAt: until })
    .where(inArray(receiptTable.id, due))
    .returning();
}

/** Sets when a captured payment is compared again; null for never. */
export async function updateNextComparison(
  db: Database,
  id: number,
  nextComparisonAt: Date | null,
): Promise<void> {
  await db.update(receiptTable).set({ nextComparisonAt }).where(eq(receiptTable.id, id));
}
