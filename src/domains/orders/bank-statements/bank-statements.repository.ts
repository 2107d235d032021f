import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, count, desc, eq, inArray, lt, or, sql } from '../../../platform/db/drizzle.ts';
import { receiptTable } from '../../payments/receipts.table.ts';
import { staffTable } from '../../staff/staff.table.ts';
import { orderTable } from '../orders.table.ts';
import { type RowOutcome, rowOutcomes } from './bank-statements.rules.ts';
import { bankTransactionTable, statementRowTable, statementTable } from './bank-statements.table.ts';

export type Statement = typeof statementTable.$inferSelect;
export type StatementRow = typeof statementRowTable.$inferSelect;

export async function insertStatement(
  db: Database,
  values: typeof statementTable.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(statementTable).values(values).returning({ id: statementTable.id });
  return required(row, 'the inserted row').id;
}

/** Inserts the rows of a statement; `maxStatementRows` of them stay under the limit of parameters of one statement. */
export async function insertStatementRows(db: Database, rows: readonly StatementRow[]): Promise<void> {
  await db.insert(statementRowTable).values([...rows]);
}

const withStaff = { statement: statementTable, staffName: staffTable.name };

/** A page of statements, the newest first. */
export async function findStatements(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const [counted] = await db.select({ total: count() }).from(statementTable);
  const rows = await db
    .select(withStaff)
    .from(statementTable)
    .innerJoin(staffTable, eq(staffTable.id, statementTable.staffId))
    .orderBy(desc(statementTable.createdAt), desc(statementTable.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: required(counted, 'the count').total };
}

export async function findStatement(db: Database, id: number) {
  const [row] = await db
    .select(withStaff)
    .from(statementTable)
    .innerJoin(staffTable, eq(staffTable.id, statementTable.staffId))
    .where(eq(statementTable.id, id));
  return row ?? null;
}

/** Locks a statement until the transaction ends, so that each of its rows is recorded once. */
export async function lockStatement(db: Database, id: number): Promise<Statement | null> {
  const [row] = await db.select().from(statementTable).where(eq(statementTable.id, id)).for('update');
  return row ?? null;
}

export async function updateStatement(
  db: Database,
  id: number,
  values: Partial<Pick<Statement, 'state' | 'done' | 'actor'>>,
): Promise<void> {
  await db
    .update(statementTable)
    .set({ ...values, ...(values.state && { version: sql`${statementTable.version} + 1` }) })
    .where(eq(statementTable.id, id));
}

/** Deletes statements that were not confirmed and are older than a time. */
export async function deleteUnconfirmedStatements(db: Database, before: Date): Promise<void> {
  await db
    .delete(statementTable)
    .where(and(eq(statementTable.state, 'checked'), lt(statementTable.createdAt, before)));
}

/** The next rows of a statement that are not recorded. */
export const findUnrecordedRows = (db: Database, statementId: number, limit: number) =>
  db
    .select()
    .from(statementRowTable)
    .where(and(eq(statementRowTable.statementId, statementId), eq(statementRowTable.isRecorded, false)))
    .orderBy(asc(statementRowTable.position))
    .limit(limit);

const isRow = (at: Pick<StatementRow, 'statementId' | 'position'>) =>
  and(eq(statementRowTable.statementId, at.statementId), eq(statementRowTable.position, at.position));

/** Marks a row as recorded, with its outcome. */
export async function updateStatementRow(
  db: Database,
  at: Pick<StatementRow, 'statementId' | 'position'>,
  values: Pick<StatementRow, 'outcome' | 'orderCode' | 'faults' | 'bankTransactionId'>,
): Promise<void> {
  await db
    .update(statementRowTable)
    .set({ ...values, isRecorded: true })
    .where(isRow(at));
}

export async function isRowRecorded(
  db: Database,
  at: Pick<StatementRow, 'statementId' | 'position'>,
): Promise<boolean> {
  const [row] = await db
    .select({ isRecorded: statementRowTable.isRecorded })
    .from(statementRowTable)
    .where(isRow(at));
  return required(row, 'the row of a statement').isRecorded;
}

/** The outcome of a row now: staff may have decided on its transaction meanwhile. */
const outcomeNow = sql<RowOutcome>`CASE WHEN ${statementRowTable.outcome} IN ('repeated', 'refused')
  THEN ${statementRowTable.outcome} ELSE coalesce(${bankTransactionTable.outcome}, ${statementRowTable.outcome}) END`;

const ofTransaction = eq(bankTransactionTable.id, statementRowTable.bankTransactionId);

/** A part of a statement's rows in the order of its file, with the code of the order that each transaction was assigned to. */
export const findStatementRows = (
  db: Database,
  statementId: number,
  outcome: RowOutcome | undefined,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({ row: statementRowTable, outcome: outcomeNow, assignedCode: orderTable.code })
    .from(statementRowTable)
    .leftJoin(bankTransactionTable, ofTransaction)
    .leftJoin(orderTable, eq(orderTable.id, bankTransactionTable.orderId))
    .where(
      and(
        eq(statementRowTable.statementId, statementId),
        outcome ? sql`${outcomeNow} = ${outcome}` : undefined,
      ),
    )
    .orderBy(asc(statementRowTable.position))
    .limit(limit)
    .offset(offset);

/** The number of a statement's rows by outcome. */
export async function countRowOutcomes(
  db: Database,
  statementId: number,
): Promise<Record<RowOutcome, number>> {
  const rows = await db
    .select({ outcome: sql<RowOutcome>`${outcomeNow} AS outcome_now`, count: count() })
    .from(statementRowTable)
    .leftJoin(bankTransactionTable, ofTransaction)
    .where(eq(statementRowTable.statementId, statementId))
    .groupBy(sql`outcome_now`);
  const counts = new Map(rows.map((row) => [row.outcome, row.count]));
  const pairs = rowOutcomes.map((outcome) => [outcome, counts.get(outcome) ?? 0]);
  return Object.fromEntries(pairs) as Record<RowOutcome, number>;
}

// what the shop knows of a statement's orders and transactions

export const findOrdersByCodes = (db: Database, codes: string[]) =>
  db.select().from(orderTable).where(inArray(orderTable.code, codes)).orderBy(asc(orderTable.id));

/** Whether a transfer was recorded from a bank statement. */
const isOfStatement = sql<boolean>`EXISTS (
  SELECT FROM bank_transaction WHERE bank_transaction.receipt_id = payment_receipt.id)`;

/** The transfers of orders, and those of any order with one of the references. */
export const findKnownReceipts = (db: Database, orderIds: number[], references: string[]) =>
  db
    .select({
      id: receiptTable.id,
      orderId: receiptTable.orderId,
      amount: receiptTable.amount,
      currency: receiptTable.currency,
      receivedOn: receiptTable.receivedOn,
      reference: receiptTable.reference,
      status: receiptTable.status,
      isOfStatement,
    })
    .from(receiptTable)
    .where(or(inArray(receiptTable.orderId, orderIds), inArray(receiptTable.reference, references)))
    .orderBy(asc(receiptTable.id));

/** The recorded transactions with one of the bank's ids, in any currency. */
export const findTransactionsByBankIds = (db: Database, transactionIds: string[]) =>
  db
    .select()
    .from(bankTransactionTable)
    .where(
      and(
        inArray(bankTransactionTable.currency, ['NTD', 'USD']),
        inArray(bankTransactionTable.transactionId, transactionIds),
      ),
    );
