import type { Localized } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import type { AccountKey, JournalKind } from './accounts.rules.ts';

export type NewEntry = {
  kind: JournalKind;
  day: string;
  currency: Currency;
  /** In the minor unit. */
  amount: number;
  debit: AccountKey;
  credit: AccountKey;
  fromOn: string | null;
  note: string;
  correctsId: number | null;
  createdBy: number;
};

/** Inserts an entry and returns its id; null where another one corrects the same entry. */
export async function insertEntry(db: Database, entry: NewEntry): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO journal_entry (kind, day, currency, amount, debit, credit, from_on, note, corrects_id, created_by)
    VALUES (${entry.kind}, ${entry.day}, ${entry.currency}, ${entry.amount}, ${entry.debit}, ${entry.credit}, ${entry.fromOn},
      ${entry.note}, ${entry.correctsId}, ${entry.createdBy})
    ON CONFLICT (corrects_id) DO NOTHING RETURNING id`);
  return rows[0]?.id ?? null;
}

type Account<Side extends string> = Record<`${Side}Key`, AccountKey> &
  Record<`${Side}Number`, string> &
  Record<`${Side}Name`, Localized>;

export type EntryRow = Account<'debit'> &
  Account<'credit'> & {
    id: number;
    kind: JournalKind;
    day: string;
    fromOn: string | null;
    currency: Currency;
    amount: number;
    note: string;
    staff: string;
    correctsId: number | null;
    correctedBy: number | null;
  };

const columns = sql`
  entry.id, entry.kind, entry.day::text AS day, entry.from_on::text AS "fromOn", entry.currency, entry.amount, entry.note,
  staff.name AS staff, entry.corrects_id AS "correctsId", correction.id AS "correctedBy",
  debit.key AS "debitKey", debit.number AS "debitNumber", debit.name AS "debitName",
  credit.key AS "creditKey", credit.number AS "creditNumber", credit.name AS "creditName"
  FROM journal_entry AS entry JOIN staff ON staff.id = entry.created_by
  JOIN ledger_account AS debit ON debit.key = entry.debit JOIN ledger_account AS credit ON credit.key = entry.credit
  LEFT JOIN journal_entry AS correction ON correction.corrects_id = entry.id`;

const toRow = (row: EntryRow): EntryRow => ({ ...row, amount: Number(row.amount) });

/** A page of what staff entered, the newest first. */
export async function findEntries(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    SELECT ${columns} WHERE entry.created_by IS NOT NULL ORDER BY entry.id DESC LIMIT ${limit} OFFSET ${offset}`);
  return rows.map(toRow);
}

export async function countEntries(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM journal_entry WHERE created_by IS NOT NULL`,
  );
  return rows[0]?.count ?? 0;
}

/** An entry by hand. */
export async function findEntry(db: Database, id: number): Promise<EntryRow | null> {
  const { rows } = await db.execute<EntryRow>(sql`SELECT ${columns} WHERE entry.id = ${id}`);
  return rows[0] ? toRow(rows[0]) : null;
}

export const getEntry = async (db: Database, id: number): Promise<EntryRow> =>
  required(await findEntry(db, id), 'an entry of the journal');
