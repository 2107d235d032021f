import type { Currency } from '../../kernel/money.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { bigint, date, integer, pgTable, text, uuid } from '../../platform/db/drizzle.ts';
import type { Paytype } from './payments.rules.ts';
import type { ReceiptProblem, ReceiptStatus } from './receipts.rules.ts';

export const receiptTable = pgTable('payment_receipt', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  paytype: text().$type<Paytype>().notNull().default('transfer'),
  attemptId: uuid('attempt_id'),
  transactionId: text('transaction_id'),
  receivedOn: date('received_on').notNull(),
  reference: text().notNull(),
  remitter: text().notNull(),
  status: text().$type<ReceiptStatus>().notNull(),
  problems: text().array().$type<ReceiptProblem[]>().notNull().default([]),
  recordedAt: timestamptz('recorded_at').notNull(),
  recordedBy: integer('recorded_by'),
  decidedAt: timestamptz('decided_at'),
  decidedBy: integer('decided_by'),
  nextComparisonAt: timestamptz('next_comparison_at'),
  decisionReason: text('decision_reason').notNull().default(''),
});
