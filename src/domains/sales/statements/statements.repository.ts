import type { Currency } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { PayoutStatus } from '../payouts/payouts.rules.ts';
import type { Span } from '../reports.rules.ts';
import type { MonthSums } from './statements.rules.ts';

/** The entries of an artist's account by month and currency. */
export async function sumMonthsOfArtist(db: Database, artistId: number): Promise<MonthSums[]> {
  const { rows } = await db.execute<MonthSums>(sql`
    WITH entry AS (
      SELECT date_trunc('month', day)::date AS month, currency, kind, -sum(amount)::bigint AS amount FROM ledger_entry
      WHERE artist_id = ${artistId} AND account = 'artist_payable' GROUP BY 1, 2, 3
    ), tax AS (
      SELECT date_trunc('month', created_on)::date AS month, currency, sum(withheld)::bigint AS withheld FROM payout
      WHERE artist_id = ${artistId} GROUP BY 1, 2
    )
    SELECT to_char(entry.month, 'YYYY-MM') AS month, entry.currency,
      coalesce(sum(amount) FILTER (WHERE kind = 'sale'), 0)::bigint AS shares,
      coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunds,
      (coalesce(sum(amount) FILTER (WHERE kind = 'payout'), 0) + coalesce(max(tax.withheld), 0))::bigint AS payouts,
      -coalesce(max(tax.withheld), 0)::bigint AS withheld,
      coalesce(sum(amount) FILTER (WHERE kind = 'reversed'), 0)::bigint AS returned
    FROM entry LEFT JOIN tax ON tax.month = entry.month AND tax.currency = entry.currency
    GROUP BY entry.month, entry.currency ORDER BY entry.month DESC, entry.currency`);
  return rows;
}

export type StatementPayoutRow = {
  id: number;
  day: string;
  kind: 'payout' | 'reversed';
  currency: Currency;
  amount: number;
  withheld: number;
  net: number;
  status: PayoutStatus;
  paidOn: string | null;
  masked: string;
};

/** The payouts that left an artist's balance in a span, and those that were posted back, by day. */
export async function findPayoutsOfArtist(
  db: Database,
  artistId: number,
  { from, to }: Span,
): Promise<StatementPayoutRow[]> {
  const { rows } = await db.execute<StatementPayoutRow>(sql`
    SELECT payout.id, entry.day::text AS day, entry.kind, payout.currency, payout.amount, payout.withheld, payout.net,
      payout.status, payout.paid_on::text AS "paidOn", payout.masked
    FROM ledger_entry AS entry JOIN payout ON payout.id = entry.payout_id
    WHERE entry.artist_id = ${artistId} AND entry.account = 'artist_payable' AND entry.kind IN ('payout', 'reversed')
      AND entry.day BETWEEN ${from}::date AND ${to}::date
    ORDER BY entry.day, entry.transaction_id`);
  return rows;
}
