import { timestamptz } from '../../../platform/db/columns.ts';
import { integer, pgTable, primaryKey } from '../../../platform/db/drizzle.ts';

/** The works to be listed about which members asked to be notified. */
export const listingAlertTable = pgTable(
  'listing_alert',
  {
    itemId: integer('item_id').notNull(),
    memberId: integer('member_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.memberId] })],
);
