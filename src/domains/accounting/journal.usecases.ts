import { countMonths } from '../../kernel/dates.ts';
import { fieldError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { decimalAmount, money } from '../../kernel/money.ts';
import { getPage } from '../../kernel/paging.ts';
import { csvText } from '../../platform/csv.ts';
import type { Services } from '../../platform/services.ts';
import { countPostings, findBalances, findPostings, type PostingRow } from './journal.repository.ts';
import { daysOfMonths } from './journal.rules.ts';
import {
  type Journal,
  type JournalBalances,
  type JournalExportQuery,
  type JournalQuery,
  journal,
  journalBalances,
  maxExportMonths,
} from './journal.schemas.ts';

const serializeJournal = serializer(journal);
const serializeBalances = serializer(journalBalances);

type AccountColumns = Pick<PostingRow, 'accountKey' | 'accountNumber' | 'accountName'>;

const toAccount = ({ accountKey, accountNumber, accountName }: AccountColumns, locale: Locale) => ({
  key: accountKey,
  number: accountNumber,
  name: textIn(accountName, locale),
});

/** The amount on the side that it is on; null on the other. */
const toSides = ({ amount, currency }: Pick<PostingRow, 'amount' | 'currency'>) => ({
  debit: amount > 0 ? money(amount, currency) : null,
  credit: amount < 0 ? money(-amount, currency) : null,
});

/** The journal of a month (`docs/rules/accounting.md`), of all accounts and kinds or one of them. */
export async function listJournal(services: Services, query: JournalQuery, locale: Locale): Promise<Journal> {
  const { page, perPage, ...range } = getPage(query);
  const { month, account, kind } = query;
  const filter = { ...daysOfMonths(month), account, kind };
  const rows = await findPostings(services.db, filter, range);
  return serializeJournal({
    month,
    items: rows.map((row) => ({ ...row, account: toAccount(row, locale), ...toSides(row) })),
    page,
    per_page: perPage,
    total: await countPostings(services.db, filter),
  });
}

/** The balance of each account before and after a month, with the debits and credits between. */
export async function getJournalBalances(
  services: Services,
  month: string,
  locale: Locale,
): Promise<JournalBalances> {
  const rows = await findBalances(services.db, daysOfMonths(month));
  return serializeBalances({
    month,
    items: rows.map(({ opening, debit, credit, currency, ...account }) => ({
      account: toAccount(account, locale),
      currency,
      opening: money(opening, currency),
      debit: money(debit, currency),
      credit: money(credit, currency),
      closing: money(opening + debit - credit, currency),
    })),
  });
}

const columns = [
  'entry',
  'day',
  'kind',
  'account_number',
  'account_name',
  'currency',
  'debit',
  'credit',
  'order',
  'corrects',
  'from_on',
  'note',
] as const;

/** As many rows as spreadsheets open. */
const maxRows = 1_000_000;

/**
 * The journal of whole months as a CSV file, a row for each posting (`docs/accounting.md`).
 *
 * @throws ShopError 422 where the last month is before the first one, or there are too many
 */
export async function exportJournalCsv(
  services: Services,
  { from, until }: JournalExportQuery,
  locale: Locale,
): Promise<string> {
  const months = countMonths(from, until);
  if (months < 1 || months > maxExportMonths)
    throw fieldError('until', 'validation.journal_span', { limit: maxExportMonths });
  const days = daysOfMonths(from, until);
  // A part of the journal would not balance.
  if ((await countPostings(services.db, days)) > maxRows)
    throw fieldError('from', 'validation.report_too_long', { limit: maxRows });
  const rows = await findPostings(services.db, days, { limit: maxRows, offset: 0 });
  return csvText(
    columns.map((name) => translate(locale, `journal.${name}`)),
    rows.map((row) => {
      const { debit, credit } = toSides(row);
      return [
        row.entry,
        row.day,
        translate(locale, `journal.kind_${row.kind}`),
        row.accountNumber,
        textIn(row.accountName, locale),
        row.currency,
        debit && decimalAmount(debit),
        credit && decimalAmount(credit),
        row.orderCode,
        row.corrects,
        row.fromOn,
        row.note,
      ];
    }),
  );
}
