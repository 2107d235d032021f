import { timestamptz } from '../../../platform/db/columns.ts';
import { bigint, date, integer, pgTable, primaryKey } from '../../../platform/db/drizzle.ts';

export const paymentTermsTable = pgTable('payment_terms', {
  memberId: integer('member_id').primaryKey(),
  netDays: integer('net_days').notNull(),
  /** In whole NTD. */
  creditLimitNtd: bigint('credit_limit_ntd', { mode: 'number' }).notNull(),
  grantedAt: timestamptz('granted_at').notNull(),
});

export const tradeDiscountTable = pgTable(
  'trade_discount',
  {
    memberId: integer('member_id').notNull(),
    /** In Taiwan's calendar. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    basisPoints: integer('basis_points').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.startsOn] })],
);
