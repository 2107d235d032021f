import type { Currency } from '../../../kernel/money.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { bigint, integer, jsonb, pgTable, text, uuid } from '../../../platform/db/drizzle.ts';
import type { VerifiedNotification } from '../gateways/gateway.ts';
import type { OnlinePaytype } from '../payments.rules.ts';
import type { AttemptState, DeclineReason } from './attempts.rules.ts';

export const attemptTable = pgTable('payment_attempt', {
  id: uuid().primaryKey(),
  orderId: integer('order_id').notNull(),
  paytype: text().$type<OnlinePaytype>().notNull(),
  reference: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  state: text().$type<AttemptState>().notNull(),
  providerId: text('provider_id'),
  declineReason: text('decline_reason').$type<DeclineReason>(),
  providerCode: text('provider_code'),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  nextCheckAt: timestamptz('next_check_at'),
});

export const notificationTable = pgTable('payment_notification', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  paytype: text().$type<OnlinePaytype>().notNull(),
  eventId: text('event_id').notNull(),
  kind: text().notNull(),
  attemptId: uuid('attempt_id'),
  body: text().notNull(),
  content: jsonb().$type<VerifiedNotification>().notNull(),
  receivedAt: timestamptz('received_at').notNull(),
  processedAt: timestamptz('processed_at'),
  problem: text().notNull().default(''),
});
