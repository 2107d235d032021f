import type { Locale } from '../../../kernel/locale.ts';
import type { Currency } from '../../../kernel/money.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { bigint, integer, jsonb, pgTable, text } from '../../../platform/db/drizzle.ts';
import type { OrderInput } from '../checkout/checkout.schemas.ts';
import type { ApprovalStatus, RequestedLine } from './approvals.rules.ts';

export const orderApprovalTable = pgTable('order_approval', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  companyId: integer('company_id').notNull(),
  /** Who wants to order. */
  personId: integer('person_id').notNull(),
  /** The language in which it was requested, of the order that it becomes. */
  locale: text().$type<Locale>().notNull(),
  form: jsonb().$type<OrderInput>().notNull(),
  lines: jsonb().$type<RequestedLine[]>().notNull(),
  /** What the order cost when it was requested. */
  total: bigint({ mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  status: text().$type<ApprovalStatus>().notNull(),
  reason: text().notNull().default(''),
  requestedAt: timestamptz('requested_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  endedAt: timestamptz('ended_at'),
  /** The order that it became. */
  orderId: integer('order_id'),
});
