import type { Currency } from '../../kernel/money.ts';
import type { Database } from '../../platform/db/database.ts';
import { type SQL, sql } from '../../platform/db/drizzle.ts';

/** Days in Taipei: the first, and the first one after. */
type Days = { from: string; before: string };
type Sums = { sold: number; soldNet: number; invoiced: number; invoicedNet: number };
export type MonthSums = Sums & { month: string; currency: Currency };
export type OrderDifference = MonthSums & {
  orderId: number;
  code: string;
  isWaiting: boolean;
  isInvoiced: boolean;
};

const taipei = (time: SQL): SQL => sql`(${time} AT TIME ZONE 'Asia/Taipei')::date`;
/** Every day that a shop has. */
const always: Days = { from: '2000-01-01', before: '2200-01-01' };
/** Limits a query to some orders. */
const isAmong = (orderId: SQL, ids: number[] | undefined): SQL =>
  ids ? sql`AND ${orderId} IN ${ids}` : sql``;
const midnight = (day: string): SQL => sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Taipei')`;

/** What was sold and refunded, as rows (order_id, day, currency, total, net). */
const soldAmounts = ({ from, before }: Days, ids?: number[]): SQL => sql`
  SELECT order_id, day, currency, items + freight AS total, before_tax AS net FROM sale_entry
  WHERE day >= ${from} AND day < ${before} ${isAmong(sql`order_id`, ids)}`;

/** The same of invoices: negative on the day on which one was voided, and for an allowance. */
const invoicedAmounts = ({ from, before }: Days, ids?: number[]): SQL => sql`
  SELECT order_id, issued_on AS day, currency, total, net FROM invoice
  WHERE issued_on >= ${from} AND issued_on < ${before} ${isAmong(sql`order_id`, ids)}
  UNION ALL
  SELECT order_id, ${taipei(sql`voided_at`)}, currency, -total, -net FROM invoice
  WHERE voided_at >= ${midnight(from)} AND voided_at < ${midnight(before)} ${isAmong(sql`order_id`, ids)}
  UNION ALL
  SELECT invoice.order_id, allowance.issued_on, invoice.currency, -allowance.total, -allowance.net
  FROM invoice_allowance AS allowance JOIN invoice ON invoice.id = allowance.invoice_id
  WHERE allowance.issued_on >= ${from} AND allowance.issued_on < ${before} ${isAmong(sql`invoice.order_id`, ids)}`;

/** Both, as rows (order_id, day, currency, sold, sold_net, invoiced, invoiced_net). */
const bothAmounts = (days: Days, ids?: number[]): SQL => sql`
  SELECT order_id, day, currency, total AS sold, net AS sold_net, 0::bigint AS invoiced, 0::bigint AS invoiced_net
  FROM (${soldAmounts(days, ids)}) AS sale
  UNION ALL
  SELECT order_id, day, currency, 0, 0, total, net FROM (${invoicedAmounts(days, ids)}) AS document`;

const sums = sql`sum(sold)::bigint AS sold, sum(sold_net)::bigint AS "soldNet", sum(invoiced)::bigint AS invoiced,
  sum(invoiced_net)::bigint AS "invoicedNet"`;

/** Sales, and invoices less allowances, of each month and currency with either; the newest month first. */
export async function compareMonths(db: Database, days: Days): Promise<MonthSums[]> {
  const { rows } = await db.execute<MonthSums>(sql`
    SELECT to_char(day, 'YYYY-MM') AS month, currency, ${sums}
    FROM (${bothAmounts(days)}) AS amount GROUP BY 1, 2 ORDER BY 1 DESC, 2`);
  return rows.map(toNumbers);
}

const differs = sql`sum(sold) <> sum(invoiced) OR sum(sold_net) <> sum(invoiced_net)`;

/** The orders whose sums of a month differ, the newest month first, and how many there are. */
export async function findDifferences(
  db: Database,
  days: Days,
  limit: number,
): Promise<{ items: OrderDifference[]; total: number }> {
  const { rows } = await db.execute<OrderDifference & { count: number }>(sql`
    SELECT month.*, month.order_id AS "orderId", shop_order.code, count(*) OVER ()::integer AS count,
      EXISTS (SELECT FROM invoice_due WHERE order_id = month.order_id) AS "isWaiting",
      EXISTS (SELECT FROM invoice WHERE order_id = month.order_id) AS "isInvoiced"
    FROM (
      SELECT order_id, to_char(day, 'YYYY-MM') AS month, currency, ${sums}
      FROM (${bothAmounts(days)}) AS amount GROUP BY 1, 2, 3 HAVING ${differs}
    ) AS month JOIN shop_order ON shop_order.id = month.order_id
    ORDER BY month.month DESC, month.order_id DESC LIMIT ${limit}`);
  return { items: rows.map(toNumbers), total: rows[0]?.count ?? 0 };
}

/** Those of some orders whose sums of all months together differ. */
export async function findUnequalOrders(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT order_id AS id FROM (${bothAmounts(always, ids)}) AS amount GROUP BY 1 HAVING ${differs}`);
  return new Set(rows.map(({ id }) => id));
}

const toNumbers = <Row extends Sums>(row: Row): Row => ({
  ...row,
  sold: Number(row.sold),
  soldNet: Number(row.soldNet),
  invoiced: Number(row.invoiced),
  invoicedNet: Number(row.invoicedNet),
});
