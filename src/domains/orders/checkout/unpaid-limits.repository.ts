import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';

/** Whose unpaid orders are counted. */
export type LimitScope = { memberId: number } | { network: string };

const lockKey = (scope: LimitScope): string =>
  'memberId' in scope ? `unpaid:member:${scope.memberId}` : `unpaid:network:${scope.network}`;

const getOrders = (scope: LimitScope): SQL =>
  'memberId' in scope
    ? sql`shop_order.member_id = ${scope.memberId}`
    : sql`shop_order.placed_from = ${scope.network}`;

/** In the wording of the partial indexes shop_order_open_of_member and shop_order_open_of_network. */
const openAndUnpaid = `shop_order.status = 'generating'
  AND shop_order.payment_status IN ('unpaid', 'pending', 'failed') AND NOT shop_order.is_on_terms`;

/** Serialises the orders of one member or network until the transaction ends, so that each counts the ones before. */
export async function lockUnpaidLimits(db: Database, scope: LimitScope): Promise<void> {
  await namedRows(db, 'unpaid_limits_lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    lockKey(scope),
  ]);
}

export async function countUnpaidOrders(db: Database, scope: LimitScope): Promise<number> {
  const [name, column, value] =
    'memberId' in scope
      ? (['unpaid_orders_of_member', 'member_id', scope.memberId] as const)
      : (['unpaid_orders_of_network', 'placed_from', scope.network] as const);
  const [row] = await namedRows<{ n: number }>(
    db,
    name,
    `SELECT count(*)::int AS n FROM shop_order WHERE ${column} = $1 AND ${openAndUnpaid}`,
    [value],
  );
  return required(row, 'the count').n;
}

/** How many copies of these limited editions are reserved by the open unpaid orders. */
export async function countUnpaidCopies(
  db: Database,
  scope: LimitScope,
  itemIds: readonly number[],
): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await db.execute<{ item_id: number; n: number }>(sql`
    SELECT copy.item_id, count(*)::int AS n
    FROM edition_copy AS copy
    JOIN order_line ON order_line.id = copy.order_line_id
    JOIN shop_order ON shop_order.id = order_line.order_id
    WHERE copy.item_id = ANY(${sql.param(itemIds)}::int[]) AND copy.status = 'reserved'
      AND ${getOrders(scope)} AND ${sql.raw(openAndUnpaid)}
    GROUP BY copy.item_id`);
  return new Map(rows.map((row) => [row.item_id, row.n]));
}
