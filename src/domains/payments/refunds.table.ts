import type { Currency } from '../../kernel/money.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { bigint, boolean, date, integer, pgTable, text, uuid } from '../../platform/db/drizzle.ts';
import type { RefundStatus } from './order-balance.rules.ts';

export const refundTable = pgTable('refund', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  receiptId: integer('receipt_id'),
  isOverpayment: boolean('is_overpayment').notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  status: text().$type<RefundStatus>().notNull(),
  reason: text().notNull(),
  returnId: integer('return_id'),
  captureId: integer('capture_id'),
  requestId: uuid('request_id'),
  isFromProvider: boolean('is_from_provider').notNull().default(false),
  providerRefundId: text('provider_refund_id'),
  providerCode: text('provider_code'),
  nextCheckAt: timestamptz('next_check_at'),
  decidedAt: timestamptz('decided_at').notNull(),
  decidedBy: integer('decided_by'),
  doneOn: date('done_on'),
  doneReference: text('done_reference'),
  doneAt: timestamptz('done_at'),
  doneBy: integer('done_by'),
});

export const refundPartTable = pgTable('refund_part', {
  refundId: integer('refund_id').notNull(),
  lineId: integer('line_id'),
  nums: integer(),
  amount: bigint({ mode: 'number' }).notNull(),
});
