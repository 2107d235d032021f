import type { Currency } from '../../kernel/money.ts';
import { bigint, boolean, date, integer, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';
import type { ReceiptProblem, ReceiptStatus, RefundStatus } from './transfer-receipts.rules.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const receiptTable = pgTable('transfer_receipt', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  receivedOn: date('received_on').notNull(),
  reference: text().notNull(),
  remitter: text().notNull(),
  status: text().$type<ReceiptStatus>().notNull(),
  problems: text().array().$type<ReceiptProblem[]>().notNull().default([]),
  recordedAt: time('recorded_at').notNull(),
  recordedBy: integer('recorded_by'),
  decidedAt: time('decided_at'),
  decidedBy: integer('decided_by'),
  decisionReason: text('decision_reason').notNull().default(''),
});

export const refundTable = pgTable('refund', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  receiptId: integer('receipt_id'),
  isOverpayment: boolean('is_overpayment').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  status: text().$type<RefundStatus>().notNull(),
  reason: text().notNull(),
  decidedAt: time('decided_at').notNull(),
  decidedBy: integer('decided_by'),
  doneOn: date('done_on'),
  doneReference: text('done_reference'),
  doneAt: time('done_at'),
  doneBy: integer('done_by'),
});
