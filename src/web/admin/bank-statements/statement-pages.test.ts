import { expect, test } from 'vitest';
import { shownLines } from '../../../../test/pages/shown-lines.ts';
import {
  rowOutcomes,
  transactionOutcomes,
} from '../../../domains/orders/bank-statements/bank-statements.rules.ts';
import type {
  StatementData,
  StatementRowData,
  TransactionData,
} from '../../../domains/orders/bank-statements/bank-statements.schemas.ts';
import { money } from '../../../kernel/money.ts';
import StatementPage from './statement-page.tsx';
import StatementsPage from './statements-page.tsx';
import TransactionsPage from './transactions-page.tsx';

/** Each row has another amount, day and reference. */
const getTransfer = (index: number) => ({
  received_on: `2027-01-${String(index + 11)}`,
  amount: money(20_003 + index, 'NTD'),
  reference: `REF-${index}`,
  remitter: index === 1 ? '' : `Payer ${index}`,
  bank_id: `BANK-${index}`,
});
const entry = {
  id: 3,
  name: 'january.csv',
  staff: { id: 2, name: 'Fay' },
  created_at: '2026-12-31T16:30:00Z',
  state: 'checked' as const,
  total: 66,
  done: 4,
  version: 9,
};
const rows = rowOutcomes.map(
  (outcome, index): StatementRowData => ({
    line: index + 2,
    outcome,
    transfer: outcome === 'refused' ? null : getTransfer(index),
    cells: outcome === 'refused' ? { date: 'then', amount: 'much' } : null,
    faults: outcome === 'refused' ? [{ column: 'date', message: 'Please enter a date' }] : [],
    order_code: index === 0 ? 'G270101ABC123' : null,
    transaction_id: null,
  }),
);
const counts = Object.fromEntries(
  rowOutcomes.map((outcome, index) => [outcome, index + 1]),
) as StatementData['counts'];
const statement: StatementData = {
  ...entry,
  counts,
  rows: { items: rows, page: 1, per_page: 48, total: 11 },
};

test('a statement shows each transfer with its outcome, and how many are recorded', () => {
  expect(shownLines(StatementPage, { statement, outcome: undefined })).toEqual([
    'january.csv',
    'Fay · 2027-01-01 00:30',
    'Nothing is recorded yet. Please check which order each transfer pays. Transfers that do not match are held for review.',
    '[intent=record] [version=9] [Record 45 transfers] 11 rows are refused and skipped.',
    'All (66)* </admin/bank-statement/3>',
    'Exact (1) </admin/bank-statement/3?outcome=exact>',
    'Too little (2) </admin/bank-statement/3?outcome=less>',
    'Too much (3) </admin/bank-statement/3?outcome=more>',
    'Late (4) </admin/bank-statement/3?outcome=late>',
    'Already paid (5) </admin/bank-statement/3?outcome=already_paid>',
    'Other currency (6) </admin/bank-statement/3?outcome=currency>',
    'Already recorded (7) </admin/bank-statement/3?outcome=already_recorded>',
    'No order found (8) </admin/bank-statement/3?outcome=unknown>',
    'Dismissed (9) </admin/bank-statement/3?outcome=dismissed>',
    'Imported before (10) </admin/bank-statement/3?outcome=repeated>',
    'Refused (11) </admin/bank-statement/3?outcome=refused>',
    'Transfer | Amount | Outcome',
    'REF-0 / Payer 0 / BANK-0 · line 2 | NT$20,003 / 2027-01-11 | Exact · G270101ABC123 </admin/order/G270101ABC123> / Pays the order.',
    'REF-1 / BANK-1 · line 3 | NT$20,004 / 2027-01-12 | Too little / Less than what is open: a part payment of an order on terms, otherwise held for review on the order page.',
    'REF-2 / Payer 2 / BANK-2 · line 4 | NT$20,005 / 2027-01-13 | Too much / More than the order’s total; held for review on the order page.',
    'REF-3 / Payer 3 / BANK-3 · line 5 | NT$20,006 / 2027-01-14 | Late / The order had already ended; held for review on the order page.',
    'REF-4 / Payer 4 / BANK-4 · line 6 | NT$20,007 / 2027-01-15 | Already paid / The order was already paid; held for review on the order page.',
    'REF-5 / Payer 5 / BANK-5 · line 7 | NT$20,008 / 2027-01-16 | Other currency / Not the order’s currency; held for review on the order page.',
    'REF-6 / Payer 6 / BANK-6 · line 8 | NT$20,009 / 2027-01-17 | Already recorded / A transfer with the same day and amount was recorded manually; not counted again.',
    'REF-7 / Payer 7 / BANK-7 · line 9 | NT$20,010 / 2027-01-18 | No order found / The reference contains no order code, or several. Assign the transfer to an order, or dismiss it.',
    'REF-8 / Payer 8 / BANK-8 · line 10 | NT$20,011 / 2027-01-19 | Dismissed / Does not belong to any order.',
    'REF-9 / Payer 9 / BANK-9 · line 11 | NT$20,012 / 2027-01-20 | Imported before / Recorded from an earlier row or statement; not counted again.',
    'then · much / line 12 | – | Refused / Cannot be imported. / datePlease enter a date',
  ]);
  const chinese = shownLines(StatementPage, { statement, outcome: 'less' }, { locale: 'zh-Hant' });
  expect(chinese).toContain('匯款 | 金額 | 結果');
  const said = (['recording', 'done'] as const).map(
    (state) => shownLines(StatementPage, { statement: { ...statement, state }, outcome: undefined })[2],
  );
  expect(said).toEqual(['Recording: 4 of 66 rows.', '45 transfers were recorded.']);
});

