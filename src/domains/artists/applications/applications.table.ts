import { timestamptz } from '../../../platform/db/columns.ts';
import { integer, pgTable, text } from '../../../platform/db/drizzle.ts';

export const applicationTable = pgTable('artist_application', {
  memberId: integer('member_id').primaryKey(),
  artistName: text('artist_name').notNull(),
  links: text().array().notNull(),
  version: integer().notNull().default(1),
  changedAt: timestamptz('changed_at').notNull(),
});

export const applicationPictureTable = pgTable('artist_application_picture', {
  attachmentId: text('attachment_id').primaryKey(),
  memberId: integer('member_id').notNull(),
  position: integer().notNull(),
});
