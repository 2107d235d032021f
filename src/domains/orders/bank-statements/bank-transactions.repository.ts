import type { Currency } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, count, desc, eq, or, sql } from '../../../platform/db/drizzle.ts';
import { receiptTable } from '../../payments/receipts.table.ts';
import { staffTable } from '../../staff/staff.table.ts';
import { orderTable } from '../orders.table.ts';
import type { BankTransfer, TransactionOutcome } from './bank-statements.rules.ts';
import { bankTransactionTable } from './bank-statements.table.ts';

export type BankTransaction = typeof bankTransactionTable.$inferSelect;

/**
 * Inserts a transaction as one without an order. Where another transaction of the database is inserting the same one, waits for its end.
 * Returns null where it exists.
 */
export async function insertTransaction(
  db: Database,
  values: BankTransfer & { statementId: number; recordedAt: Date },
): Promise<number | null> {
  const [row] = await db
    .insert(bankTransactionTable)
    .values({ ...values, outcome: 'unknown' })
    .onConflictDoNothing({ target: [bankTransactionTable.currency, bankTransactionTable.transactionId] })
    .returning({ id: bankTransactionTable.id });
  return row?.id ?? null;
}

export async function findTransactionByBankId(
  db: Database,
  { currency, transactionId }: Pick<BankTransaction, 'currency' | 'transactionId'>,
): Promise<BankTransaction | null> {
  const [row] = await db
    .select()
    .from(bankTransactionTable)
    .where(
      and(eq(bankTransactionTable.currency, currency), eq(bankTransactionTable.transactionId, transactionId)),
    );
  return row ?? null;
}

export async function findTransaction(db: Database, id: number): Promise<BankTransaction | null> {
  const [row] = await db.select().from(bankTransactionTable).where(eq(bankTransactionTable.id, id));
  return row ?? null;
}

export async function lockTransaction(db: Database, id: number): Promise<BankTransaction | null> {
  const [row] = await db
    .select()
    .from(bankTransactionTable)
    .where(eq(bankTransactionTable.id, id))
    .for('update');
  return row ?? null;
}

export async function updateTransaction(
  db: Database,
  id: number,
  values: Partial<
    Pick<BankTransaction, 'outcome' | 'orderId' | 'receiptId' | 'decidedAt' | 'decidedBy' | 'decisionReason'>
  >,
): Promise<void> {
  await db.update(bankTransactionTable).set(values).where(eq(bankTransactionTable.id, id));
}

const isByHand = sql`NOT EXISTS (SELECT FROM bank_transaction WHERE bank_transaction.receipt_id = payment_receipt.id)`;

/** The oldest transfer recorded by hand that is probably the same (`isProbablySame`) and is not matched with another transaction; null for none. */
export async function findReceiptByHand(
  db: Database,
  orderId: number,
  like: { amount: number; currency: Currency; receivedOn: string; reference: string },
): Promise<number | null> {
  const [row] = await db
    .select({ id: receiptTable.id })
    .from(receiptTable)
    .where(
      and(
        eq(receiptTable.amount, like.amount),
        eq(receiptTable.currency, like.currency),
        eq(receiptTable.receivedOn, like.receivedOn),
        sql`(${receiptTable.orderId} = ${orderId} OR ${receiptTable.reference} = ${like.reference})`,
        isByHand,
      ),
    )
    .orderBy(asc(receiptTable.id))
    .limit(1);
  return row?.id ?? null;
}

/**
 * The last receipt of a transfer that was divided over the orders of a group by hand: those of one reference and day that add up to the
 * amount, none of which stands for a bank transaction.
 */
export async function findGroupReceiptByHand(
  db: Database,
  groupId: number,
  like: { amount: number; currency: Currency; receivedOn: string },
): Promise<number | null> {
  const [row] = await db
    .select({ id: sql<number>`max(${receiptTable.id})`.mapWith(Number) })
    .from(receiptTable)
    .innerJoin(orderTable, eq(orderTable.id, receiptTable.orderId))
    .where(
      and(
        eq(orderTable.groupId, groupId),
        eq(receiptTable.currency, like.currency),
        eq(receiptTable.receivedOn, like.receivedOn),
        isByHand,
      ),
    )
    .groupBy(receiptTable.reference)
    .having(sql`sum(${receiptTable.amount}) = ${like.amount}`)
    .limit(1);
  return row?.id ?? null;
}

/**
 * A transfer recorded from a statement that is probably the same as one that staff record by hand: the same amount on the same day for the
 * same order, or with the bank's id as its reference. Null for none.
 */
export async function findReceiptOfStatement(
  db: Database,
  orderId: number,
  like: { amount: number; currency: Currency; receivedOn: string; reference: string },
): Promise<{ orderId: number; recordedAt: Date } | null> {
  const [row] = await db
    .select({ orderId: receiptTable.orderId, recordedAt: receiptTable.recordedAt })
    .from(bankTransactionTable)
    .innerJoin(receiptTable, eq(receiptTable.id, bankTransactionTable.receiptId))
    .where(
      and(
        eq(bankTransactionTable.currency, like.currency),
        or(
          eq(bankTransactionTable.transactionId, like.reference),
          and(
            eq(bankTransactionTable.orderId, orderId),
            eq(bankTransactionTable.amount, like.amount),
            eq(bankTransactionTable.receivedOn, like.receivedOn),
          ),
        ),
      ),
    )
    .limit(1);
  return row ?? null;
}

const details = {
  transaction: bankTransactionTable,
  orderCode: orderTable.code,
  // The order of a transfer recorded by hand may be another one.
  recordedCode: sql<string | null>`(SELECT shop_order.code FROM payment_receipt
    JOIN shop_order ON shop_order.id = payment_receipt.order_id
    WHERE payment_receipt.id = bank_transaction.receipt_id)`,
  decidedByName: staffTable.name,
};

export type TransactionDetails = {
  transaction: BankTransaction;
  orderCode: string | null;
  recordedCode: string | null;
  decidedByName: string | null;
};

export async function findTransactionDetails(db: Database, id: number): Promise<TransactionDetails | null> {
  const [row] = await db
    .select(details)
    .from(bankTransactionTable)
    .leftJoin(orderTable, eq(orderTable.id, bankTransactionTable.orderId))
    .leftJoin(staffTable, eq(staffTable.id, bankTransactionTable.decidedBy))
    .where(eq(bankTransactionTable.id, id));
  return row ?? null;
}

/** A page of the transactions with an outcome, or of all, the newest first. */
export async function findTransactionPage(
  db: Database,
  outcome: TransactionOutcome | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TransactionDetails[]; total: number }> {
  const condition = outcome && eq(bankTransactionTable.outcome, outcome);
  const [counted] = await db.select({ total: count() }).from(bankTransactionTable).where(condition);
  const rows = await db
    .select(details)
    .from(bankTransactionTable)
    .leftJoin(orderTable, eq(orderTable.id, bankTransactionTable.orderId))
    .leftJoin(staffTable, eq(staffTable.id, bankTransactionTable.decidedBy))
    .where(condition)
    .orderBy(desc(bankTransactionTable.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: required(counted, 'the count').total };
}

/** The number of transactions that wait for an order. */
export async function countUnknownTransactions(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(bankTransactionTable)
    .where(eq(bankTransactionTable.outcome, 'unknown'));
  return required(row, 'the count').total;
}
