import type { Currency } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { isOpenOnTerms, openAmount } from './terms.repository.ts';

/** Amounts in minor units by the days since the deadline. */
export type AgeingRow = {
  currency: Currency;
  orders: number;
  notDue: number;
  days1To30: number;
  days31To60: number;
  days61To90: number;
  daysOver90: number;
  total: number;
};

/** What is open of each unpaid order on terms, and the days since its deadline until a day in Taipei. */
const openOrders = (on: string): SQL => sql`
  SELECT member_id, currency, ${sql.raw(openAmount)} AS amount,
    ${on}::date - (pay_before AT TIME ZONE 'Asia/Taipei')::date AS days
  FROM shop_order WHERE ${sql.raw(isOpenOnTerms)}`;

const sums = sql`
  open.currency, count(*)::integer AS orders, coalesce(sum(amount) FILTER (WHERE days <= 0), 0)::bigint AS "notDue",
  coalesce(sum(amount) FILTER (WHERE days BETWEEN 1 AND 30), 0)::bigint AS "days1To30",
  coalesce(sum(amount) FILTER (WHERE days BETWEEN 31 AND 60), 0)::bigint AS "days31To60",
  coalesce(sum(amount) FILTER (WHERE days BETWEEN 61 AND 90), 0)::bigint AS "days61To90",
  coalesce(sum(amount) FILTER (WHERE days > 90), 0)::bigint AS "daysOver90", sum(amount)::bigint AS total`;

export type ReceivableRow = AgeingRow & { memberId: number; name: string };

/** By buyer and currency, the largest overdue amount first; a company by its name. */
export async function findReceivables(
  db: Database,
  on: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReceivableRow[]> {
  const { rows } = await db.execute<ReceivableRow>(sql`
    SELECT sums.*, coalesce(company.name, member.username) AS name FROM (
      SELECT open.member_id AS "memberId", ${sums} FROM (${openOrders(on)}) AS open GROUP BY 1, 2
    ) AS sums JOIN member ON member.id = sums."memberId" LEFT JOIN company ON company.member_id = member.id
    ORDER BY sums.total - sums."notDue" DESC, sums.total DESC, sums."memberId", sums.currency
    LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

/** By currency, with the number of buyers. */
export async function sumReceivables(db: Database, on: string): Promise<(AgeingRow & { members: number })[]> {
  const { rows } = await db.execute<AgeingRow & { members: number }>(sql`
    SELECT ${sums}, count(DISTINCT open.member_id)::integer AS members
    FROM (${openOrders(on)}) AS open GROUP BY open.currency ORDER BY open.currency`);
  return rows;
}
