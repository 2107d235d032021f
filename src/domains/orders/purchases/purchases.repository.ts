import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, count, desc, eq, notInArray, or } from '../../../platform/db/drizzle.ts';
import { itemTable } from '../../catalogue/catalogue.table.ts';
import { findLinesWithParts } from '../orders.repository.ts';
import { unpaidStatuses, unsuccessfulStatuses } from '../orders.rules.ts';
import { orderLineTable, orderTable } from '../orders.table.ts';

/** A page of the lines of a member's orders that money has come for or that are on agreed terms, the newest order first, and the number of all. */
export async function findPurchases(db: Database, memberId: number, page: { limit: number; offset: number }) {
  const condition = and(
    eq(orderTable.memberId, memberId),
    or(
      notInArray(orderTable.paymentStatus, [...unpaidStatuses]),
      and(orderTable.isOnTerms, notInArray(orderTable.status, [...unsuccessfulStatuses])),
    ),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(orderTable)
    .innerJoin(orderLineTable, eq(orderLineTable.orderId, orderTable.id))
    .where(condition);
  const rows = await db
    .select({
      lineId: orderLineTable.id,
      code: orderTable.code,
      currency: orderTable.currency,
      purchasedAt: orderTable.purchasedAt,
      itemStatus: itemTable.status,
      itemChannel: itemTable.channel,
    })
    .from(orderTable)
    .innerJoin(orderLineTable, eq(orderLineTable.orderId, orderTable.id))
    .innerJoin(itemTable, eq(itemTable.id, orderLineTable.itemId))
    .where(condition)
    .orderBy(desc(orderTable.id), asc(orderLineTable.position))
    .limit(page.limit)
    .offset(page.offset);
  const ids = rows.map(({ lineId }) => lineId);
  const lines = await findLinesWithParts(db, 'lines', ids);
  const getLine = new Map(lines.map((held) => [held.line.id, held]));
  return {
    rows: rows.map((row) => ({ ...row, held: required(getLine.get(row.lineId), 'the line of a purchase') })),
    total: required(counted, 'the count').total,
  };
}
