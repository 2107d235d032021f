import type { Localized } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import type { ProviderAccount } from './accounts.rules.ts';
import type { Days } from './journal.rules.ts';

export type ProviderDayRow = {
  day: string;
  provider: ProviderAccount;
  number: string;
  name: Localized;
  currency: Currency;
  /** In the minor unit. */
  captured: number;
  refunded: number;
  total: { captured: number; refunded: number; note: string; staff: string; enteredAt: string } | null;
};

/**
 * What was captured and refunded by each provider on each of some days, with the provider's total that was entered last; the latest day
 * first. A refund that staff sent by hand is none of its provider.
 */
export async function findProviderDays(db: Database, { from, before }: Days): Promise<ProviderDayRow[]> {
  const { rows } = await db.execute<ProviderDayRow>(sql`
    WITH payment AS (
      SELECT received_on AS day, money_account(paytype) AS provider, currency, amount AS captured, 0::bigint AS refunded
      FROM payment_receipt
      WHERE transaction_id IS NOT NULL AND received_on >= ${from}::date AND received_on < ${before}::date
      UNION ALL
      SELECT refund.done_on, money_account(capture.paytype), refund.currency, 0, refund.amount
      FROM refund JOIN payment_receipt AS capture ON capture.id = refund.capture_id
      WHERE refund.status = 'done' AND refund.done_by IS NULL AND refund.done_on >= ${from}::date AND refund.done_on < ${before}::date
    ), of_shop AS (
      SELECT day, provider, currency, sum(captured) AS captured, sum(refunded) AS refunded FROM payment GROUP BY 1, 2, 3
    ), entered AS (
      SELECT DISTINCT ON (day, provider, currency) day, provider, currency,
        json_build_object('captured', captured, 'refunded', refunded, 'note', note, 'staff', staff.name,
          'enteredAt', entered_at) AS total
      FROM provider_total JOIN staff ON staff.id = entered_by
      WHERE day >= ${from}::date AND day < ${before}::date
      ORDER BY day, provider, currency, provider_total.id DESC
    )
    SELECT day::text AS day, provider, ledger_account.number, ledger_account.name, currency,
      coalesce(captured, 0)::bigint AS captured, coalesce(refunded, 0)::bigint AS refunded, total
    FROM of_shop FULL JOIN entered USING (day, provider, currency) JOIN ledger_account ON ledger_account.key = provider
    ORDER BY day DESC, ledger_account.number, currency`);
  return rows;
}

export const insertProviderTotal = (
  db: Database,
  total: {
    day: string;
    provider: ProviderAccount;
    currency: Currency;
    captured: number;
    refunded: number;
    note: string;
    enteredBy: number;
    enteredAt: Date;
  },
) =>
  db.execute(sql`
    INSERT INTO provider_total (day, provider, currency, captured, refunded, note, entered_by, entered_at)
    VALUES (${total.day}, ${total.provider}, ${total.currency}, ${total.captured}, ${total.refunded}, ${total.note},
      ${total.enteredBy}, ${total.enteredAt.toISOString()})`);
