import type { Currency } from '../../../kernel/money.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { bigint, integer, pgTable, text } from '../../../platform/db/drizzle.ts';
import type { OnlinePaytype } from '../payments.rules.ts';
import type { PaymentAlertKind } from './payment-alerts.rules.ts';

export const paymentAlertTable = pgTable('payment_alert', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<PaymentAlertKind>().notNull(),
  paytype: text().$type<OnlinePaytype>().notNull(),
  reference: text().notNull(),
  orderId: integer('order_id'),
  amount: bigint({ mode: 'number' }),
  currency: text().$type<Currency>(),
  detail: text().notNull().default(''),
  createdAt: timestamptz('created_at').notNull(),
  resolvedAt: timestamptz('resolved_at'),
  resolvedBy: integer('resolved_by'),
});
