import { timestamptz } from '../../platform/db/columns.ts';
import { boolean, integer, pgTable, text } from '../../platform/db/drizzle.ts';
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
  createdAt: timestamptz('created_at').notNull(),
});
