import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt } from '../../../platform/db/drizzle.ts';
import { orderQuoteTable } from '../orders.table.ts';

export async function insertQuote(db: Database, quote: typeof orderQuoteTable.$inferInsert): Promise<void> {
  await db.insert(orderQuoteTable).values(quote);
}

/** The amounts that a member was quoted, or null where there is no such quote or it is over. */
export async function findQuotedAmounts(
  db: Database,
  memberId: number,
  id: string,
  now: Date,
): Promise<unknown> {
  const [row] = await db
    .select({ amounts: orderQuoteTable.amounts })
    .from(orderQuoteTable)
    .where(
      and(
        eq(orderQuoteTable.id, id),
        eq(orderQuoteTable.memberId, memberId),
        gt(orderQuoteTable.expiresAt, now),
      ),
    );
  return row?.amounts ?? null;
}
