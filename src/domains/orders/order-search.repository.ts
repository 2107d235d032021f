import type { Localized } from '../../kernel/locale.ts';
import type { Database } from '../../platform/db/database.ts';
import { asc, sql } from '../../platform/db/drizzle.ts';
import { orderTable } from './orders.table.ts';

/** Stores the search vectors of orders. */
export async function updateOrderSearchVectors(
  db: Database,
  found: readonly { id: number; vector: string }[],
): Promise<void> {
  await db.execute(sql`
    UPDATE shop_order SET search = vector::tsvector
    FROM unnest(
      ${sql.param(found.map(({ id }) => id))}::int[],
      ${sql.param(found.map(({ vector }) => vector))}::text[]
    ) AS made (order_id, vector)
    WHERE shop_order.id = made.order_id`);
}

/** The texts of an order's search vector. */
export async function findSearchTexts(db: Database, orderIds: number[]) {
  const { rows } = await db.execute<{
    id: number;
    code: string;
    name: string;
    email: string;
    titles: Localized[];
    trackingNumbers: string[];
    poNumber: string | null;
  }>(sql`
    SELECT id, code, coalesce(receiver ->> 'name', '') AS name, coalesce(receiver ->> 'email', '') AS email,
           (SELECT coalesce(jsonb_agg(title), '[]') FROM order_line
             WHERE order_line.order_id = shop_order.id) AS titles,
           (SELECT coalesce(jsonb_agg(tracking_number), '[]') FROM parcel
             WHERE parcel.order_id = shop_order.id) AS "trackingNumbers",
           po_number AS "poNumber"
    FROM shop_order WHERE id = ANY(${sql.param(orderIds)}::int[])`);
  return rows;
}

/** Orders without a search vector. */
export async function findOrdersWithoutSearch(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(sql`shop_order.search IS NULL`)
    .orderBy(asc(orderTable.id))
    .limit(limit);
  return rows.map((row) => row.id);
}
