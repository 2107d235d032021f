import { boolean, integer, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';
import type { AttachmentType } from './attachments.rules.ts';

export const attachmentTable = pgTable('attachment', {
  id: text().primaryKey(),
  memberId: integer('member_id'),
  staffId: integer('staff_id'),
  name: text().notNull(),
  type: text().$type<AttachmentType>().notNull(),
  bytes: integer().notNull(),
  width: integer(),
  height: integer(),
  isUsed: boolean('is_used').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
