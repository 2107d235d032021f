import * as z from 'zod';
import { idField, moneyData, optionalText, requiredLines, requiredText } from '../../../kernel/fields.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { person } from '../../payments/receipts.schemas.ts';
import { rowOutcomes, statementStates, transactionOutcomes } from './bank-statements.rules.ts';

/** The original name of the file. */
export const statementFileQuery = z.object({ name: optionalText.default('') });

export const statementListQuery = z.object(pageFields);

export const statementRowsQuery = z.object({ outcome: z.enum(rowOutcomes).optional(), ...pageFields });
export type StatementRowsQuery = z.infer<typeof statementRowsQuery>;

const entry = {
  id: z.int(),
  name: z.string(),
  /** Who imported it. */
  staff: person,
  created_at: z.iso.datetime(),
  /** `checked`: nothing is recorded until staff confirm. */
  state: z.enum(statementStates),
  /** The number of rows, and how many of them are recorded or refused. */
  total: z.int(),
  done: z.int(),
  version: z.int(),
};

/** The newest statements, and the number of transactions of all statements that wait for an order. */
export const statementList = getList(z.object(entry).meta({ id: 'BankStatementEntry' })).extend({
  unknown: z.int(),
});
export type StatementList = z.infer<typeof statementList>;
export type StatementEntry = StatementList['items'][number];

/** A transfer as in the statement. */
const transferFields = {
  received_on: z.iso.date(),
  amount: moneyData,
  reference: z.string(),
  remitter: z.string(),
  /** The bank's id of the transaction. */
  bank_id: z.string(),
};

const row = z
  .object({
    /** The first line of the row in the file. */
    line: z.int(),
    /** The proposed outcome before the statement is recorded. */
    outcome: z.enum(rowOutcomes),
    /** Null where the row cannot be read; then `cells` holds its texts by column. */
    transfer: z.object(transferFields).nullable(),
    cells: z.record(z.string(), z.string()).nullable(),
    /** Why it is refused; the column is empty for a fault of the whole row. */
    faults: z.array(z.object({ column: z.string(), message: z.string() })),
    /** The order that the reference names, or that staff assigned it to. */
    order_code: z.string().nullable(),
    /** The bank transaction, once the row is recorded. */
    transaction_id: z.int().nullable(),
  })
  .meta({ id: 'BankStatementRow' });
export type StatementRowData = z.infer<typeof row>;

export const statementData = z
  .object({
    ...entry,
    /** The number of rows by outcome. */
    counts: z.record(z.enum(rowOutcomes), z.int()),
    rows: getList(row),
  })
  .meta({ id: 'BankStatement' });
export type StatementData = z.infer<typeof statementData>;

/** The checked version; a statement that has changed is not recorded (409 `version_conflict`). */
export const statementRecordInput = z.strictObject({ version: idField }).meta({ id: 'BankStatementRecord' });

export const transactionQuery = z.object({
  outcome: z.enum(transactionOutcomes).optional(),
  ...pageFields,
});
export type TransactionQuery = z.infer<typeof transactionQuery>;

export const transactionData = z
  .object({
    id: z.int(),
    ...transferFields,
    outcome: z.enum(transactionOutcomes),
    /** The order that the reference names, or that staff assigned it to. */
    order_code: z.string().nullable(),
    /** The order for which it is recorded; a transfer recorded by hand may be recorded for another one. */
    recorded_code: z.string().nullable(),
    statement_id: z.int(),
    recorded_at: z.iso.datetime(),
    /** Null where staff did not have to decide. */
    decided_at: z.iso.datetime().nullable(),
    decided_by: person.nullable(),
    decision_reason: z.string(),
  })
  .meta({ id: 'BankTransaction' });
export type TransactionData = z.infer<typeof transactionData>;

export const transactionList = getList(transactionData);
export type TransactionList = z.infer<typeof transactionList>;

/** The order that a transaction pays. */
export const transactionAssignInput = z
  .strictObject({ code: requiredText })
  .meta({ id: 'BankTransactionAssign' });

/** Why a transaction pays no order; internal. */
export const transactionDismissInput = z
  .strictObject({ reason: requiredLines(500) })
  .meta({ id: 'BankTransactionDismiss' });
