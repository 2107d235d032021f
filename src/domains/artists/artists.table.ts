import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { localized } from '../../platform/db/localized.ts';

export const artistTable = pgTable('artist', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  importKey: text('import_key'),
  memberId: integer('member_id'),
  name: localized('name').notNull(),
  statement: localized('statement').notNull(),
  shareBasisPoints: integer('share_basis_points'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