test('the statements are listed with their day, rows and state', () => {
  const list = {
    items: [entry, { ...entry, id: 4, name: '', state: 'done' as const }],
    page: 1,
    per_page: 24,
    total: 2,
    unknown: 7,
  };
  const lines = shownLines(StatementsPage, list);
  expect([lines[1], ...lines.filter((line) => line.includes(' | 66 | '))]).toEqual([
    '7 transfers without an order </admin/bank-statement/transaction?outcome=unknown>',
    'january.csv </admin/bank-statement/3> | 2027-01-01 00:30 | Fay | 66 | To be confirmed',
    'Statement 4 </admin/bank-statement/4> | 2027-01-01 00:30 | Fay | 66 | Recorded',
  ]);
});

test('transfers show who decided, for which order, and what can still be done', () => {
  const items = transactionOutcomes.map(
    (outcome, index): TransactionData => ({
      id: index,
      ...getTransfer(index),
      outcome,
      order_code: index === 0 ? 'G270101ABC123' : null,
      recorded_code: index === 6 ? 'G270101OTHER1' : null,
      statement_id: 3,
      recorded_at: '2026-12-31T16:30:00Z',
      decided_at: index === 8 ? '2027-01-31T16:30:00Z' : null,
      decided_by: index === 8 ? { id: 3, name: 'Gus' } : null,
      decision_reason: index === 8 ? 'A gift' : '',
    }),
  );
  const list = { items, page: 1, per_page: 24, total: 9 };
  expect(shownLines(TransactionsPage, { list, outcome: 'unknown' })).toEqual([
    'Bank transactions',
    'Transfers that need a decision, from all bank statements.',
    'No order found* </admin/bank-statement/transaction?outcome=unknown>',
    'Already recorded </admin/bank-statement/transaction?outcome=already_recorded>',
    'Dismissed </admin/bank-statement/transaction?outcome=dismissed>',
    'All </admin/bank-statement/transaction>',
    'Transfer | Amount | Outcome',
    'REF-0 / Payer 0 / BANK-0 · statement </admin/bank-statement/3> | NT$20,003 / 2027-01-11 | Exact · G270101ABC123 </admin/order/G270101ABC123> / Pays the order.',
    'REF-1 / BANK-1 · statement </admin/bank-statement/3> | NT$20,004 / 2027-01-12 | Too little / Less than what is open: a part payment of an order on terms, otherwise held for review on the order page.',
    'REF-2 / Payer 2 / BANK-2 · statement </admin/bank-statement/3> | NT$20,005 / 2027-01-13 | Too much / More than the order’s total; held for review on the order page.',
    'REF-3 / Payer 3 / BANK-3 · statement </admin/bank-statement/3> | NT$20,006 / 2027-01-14 | Late / The order had already ended; held for review on the order page.',
    'REF-4 / Payer 4 / BANK-4 · statement </admin/bank-statement/3> | NT$20,007 / 2027-01-15 | Already paid / The order was already paid; held for review on the order page.',
    'REF-5 / Payer 5 / BANK-5 · statement </admin/bank-statement/3> | NT$20,008 / 2027-01-16 | Other currency / Not the order’s currency; held for review on the order page.',
    'REF-6 / Payer 6 / BANK-6 · statement </admin/bank-statement/3> | NT$20,009 / 2027-01-17 | Already recorded / A transfer with the same day and amount was recorded manually; not counted again. / Recorded manually for G270101OTHER1 </admin/order/G270101OTHER1> / Record as a separate transfer… / [id=6] [intent=confirm] / The transfer is recorded for its order in addition to the one recorded manually. / [Record separately]',
    'REF-7 / Payer 7 / BANK-7 · statement </admin/bank-statement/3> | NT$20,010 / 2027-01-18 | No order found / The reference contains no order code, or several. Assign the transfer to an order, or dismiss it. / Assign to an order… / [id=7] [intent=assign] / Order code / [code=] / Such as G261123ABC12D / [Assign the transfer] / Dismiss… / [id=7] [intent=dismiss] / Reason / [reason=] / For staff only: recorded in the audit log / [Dismiss the transfer]',
    'REF-8 / Payer 8 / BANK-8 · statement </admin/bank-statement/3> | NT$20,011 / 2027-01-19 | Dismissed / Does not belong to any order. / Gus, 2027-02-01 00:30 / A gift / Assign to an order… / [id=8] [intent=assign] / Order code / [code=] / Such as G261123ABC12D / [Assign the transfer]',
  ]);
});
