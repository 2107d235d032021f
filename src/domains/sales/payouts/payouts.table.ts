import { integer, pgTable, text, timestamp } from '../../../platform/db/drizzle.ts';
import { bytea } from '../../../platform/db/localized.ts';

export const payoutAccountTable = pgTable('payout_account', {
  memberId: integer('member_id').primaryKey(),
  /** Encrypted JSON (`bank-details.usecases.ts`). */
  details: bytea('details').notNull(),
  masked: text().notNull(),
  version: integer().notNull().default(1),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
