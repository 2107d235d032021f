import type { Currency } from '../../kernel/money.ts';
import { bigint, integer, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';
import type { PaymentStatus, Paytype } from './payments.rules.ts';

export const paymentTable = pgTable('payment', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  paytype: text().$type<Paytype>().notNull(),
  status: text().$type<PaymentStatus>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  reference: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
