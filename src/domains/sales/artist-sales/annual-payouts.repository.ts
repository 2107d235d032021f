import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Span } from '../reports.rules.ts';
import { getTaxStatusOn } from '../withholding/tax-status.repository.ts';
import type { PayoutsOfYear } from './annual-payouts.rules.ts';

/**
 * The columns of `PayoutsOfYear`: payouts by currency and day, those that came back with negative amounts on the day on which they did, and
 * the tax status of a day.
 */
export const getPayoutColumns = (artistId: number, { from, to }: Span, day: string): SQL => sql`
  (
    SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT entry.day, part.kind, payout.currency, part.sign * payout.amount AS amount,
        part.sign * payout.withheld AS withheld, part.sign * payout.net AS net, payout.status, payout.paid_on AS "paidOn",
        payout.tax_status AS "taxStatus", payout.withholding_basis_points AS "basisPoints"
      FROM ledger_entry AS entry JOIN payout ON payout.id = entry.payout_id
      JOIN (VALUES ('payout', 'payout', 1), ('reversed', 'returned', -1)) AS part (entry_kind, kind, sign)
        ON part.entry_kind = entry.kind
      WHERE entry.artist_id = ${artistId} AND entry.account = 'artist_payable'
        AND entry.day BETWEEN ${from}::date AND ${to}::date
      ORDER BY payout.currency, entry.day, entry.transaction_id
    ) AS one
  ) AS payouts, ${getTaxStatusOn(sql`${artistId}`, day)} AS "taxStatus"`;

/** The payouts of an artist's year. `day` is that of the tax status. */
export async function findPayoutsOfYear(
  db: Database,
  artistId: number,
  span: Span,
  day: string,
): Promise<PayoutsOfYear> {
  const { rows } = await db.execute<PayoutsOfYear>(sql`SELECT ${getPayoutColumns(artistId, span, day)}`);
  return required(rows[0], 'the row');
}

/** The years in which payouts were made or came back, the newest first. */
export async function findPayoutYears(db: Database, artistId: number): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    SELECT DISTINCT extract(year FROM day)::integer AS year
    FROM payout CROSS JOIN LATERAL (VALUES (created_on), (failed_on)) AS one (day)
    WHERE artist_id = ${artistId} AND day IS NOT NULL ORDER BY 1 DESC`);
  return rows.map(({ year }) => year);
}
