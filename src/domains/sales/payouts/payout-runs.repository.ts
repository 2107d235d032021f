import type { Currency } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { count, eq, inArray, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { artistTable } from '../../artists/artists.table.ts';
import type { PageRange } from '../reports.repository.ts';
import { payoutRunTable, payoutTable } from './payouts.table.ts';

export type PayoutRow = typeof payoutTable.$inferSelect;
export type NewPayout = Pick<
  PayoutRow,
  'artistId' | 'amount' | 'withheld' | 'net' | 'taxStatus' | 'withholdingBasisPoints'
>;

/** Locks out other runs until the transaction ends, so that no balance is paid twice. */
export const lockRuns = (db: Database) =>
  db.execute(sql`LOCK TABLE ${payoutRunTable} IN SHARE ROW EXCLUSIVE MODE`);

export async function insertRun(
  db: Database,
  run: Omit<typeof payoutRunTable.$inferSelect, 'id'>,
): Promise<number> {
  const [row] = await db.insert(payoutRunTable).values(run).returning({ id: payoutRunTable.id });
  return required(row, 'the row').id;
}

/** Inserts the payouts of a run with copies of the bank details of now; returns how many. */
export async function insertPayouts(
  db: Database,
  { id, currency, createdOn }: { id: number; currency: Currency; createdOn: string },
  payouts: readonly NewPayout[],
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO payout (run_id, artist_id, member_id, currency, amount, withheld, net, tax_status, withholding_basis_points,
      details, masked, created_on, status)
    SELECT ${id}, artist.id, account.member_id, ${currency}, given.amount, given.withheld, given.net,
      given."taxStatus", given."withholdingBasisPoints", account.details, account.masked, ${createdOn}::date, 'pending'
    FROM jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb)
      AS given ("artistId" integer, amount bigint, withheld bigint, net bigint, "taxStatus" text, "withholdingBasisPoints" integer)
    JOIN artist ON artist.id = given."artistId"
    JOIN payout_account AS account ON account.member_id = artist.member_id AND account.currency = ${currency}
    ORDER BY artist.id`);
  return rowCount ?? 0;
}

export type RunRow = {
  id: number;
  currency: Currency;
  cutOff: string;
  createdAt: string;
  staffId: number;
  staffName: string;
  pending: number;
  paid: number;
  failed: number;
  amount: number;
  withheld: number;
  net: number;
};

/** Runs with the sums of their payouts. */
const getRuns = (which: SQL): SQL => sql`
  SELECT run.id, run.currency, run.cut_off::text AS "cutOff",
    to_char(run.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
    staff.id AS "staffId", staff.name AS "staffName", part.*
  FROM (SELECT * FROM ${payoutRunTable} AS payout_run ${which}) AS run
  JOIN staff ON staff.id = run.created_by
  JOIN LATERAL (
    SELECT count(*) FILTER (WHERE status = 'pending')::integer AS pending,
      count(*) FILTER (WHERE status = 'paid')::integer AS paid, count(*) FILTER (WHERE status = 'failed')::integer AS failed,
      sum(amount)::bigint AS amount, sum(withheld)::bigint AS withheld, sum(net)::bigint AS net
    FROM payout WHERE payout.run_id = run.id
  ) AS part ON true
  ORDER BY run.id DESC`;

export async function findRuns(db: Database, { limit, offset }: PageRange) {
  const { rows } = await db.execute<RunRow>(getRuns(sql`ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`));
  const [total] = await db.select({ count: count() }).from(payoutRunTable);
  return { rows, total: required(total, 'the row').count };
}

export async function findRun(db: Database, id: number): Promise<RunRow | null> {
  const { rows } = await db.execute<RunRow>(getRuns(sql`WHERE id = ${id}`));
  return rows[0] ?? null;
}

/** The payouts of a run with their artists, by id. */
export const findPayoutsOfRun = (db: Database, runId: number) =>
  db
    .select({ payout: payoutTable, name: artistTable.name })
    .from(payoutTable)
    .innerJoin(artistTable, eq(artistTable.id, payoutTable.artistId))
    .where(eq(payoutTable.runId, runId))
    .orderBy(payoutTable.id);

/** A payout with its artist, locked until the transaction ends. */
export async function lockPayout(db: Database, id: number) {
  const [row] = await db
    .select({ payout: payoutTable, name: artistTable.name })
    .from(payoutTable)
    .innerJoin(artistTable, eq(artistTable.id, payoutTable.artistId))
    .where(eq(payoutTable.id, id))
    .for('update', { of: payoutTable });
  return row ?? null;
}

/** The pending payouts of a run, locked until the transaction ends. */
export const lockPendingPayouts = (db: Database, runId: number): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payoutTable)
    .where(sql`${payoutTable.runId} = ${runId} AND ${payoutTable.status} = 'pending'`)
    .orderBy(payoutTable.id)
    .for('update');

export async function updatePayouts(
  db: Database,
  ids: readonly number[],
  changes: Partial<Pick<PayoutRow, 'status' | 'paidOn' | 'failedOn' | 'failure'>>,
): Promise<void> {
  await db
    .update(payoutTable)
    .set({ ...changes, version: sql`${payoutTable.version} + 1` })
    .where(inArray(payoutTable.id, [...ids]));
}
