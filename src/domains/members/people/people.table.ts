import type { Currency } from '../../../kernel/money.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { bigint, integer, pgTable, text } from '../../../platform/db/drizzle.ts';
import { bytea } from '../../../platform/db/localized.ts';

export const companyPersonTable = pgTable('company_person', {
  personId: integer('person_id').primaryKey(),
  /** The account of the gallery or company. */
  companyId: integer('company_id').notNull(),
  /** The most that one order may cost without approval, in minor units of `limitCurrency`; both null without a limit. */
  orderLimit: bigint('order_limit', { mode: 'number' }),
  limitCurrency: text('limit_currency').$type<Currency>(),
  joinedAt: timestamptz('joined_at').notNull(),
});

export const companyInvitationTable = pgTable('company_invitation', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tokenHash: bytea('token_hash').notNull(),
  companyId: integer('company_id').notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  orderLimit: bigint('order_limit', { mode: 'number' }),
  limitCurrency: text('limit_currency').$type<Currency>(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
