import { bigint, integer, pgTable, timestamp } from '../../../platform/db/drizzle.ts';

export const paymentTermsTable = pgTable('payment_terms', {
  memberId: integer('member_id').primaryKey(),
  netDays: integer('net_days').notNull(),
  /** In whole NTD. */
  creditLimitNtd: bigint('credit_limit_ntd', { mode: 'number' }).notNull(),
  grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
});
