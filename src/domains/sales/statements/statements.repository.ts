import type { Locale } from '../../../kernel/locale.ts';
import type { Currency } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { PayoutStatus } from '../payouts/payouts.rules.ts';
import type { Span } from '../reports.rules.ts';
import type { MonthSums } from './statements.rules.ts';

/** The statement of a closed month: when it was stored, and the language and SHA-256 (in hexadecimal digits) of its PDF. */
export type StoredStatement = { month: string; stored_at: string; locale: Locale; sha256: string };

/** The entries of an artist's account by month and currency, and the statements that are stored. */
export async function sumMonthsOfArtist(
  db: Database,
  artistId: number,
): Promise<{ sums: MonthSums[]; stored: StoredStatement[] }> {
  const { rows } = await db.execute<
    Omit<MonthSums, 'currency'> & {
      currency: Currency | null;
      storedAt: string | null;
      locale: Locale;
      sha256: string;
    }
  >(sql`
    WITH entry AS (
      SELECT date_trunc('month', day)::date AS month, currency, kind, -sum(amount)::bigint AS amount FROM ledger_entry
      WHERE artist_id = ${artistId} AND account = 'artist_payable' GROUP BY 1, 2, 3
    ), tax AS (
      SELECT date_trunc('month', created_on)::date AS month, currency, sum(withheld)::bigint AS withheld FROM payout
      WHERE artist_id = ${artistId} GROUP BY 1, 2
    ), file AS (
      SELECT month, created_at, locale, sha256 FROM closed_month_file WHERE artist_id = ${artistId} AND kind = 'statement_pdf'
    )
    SELECT to_char(month, 'YYYY-MM') AS month, entry.currency,
      coalesce(sum(amount) FILTER (WHERE kind = 'sale'), 0)::bigint AS shares,
      coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunds,
      (coalesce(sum(amount) FILTER (WHERE kind = 'payout'), 0) + coalesce(max(tax.withheld), 0))::bigint AS payouts,
      -coalesce(max(tax.withheld), 0)::bigint AS withheld,
      coalesce(sum(amount) FILTER (WHERE kind = 'reversed'), 0)::bigint AS returned,
      to_char(max(file.created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "storedAt",
      file.locale, encode(file.sha256, 'hex') AS sha256
    FROM entry LEFT JOIN tax USING (month, currency) FULL JOIN file USING (month)
    GROUP BY month, entry.currency, file.locale, file.sha256 ORDER BY month DESC, entry.currency`);
  return {
    // Without a currency: a month without entries, whose statement is of a balance.
    sums: rows.flatMap(({ currency, storedAt: _, locale: __, sha256: ___, ...sums }) =>
      currency === null ? [] : [{ ...sums, currency }],
    ),
    stored: rows.flatMap(({ month, storedAt, locale, sha256 }) =>
      storedAt === null ? [] : [{ month, stored_at: storedAt, locale, sha256 }],
    ),
  };
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
  failure: string;
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
      payout.status, payout.paid_on::text AS "paidOn", payout.failure, payout.masked
    FROM ledger_entry AS entry JOIN payout ON payout.id = entry.payout_id
    WHERE entry.artist_id = ${artistId} AND entry.account = 'artist_payable' AND entry.kind IN ('payout', 'reversed')
      AND entry.day BETWEEN ${from}::date AND ${to}::date
    ORDER BY entry.day, entry.transaction_id`);
  return rows;
}

/** The artists who have entries in a month (`2026-11`), or a balance at its end. */
export async function findArtistsWithStatement(db: Database, month: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT artist_id AS id FROM (
      SELECT artist_id, currency, max(day) AS last, sum(amount) AS balance FROM ledger_entry
      WHERE account = 'artist_payable' AND day < ${`${month}-01`}::date + interval '1 month'
      GROUP BY artist_id, currency
    ) AS entry
    WHERE balance <> 0 OR last >= ${`${month}-01`}::date GROUP BY 1 ORDER BY 1`);
  return rows.map(({ id }) => id);
}

/** The artists with sales, refunds or payouts in a span. */
export async function findArtistsOfSpan(db: Database, { from, to }: Span): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT artist_id AS id FROM sale_entry
    WHERE artist_id IS NOT NULL AND day BETWEEN ${from}::date AND ${to}::date
    UNION
    SELECT artist_id FROM ledger_entry WHERE payout_id IS NOT NULL AND day BETWEEN ${from}::date AND ${to}::date
    ORDER BY 1`);
  return rows.map(({ id }) => id);
}
