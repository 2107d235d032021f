import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { OpenCounts } from './closed-months.schemas.ts';

export type ClosedMonthRow = { month: string; closedAt: string; staffId: number; staffName: string };

/** The newest first. */
export async function findClosedMonths(db: Database): Promise<ClosedMonthRow[]> {
  const { rows } = await db.execute<ClosedMonthRow>(sql`
    SELECT to_char(month, 'YYYY-MM') AS month,
      to_char(closed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "closedAt", staff.id AS "staffId",
      staff.name AS "staffName"
    FROM closed_month JOIN staff ON staff.id = closed_month.closed_by ORDER BY month DESC`);
  return rows;
}

/** The first day that is in no closed month; null while none is closed. */
export async function findFirstOpenDay(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`SELECT nullif(first_open_day(), '-infinity')::text AS day`,
  );
  return rows[0]?.day ?? null;
}

/** The first day of the month of the first sale; null before it. */
export async function findFirstMonth(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`SELECT date_trunc('month', min(day))::date::text AS day FROM sale_entry`,
  );
  return rows[0]?.day ?? null;
}

/** What is not finished of the days before a day, in Taipei. */
export async function countOpen(db: Database, before: string): Promise<OpenCounts> {
  const midnight = sql`(${before}::date::timestamp AT TIME ZONE 'Asia/Taipei')`;
  const { rows } = await db.execute<OpenCounts>(sql`
    SELECT
      (SELECT count(*) FROM shop_order
       WHERE is_on_terms AND written_off_at IS NULL AND settled_at < ${midnight}
         AND payment_status IN ('unpaid', 'pending', 'failed', 'held') AND status NOT IN ('failed', 'cancel', 'refund'))::integer AS unpaid_orders,
      (SELECT count(*) FROM refund WHERE status <> 'done' AND decided_at < ${midnight})::integer AS unsent_refunds,
      (SELECT count(*) FROM payout WHERE status = 'pending' AND created_on < ${before}::date)::integer AS pending_payouts,
      (SELECT count(*) FROM invoice_due JOIN shop_order ON shop_order.id = invoice_due.order_id
       WHERE settled_at < ${midnight})::integer AS waiting_invoices`);
  return rows[0] ?? { unpaid_orders: 0, unsent_refunds: 0, pending_payouts: 0, waiting_invoices: 0 };
}

/** Waits until everything that is being booked has ended, and holds back what follows until the transaction ends. */
export const lockMonths = (db: Database) => db.execute(sql`SELECT lock_months_to_close()`);

export const insertClosedMonth = (
  db: Database,
  { month, closedAt, closedBy }: { month: string; closedAt: Date; closedBy: number },
) =>
  db.execute(sql`
    INSERT INTO closed_month (month, closed_at, closed_by)
    VALUES (${`${month}-01`}::date, ${closedAt.toISOString()}::timestamptz, ${closedBy})`);
