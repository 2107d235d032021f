import { expect, test } from 'vitest';
import { inLanguages } from '../../../../test/factories/texts.ts';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import type { AccountBalance, Posting } from '../../../domains/accounting/journal.schemas.ts';
import { type Currency, money } from '../../../kernel/money.ts';
import BalancesPage from './balances-page.tsx';
import JournalPage from './journal-page.tsx';
import { chooseMonth } from './months.ts';

const bank = { key: 'bank', number: '1110', name: 'Bank accounts' } as const;
const receivable = { key: 'receivable', number: '1150', name: 'Receivables' } as const;
const balance = (
  account: AccountBalance['account'],
  currency: Currency,
  [opening, debit, credit]: [number, number, number],
): AccountBalance => ({
  account,
  currency,
  opening: money(opening, currency),
  debit: money(debit, currency),
  credit: money(credit, currency),
  closing: money(opening + debit - credit, currency),
});

test('the balances of a month are shown by currency, with the way to the entries and the file', () => {
  const items = [
    balance(bank, 'NTD', [12_807, 3001, 0]),
    balance(receivable, 'NTD', [-12_807, 0, 3001]),
    balance(bank, 'USD', [0, 4055, 0]),
  ];
  const shown = { balances: { month: '2026-11', items }, months: ['2026-11', '2026-10'], canExport: true };
  expect(shownLines(BalancesPage, shown)).toEqual([
    'Accounting',
    'Journal </admin/accounting/journal?month=2026-11> Payments by provider </admin/accounting/payment?month=2026-11> Entries by hand </admin/accounting/entry> Chart of accounts </admin/accounting/account>',
    'The balance of every account, by currency. Debits are positive, credits negative; in each currency they add up to 0.',
    'Filters',
    'Month',
    '[month: 2026-11*, 2026-10]',
    '[Filter]',
    'NTD',
    'Choose an account to see its entries.',
    'Number | Account | Before the month | Debit | Credit | After the month',
    '1110 | Bank accounts </admin/accounting/journal?month=2026-11&account=bank> | NT$12,807 | NT$3,001 | – | NT$15,808',
    '1150 | Receivables </admin/accounting/journal?month=2026-11&account=receivable> | −NT$12,807 | – | NT$3,001 | −NT$15,808',
    'USD',
    'Choose an account to see its entries.',
    'Number | Account | Before the month | Debit | Credit | After the month',
    '1110 | Bank accounts </admin/accounting/journal?month=2026-11&account=bank> | – | US$40.55 | – | US$40.55',
    'Export',
    'The journal of up to 24 months, for the accountant’s program. Its columns are described in docs/accounting.md.',
    'From',
    '[from: 2026-11*, 2026-10]',
    'Until',
    '[until: 2026-11*, 2026-10]',
    '[Download as CSV]',
  ]);
});

const posting = (part: Partial<Posting>): Posting => ({
  entry: 'J311',
  kind: 'provider_fee',
  day: '2026-11-30',
  account: bank,
  debit: null,
  credit: money(317, 'NTD'),
  order_code: null,
  corrects: null,
  from_on: null,
  note: '',
  ...part,
});

test('the journal shows each posting with what it corrects, its days and its note', () => {
  const rows = [
    posting({ from_on: '2026-11-01', note: 'November' }),
    posting({
      entry: 'S7-0-1-1',
      kind: 'sale',
      account: receivable,
      debit: money(12_807, 'NTD'),
      credit: null,
      order_code: 'G261122ABC12J',
      corrects: 'S7-0-1-0',
    }),
  ];
  const shown = {
    list: { items: rows, page: 1, per_page: 48, total: 2, month: '2026-11' },
    filters: { month: '2026-11' },
    rejected: [],
    months: ['2026-11'],
    accounts: [{ ...bank, names: inLanguages({ en: 'Bank accounts' }), version: 1 }],
    canExport: false,
  };
  const lines = shownLines(JournalPage, shown);
  expect(lines[0]).toBe('Journal');
  expect(lines).toContain('[account: All, 1110 Bank accounts]');
  expect(lines.filter((one) => /^(?:J311|S7)/.test(one))).toEqual([
    'J311 | 2026-11-30 | Provider’s fee / From 2026-11-01 · November | 1110 Bank accounts | – | NT$317 | –',
    'S7-0-1-1 | 2026-11-30 | Sale / Corrects S7-0-1-0 | 1150 Receivables | NT$12,807 | – | G261122ABC12J </admin/order/G261122ABC12J>',
  ]);
});

test('a month is chosen of the last three years', () => {
  const { month, months } = chooseMonth('2027-01-02', new URLSearchParams('month=2024-01'));
  expect([month, months.length, months[1], months.at(-1)]).toEqual(['2024-01', 37, '2026-12', '2024-01']);
  expect(chooseMonth('2027-01-02', new URLSearchParams('month=2023-12')).month).toBe('2027-01');
});
