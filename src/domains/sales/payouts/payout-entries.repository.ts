import type { Database } from '../../../platform/db/database.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';

/** Posts a transaction for each payout; `sides` are rows of account and amount from the columns of `one`, which is the payout. */
async function post(
  db: Database,
  kind: 'payout' | 'settled',
  { which, day, sides }: { which: SQL; day: string; sides: SQL },
): Promise<void> {
  await db.execute(sql`
    WITH one AS MATERIALIZED (
      SELECT nextval('ledger_transaction') AS transaction_id, payout.* FROM payout WHERE ${which} ORDER BY id
    )
    INSERT INTO ledger_entry (transaction_id, account, kind, day, currency, artist_id, amount, payout_id)
    SELECT one.transaction_id, side.account, ${kind}, ${day}::date, one.currency, one.artist_id, side.amount, one.id
    FROM one CROSS JOIN LATERAL (VALUES ${sides}) AS side (account, amount)
    WHERE side.amount <> 0`);
}

/** Moves the balances of a run's artists to the clearing account, and the tax withheld to its own. */
export const postRun = (db: Database, runId: number, day: string): Promise<void> =>
  post(db, 'payout', {
    which: sql`payout.run_id = ${runId}`,
    day,
    sides: sql`('artist_payable', one.amount), ('payout_clearing', -one.net), ('withholding_payable', -one.withheld)`,
  });

/** Empties the clearing account of payouts that the bank has executed. */
export const postSettled = (db: Database, ids: readonly number[], day: string): Promise<void> =>
  post(db, 'settled', {
    which: sql`payout.id = ANY (${sql.param(ids)}::integer[])`,
    day,
    sides: sql`('payout_clearing', one.net), ('bank', -one.net)`,
  });

/** Posts back everything that was posted for a payout. */
export async function postReversal(db: Database, payoutId: number, day: string): Promise<void> {
  await db.execute(sql`
    WITH posted AS (
      SELECT account, currency, artist_id, sum(amount)::bigint AS amount FROM ledger_entry
      WHERE payout_id = ${payoutId} GROUP BY account, currency, artist_id HAVING sum(amount) <> 0
    ), one AS MATERIALIZED (SELECT nextval('ledger_transaction') AS transaction_id)
    INSERT INTO ledger_entry (transaction_id, account, kind, day, currency, artist_id, amount, payout_id)
    SELECT one.transaction_id, account, 'reversed', ${day}::date, currency, artist_id, -amount, ${payoutId}
    FROM one, posted`);
}
