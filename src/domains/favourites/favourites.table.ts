import { integer, pgTable, primaryKey, timestamp } from '../../platform/db/drizzle.ts';

/** The favourite works of members. */
export const favouriteTable = pgTable(
  'favourite',
  {
    memberId: integer('member_id').notNull(),
    itemId: integer('item_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.itemId] })],
);
