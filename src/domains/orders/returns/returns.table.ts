import { integer, pgTable, primaryKey, text, timestamp } from '../../../platform/db/drizzle.ts';
import type { ReturnKind, ReturnStatus, ReturnWish } from './returns.rules.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const returnTable = pgTable('order_return', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  orderId: integer('order_id').notNull(),
  lineId: integer('line_id').notNull(),
  nums: integer().notNull(),
  kind: text().$type<ReturnKind>().notNull(),
  wish: text().$type<ReturnWish>().notNull(),
  status: text().$type<ReturnStatus>().notNull(),
  reason: text().notNull(),
  answer: text().notNull().default(''),
  askedAt: time('asked_at').notNull(),
  decidedAt: time('decided_at'),
  receivedAt: time('received_at'),
  endedAt: time('ended_at'),
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
