import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unicodeText } from '../../../../test/unicode-text.ts';
import { currencies, decimalAmount, formatMoney } from '../../../kernel/money.ts';
import { readStatementRow, statementColumns } from './statement-rows.rules.ts';

const row = {
  date: '2026-11-22',
  amount: '12,800',
  currency: 'TWD',
  reference: 'G261122ABC12J',
  remitter: '林美',
  transaction_id: 'FT-1',
};
const read = (change: object = {}, tooManyCells: number | null = null) =>
  readStatementRow({ ...row, ...change }, { today: '2026-11-23', tooManyCells });

test('a row is read', () => {
  expect(read()).toEqual({
    transfer: {
      receivedOn: '2026-11-22',
      amount: 12_800,
      currency: 'NTD',
      reference: 'G261122ABC12J',
      remitter: '林美',
      transactionId: 'FT-1',
    },
    faults: [],
  });
});

test.each([
  [
    { currency: 'usd', amount: '405.50' },
    { currency: 'USD', amount: 40_550 },
  ],
  [
    { currency: 'NTD', amount: '+12800.00' },
    { currency: 'NTD', amount: 12_800 },
  ],
  [
    { currency: 'USD', amount: '1,405.5' },
    { currency: 'USD', amount: 140_550 },
  ],
  [{ amount: '１２８００' }, { amount: 12_800 }],
  [{ reference: '' }, { reference: '' }],
  [{ reference: ' two\n lines ' }, { reference: 'two lines' }],
  [{ date: '2026-11-23' }, { receivedOn: '2026-11-23' }],
  [{ date: '2026/11/2 0:00' }, { receivedOn: '2026-11-02' }],
  [{ date: '115/11/02' }, { receivedOn: '2026-11-02' }],
  [{ date: '46328' }, { receivedOn: '2026-11-02' }],
  [{ date: '2000-01-01' }, { receivedOn: '2000-01-01' }],
  [{ transaction_id: 'x'.repeat(100) }, { transactionId: 'x'.repeat(100) }],
  [{ reference: '字'.repeat(500) }, { reference: '字'.repeat(500) }],
  [{ remitter: 'y'.repeat(500) }, { remitter: 'y'.repeat(500) }],
])('%j is accepted', (change, expected) => {
  expect(read(change).transfer).toMatchObject(expected);
});

test.each([
  [{ date: '' }, 'date', 'validation.required'],
  [{ date: '22/11/2026' }, 'date', 'bank.date'],
  [{ date: '2026-02-30' }, 'date', 'bank.date'],
  [{ date: '1999-12-31' }, 'date', 'bank.date'],
  [{ date: '2026-11-24' }, 'date', 'validation.date_not_ahead'],
  [{ currency: 'EUR' }, 'currency', 'bank.currency'],
  [{ currency: '' }, 'currency', 'validation.required'],
  [{ amount: '' }, 'amount', 'validation.required'],
  [{ amount: '0' }, 'amount', 'bank.amount_ntd'],
  [{ amount: '12.50' }, 'amount', 'bank.amount_ntd'],
  [{ amount: '1,20' }, 'amount', 'bank.amount_ntd'],
  [{ amount: 'NT$1200' }, 'amount', 'bank.amount_ntd'],
  [{ amount: '-1,200' }, 'amount', 'bank.money_out'],
  [{ amount: '−1200' }, 'amount', 'bank.money_out'],
  [{ amount: '12.505', currency: 'USD' }, 'amount', 'bank.amount_usd'],
  [{ amount: '1.200,50', currency: 'USD' }, 'amount', 'bank.amount_usd'],
  [{ transaction_id: ' ' }, 'transaction_id', 'validation.required'],
  [{ transaction_id: '1.23457E+15' }, 'transaction_id', 'bank.id_rounded'],
  [{ transaction_id: 'x'.repeat(101) }, 'transaction_id', 'validation.at_most'],
  [{ reference: 'x'.repeat(501) }, 'reference', 'validation.at_most'],
  [{ remitter: 'x'.repeat(501) }, 'remitter', 'validation.at_most'],
])('%j is refused', (change, column, message) => {
  expect(read(change)).toMatchObject({ transfer: null, faults: [{ column, message }] });
});

test('a row with more cells than the heading is refused as a whole: its columns are not sure', () => {
  expect(read({}, 7)).toEqual({
    transfer: null,
    faults: [{ column: '', message: 'bank.cells', params: { cells: 7 } }],
  });
});

test('every fault of a row is named', () => {
  const { faults } = read({ date: 'today', amount: 'much', transaction_id: '' });
  expect(faults.map(({ column }) => column)).toEqual(['date', 'amount', 'transaction_id']);
});

describe('an amount', () => {
  const readAmount = (amount: string, currency: string) =>
    read({ amount, currency }).transfer?.amount ?? null;

  test('is read as it is written, with and without commas', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.constantFrom(...currencies),
        (amount, currency) => {
          const money = { amount, currency };
          expect(readAmount(decimalAmount(money), currency)).toBe(amount);
          expect(readAmount(formatMoney(money, 'en').replace(/^\D+/, ''), currency)).toBe(amount);
        },
      ),
    );
  });

  test('of any other text is none', () => {
    fc.assert(
      fc.property(unicodeText({ maxLength: 20 }), fc.constantFrom(...currencies), (text, currency) => {
        const amount = readAmount(text, currency);
        expect(amount === null || /^\+?[\d,]+(?:\.\d{1,2})?$/.test(text.normalize('NFKC').trim())).toBe(true);
      }),
    );
  });
});

test('headings are found regardless of letter case, spaces and hyphens', () => {
  expect(statementColumns.getColumn(' Transaction ID')).toBe('transaction_id');
  expect(statementColumns.getColumn('TRANSACTION-ID')).toBe('transaction_id');
  expect(statementColumns.getColumn('balance')).toBeNull();
});
