import { timestamptz } from '../../../platform/db/columns.ts';
import { integer, pgTable, primaryKey, text } from '../../../platform/db/drizzle.ts';
import type { ReturnKind, ReturnStatus, ReturnWish } from '../orders.rules.ts';

export const returnTable = pgTable('order_return', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  lineId: integer('line_id').notNull(),
  nums: integer().notNull(),
  askedNums: integer('asked_nums').notNull(),
  kind: text().$type<ReturnKind>().notNull(),
  wish: text().$type<ReturnWish>().notNull(),
  status: text().$type<ReturnStatus>().notNull(),
  reason: text().notNull(),
  answer: text().notNull().default(''),
  askedAt: timestamptz('asked_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  receivedAt: timestamptz('received_at'),
  endedAt: timestamptz('ended_at'),
  exchangeOrderId: integer('exchange_order_id'),
  version: integer().notNull().default(1),
});

export const returnPhotoTable = pgTable(
  'order_return_photo',
  {
    returnId: integer('return_id').notNull(),
    position: integer().notNull(),
    attachmentId: text('attachment_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.position] })],
);
