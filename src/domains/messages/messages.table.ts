import type { Locale } from '../../kernel/locale.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { integer, pgTable, primaryKey, text } from '../../platform/db/drizzle.ts';

export const threadTable = pgTable('message_thread', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  memberId: integer('member_id').notNull(),
  subject: text().notNull().default(''),
  orderId: integer('order_id'),
  returnId: integer('return_id'),
  itemId: integer('item_id'),
  locale: text().$type<Locale>().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  lastMessageAt: timestamptz('last_message_at').notNull(),
  waitingSince: timestamptz('waiting_since'),
  closedAt: timestamptz('closed_at'),
  assigneeId: integer('assignee_id'),
  memberUnread: integer('member_unread').notNull().default(0),
  memberMailedAt: timestamptz('member_mailed_at'),
  version: integer().notNull().default(1),
});

export const messageTable = pgTable('message', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  threadId: integer('thread_id').notNull(),
  at: timestamptz('at').notNull(),
  staffId: integer('staff_id'),
  text: text().notNull(),
});

export const messageAttachmentTable = pgTable(
  'message_attachment',
  {
    messageId: integer('message_id').notNull(),
    position: integer().notNull(),
    attachmentId: text('attachment_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.position] })],
);
