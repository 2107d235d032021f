import type { Localized } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import type { Database } from '../../platform/db/database.ts';
import { type SQL, sql } from '../../platform/db/drizzle.ts';
import type { AccountKey, JournalKind } from './accounts.rules.ts';
import type { Days } from './journal.rules.ts';

export type PostingFilter = Days & { account?: AccountKey | undefined; kind?: JournalKind | undefined };

type Account = { accountKey: AccountKey; accountNumber: string; accountName: Localized };

export type PostingRow = Account & {
  entry: string;
  kind: JournalKind;
  day: string;
  currency: Currency;
  /** Debits are positive. */
  amount: number;
  orderCode: string | null;
  corrects: string | null;
  fromOn: string | null;
  note: string;
};

const matches = ({ from, before, account, kind }: PostingFilter): SQL => sql`
  day >= ${from}::date AND day < ${before}::date
  ${account ? sql`AND account = ${account}` : sql``} ${kind ? sql`AND journal.kind = ${kind}` : sql``}`;

/** The postings of some days, by day and in the order of posting. */
export async function findPostings(
  db: Database,
  filter: PostingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostingRow[]> {
  const { rows } = await db.execute<PostingRow>(sql`
    SELECT entry, journal.kind, day::text AS day, account AS "accountKey", ledger_account.number AS "accountNumber",
      ledger_account.name AS "accountName", journal.currency, amount, shop_order.code AS "orderCode", corrects, from_on::text AS "fromOn",
      note
    FROM journal JOIN ledger_account ON ledger_account.key = account LEFT JOIN shop_order ON shop_order.id = order_id
    WHERE ${matches(filter)}
    ORDER BY day, posted_at, entry, amount < 0, ledger_account.number LIMIT ${limit} OFFSET ${offset}`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

export async function countPostings(db: Database, filter: PostingFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM journal WHERE ${matches(filter)}`,
  );
  return rows[0]?.count ?? 0;
}

export type BalanceRow = Account & {
  currency: Currency;
  opening: number;
  debit: number;
  credit: number;
};

/** The accounts with postings until the end of some days: the balance before them, and the debits and credits of the days. */
export async function findBalances(db: Database, { from, before }: Days): Promise<BalanceRow[]> {
  const { rows } = await db.execute<BalanceRow>(sql`
    SELECT sums.*, ledger_account.number AS "accountNumber", ledger_account.name AS "accountName" FROM (
      SELECT account AS "accountKey", currency, coalesce(sum(amount) FILTER (WHERE day < ${from}::date), 0)::bigint AS opening,
        coalesce(sum(amount) FILTER (WHERE day >= ${from}::date AND amount > 0), 0)::bigint AS debit,
        coalesce(-sum(amount) FILTER (WHERE day >= ${from}::date AND amount < 0), 0)::bigint AS credit
      FROM journal WHERE day < ${before}::date GROUP BY 1, 2
    ) AS sums JOIN ledger_account ON ledger_account.key = "accountKey"
    ORDER BY sums.currency, ledger_account.number`);
  return rows.map((row) => ({
    ...row,
    opening: Number(row.opening),
    debit: Number(row.debit),
    credit: Number(row.credit),
  }));
}
