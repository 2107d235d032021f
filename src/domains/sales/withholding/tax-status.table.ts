import { timestamptz } from '../../../platform/db/columns.ts';
import { date, integer, pgTable, text } from '../../../platform/db/drizzle.ts';
import type { TaxStatus } from './tax-status.rules.ts';

export const artistTaxStatusTable = pgTable('artist_tax_status', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  artistId: integer('artist_id').notNull(),
  status: text().$type<TaxStatus>().notNull(),
  /** In Taipei. */
  startsOn: date('starts_on').notNull(),
  recordedAt: timestamptz('recorded_at').notNull(),
  recordedBy: integer('recorded_by').notNull(),
});
