import { timestamptz } from '../../platform/db/columns.ts';
import { integer, pgTable, primaryKey } from '../../platform/db/drizzle.ts';

/** The favourite works of members. */
export const favouriteTable = pgTable(
  'favourite',
  {
    memberId: integer('member_id').notNull(),
    itemId: integer('item_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.itemId] })],
);
