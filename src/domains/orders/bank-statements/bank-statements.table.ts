import type { Currency } from '../../../kernel/money.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from '../../../platform/db/drizzle.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import type {
  BankTransfer,
  RowOutcome,
  StatementState,
  TransactionOutcome,
} from './bank-statements.rules.ts';
import type { RowFault } from './statement-rows.rules.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const statementTable = pgTable('bank_statement', {
  id: id(),
  name: text().notNull(),
  staffId: integer('staff_id').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  state: text().$type<StatementState>().notNull(),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  actor: jsonb().$type<Actor>(),
  version: integer().notNull().default(1),
});

export const bankTransactionTable = pgTable('bank_transaction', {
  id: id(),
  statementId: integer('statement_id').notNull(),
  currency: text().$type<Currency>().notNull(),
  transactionId: text('transaction_id').notNull(),
  receivedOn: date('received_on').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  reference: text().notNull(),
  remitter: text().notNull(),
  outcome: text().$type<TransactionOutcome>().notNull(),
  orderId: integer('order_id'),
  receiptId: integer('receipt_id'),
  recordedAt: timestamptz('recorded_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  decidedBy: integer('decided_by'),
  decisionReason: text('decision_reason').notNull().default(''),
});

export const statementRowTable = pgTable(
  'bank_statement_row',
  {
    statementId: integer('statement_id').notNull(),
    position: integer().notNull(),
    line: integer().notNull(),
    /** Null where the row cannot be read; then `cells` holds its texts by column. */
    transfer: jsonb().$type<BankTransfer>(),
    cells: jsonb().$type<Record<string, string>>(),
    outcome: text().$type<RowOutcome>().notNull(),
    orderCode: text('order_code'),
    faults: jsonb().$type<RowFault[]>().notNull(),
    isRecorded: boolean('is_recorded').notNull(),
    bankTransactionId: integer('bank_transaction_id'),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.position] })],
);
