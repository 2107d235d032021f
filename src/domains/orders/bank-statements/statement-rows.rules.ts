import type { FieldRejection } from '../../../kernel/errors.ts';
import { type Currency, wholeMoney } from '../../../kernel/money.ts';
import { characterCount } from '../../../kernel/text/text.ts';
import { readDay } from '../../../kernel/text/written-dates.ts';
import type { BankTransfer } from './bank-statements.rules.ts';

/*
 * The rows of a bank statement (`docs/bank-statements.md`).
 */

const columns = ['date', 'amount', 'currency', 'reference', 'remitter', 'transaction_id'] as const;
type Column = (typeof columns)[number];

/** Why a row is refused, by column; the column is empty for a fault of the whole row. */
export type RowFault = { column: Column | '' } & Omit<FieldRejection, 'field'>;

/** The columns of a statement: any letter case, hyphens or spaces for `_`; a bank's other columns are ignored. */
export const statementColumns = {
  getColumn(heading: string): Column | null {
    const name = heading
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
    return columns.find((column) => column === name) ?? null;
  },
  ignoresUnknown: true,
  required: columns.filter((column) => column !== 'remitter'),
};

const amountMessages = { NTD: 'bank.amount_ntd', USD: 'bank.amount_usd' } as const;
const currencyOfCode: Readonly<Record<string, Currency>> = { NTD: 'NTD', TWD: 'NTD', USD: 'USD' };

/** Maximum characters of reference, remitter and id. */
const maxTextLength = 500;
const maxId = 100;

/** Digits with or without commas between thousands, and at most two decimals. */
const amountPattern = /^\+?(\d{1,3}(?:,\d{3}){1,4}|\d{1,13})(?:\.(\d{1,2}))?$/;

/** An amount as a bank writes it in minor units; null where it is none, or has decimals that the currency does not have. */
function readAmount(text: string, currency: Currency): number | null {
  const match = amountPattern.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const minor = wholeMoney(1, currency).amount;
  // Computed in whole numbers: a decimal fraction would not be exact.
  const parts = Number(fraction.padEnd(2, '0')) * minor;
  const amount = Number(whole.replaceAll(',', '')) * minor + parts / 100;
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
}

const isMoneyOut = (text: string): boolean => /^[-−]/.test(text);
/** How spreadsheets show a long number, of which they keep 15 digits: `1.23457E+15`. */
const isRounded = (text: string): boolean => /^\d(?:\.\d+)?E\+?\d+$/i.test(text);
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Reads a row. A row with faults is not imported.
 *
 * @param today in Taipei; a statement has no later days
 * @param tooManyCells the number of cells, where the row has more than the heading
 */
export function readStatementRow(
  cells: Readonly<Record<string, string>>,
  { today, tooManyCells }: { today: string; tooManyCells: number | null },
): { transfer: BankTransfer; faults: [] } | { transfer: null; faults: RowFault[] } {
  if (tooManyCells !== null) {
    return {
      transfer: null,
      faults: [{ column: '', message: 'bank.cells', params: { cells: tooManyCells } }],
    };
  }
  const faults: RowFault[] = [];
  const cell = (column: Column): string => oneLine(cells[column]?.normalize('NFKC') ?? '');
  const needed = (column: Column): string => {
    const text = cell(column);
    if (text === '') faults.push({ column, message: 'validation.required' });
    return text;
  };
  const limited = (column: Column, text: string, limit: number): string => {
    if (characterCount(text) > limit) {
      faults.push({ column, message: 'validation.at_most', params: { limit } });
    }
    return text;
  };

  const dateText = needed('date');
  const receivedOn = readDay(dateText) ?? '';
  if (dateText && receivedOn < '2000-01-01') {
    faults.push({ column: 'date', message: 'bank.date' });
  } else if (receivedOn > today) {
    faults.push({ column: 'date', message: 'validation.date_not_ahead' });
  }
  const currencyCode = needed('currency').toUpperCase();
  const currency = currencyOfCode[currencyCode];
  if (currencyCode && !currency) faults.push({ column: 'currency', message: 'bank.currency' });
  const amountText = needed('amount');
  const amount = currency ? readAmount(amountText, currency) : null;
  if (isMoneyOut(amountText)) {
    faults.push({ column: 'amount', message: 'bank.money_out' });
  } else if (amountText && currency && amount === null) {
    faults.push({ column: 'amount', message: amountMessages[currency] });
  }
  const transactionId = limited('transaction_id', needed('transaction_id'), maxId);
  if (isRounded(transactionId)) faults.push({ column: 'transaction_id', message: 'bank.id_rounded' });
  const reference = limited('reference', cell('reference'), maxTextLength);
  const remitter = limited('remitter', cell('remitter'), maxTextLength);
  if (faults.length > 0 || !currency || amount === null) return { transfer: null, faults };
  return {
    transfer: { receivedOn, amount, currency, reference, remitter, transactionId },
    faults: [],
  };
}
