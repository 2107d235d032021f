import type { Localized } from '../../../kernel/locale.ts';
import type { Currency } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { getTaxStatusOn } from '../withholding/tax-status.repository.ts';
import type { TaxStatus } from '../withholding/tax-status.rules.ts';

/** Shares can be paid `holdDays` after the arrival of their order; `until` is the last day that counts, in Taipei. */
export type Hold = { holdDays: number; until: string };

/**
 * Sums of the entries of artists' accounts in minor units: `open` can be paid (negative where refunds were more than shares), `pending`
 * cannot yet. An entry without an order is a payout.
 */
const sums = ({ holdDays, until }: Hold, which: SQL): SQL => sql`
  SELECT artist_id, currency, -coalesce(sum(amount) FILTER (WHERE is_available), 0)::bigint AS open,
    -coalesce(sum(amount) FILTER (WHERE NOT is_available), 0)::bigint AS pending
  FROM (
    SELECT entry.artist_id, entry.currency, entry.amount,
      o.id IS NULL OR (
        has_available_shares(o.status, o.payment_status, o.ended_at, ${holdDays}, ${until}::date)
        AND (entry.order_id, entry.position) NOT IN (
          SELECT line.order_id, line.position + 1
          FROM order_return JOIN order_line AS line ON line.id = order_return.line_id WHERE order_return.ended_at IS NULL
        )) AS is_available
    FROM ledger_entry AS entry LEFT JOIN shop_order AS o ON o.id = entry.order_id
    WHERE entry.account = 'artist_payable' AND ${which}
  ) AS entry
  GROUP BY artist_id, currency`;

export type BalanceRow = {
  artistId: number;
  name: Localized;
  open: number;
  pending: number;
  /** The confirmed account that is linked to the artist. */
  memberId: number | null;
  /** The member's bank details for the currency, encrypted, and what pages show of them. */
  details: Buffer | null;
  masked: string | null;
  /** On the given day. */
  taxStatus: TaxStatus;
};

/** The balances other than 0 of a currency: shares until the cut-off less all payouts. The largest first. `day` is that of the tax status. */
export async function findBalances(
  db: Database,
  { currency, cutOff, day }: { currency: Currency; cutOff: string; day: string },
  hold: Hold,
): Promise<BalanceRow[]> {
  const shown = sql`entry.currency = ${currency} AND (entry.day <= ${cutOff}::date OR entry.kind IN ('payout', 'reversed'))`;
  const { rows } = await db.execute<BalanceRow>(sql`
    SELECT artist.id AS "artistId", artist.name::jsonb AS name, balance.open, balance.pending, member.id AS "memberId",
      account.details, account.masked, ${getTaxStatusOn(sql`artist.id`, day)} AS "taxStatus"
    FROM (${sums(hold, shown)}) AS balance
    JOIN artist ON artist.id = balance.artist_id
    LEFT JOIN member ON member.id = artist.member_id AND member.type = 'artist' AND member.status = 'active'
      AND member.blocked_at IS NULL
    LEFT JOIN payout_account AS account ON account.member_id = member.id AND account.currency = ${currency}
    WHERE balance.open <> 0 OR balance.pending <> 0
    ORDER BY balance.open DESC, balance.pending DESC, artist.id`);
  return rows;
}

/** The balances other than 0 of an artist by currency. */
export async function findBalancesOfArtist(
  db: Database,
  artistId: number,
  hold: Hold,
): Promise<{ currency: Currency; open: number; pending: number }[]> {
  const { rows } = await db.execute<{ currency: Currency; open: number; pending: number }>(sql`
    SELECT currency, open, pending FROM (${sums(hold, sql`entry.artist_id = ${artistId}`)}) AS balance
    WHERE open <> 0 OR pending <> 0 ORDER BY currency`);
  return rows;
}
