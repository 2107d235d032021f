import { expect } from 'vitest';
import type { expectedAmounts } from './price-oracle.ts';

/** A row of the sales ledger: freight and rounding first, then each line. */
type LedgerRow = {
  number: number;
  pieces: number;
  items: string;
  freight: string;
  before_tax: string;
  share: string;
  in_ntd: string;
};
type Amount = { amount: number; currency: string };

/** An order as the oracle expects it, as the API shows it to its buyer, and its rows in the sales ledger. */
export type CheckedOrder = {
  expected: ReturnType<typeof expectedAmounts>;
  currency: string;
  shown: {
    code: string;
    lines: { price: Amount; total: Amount; nums: number }[];
    items_total: Amount;
    freight_total: Amount;
    freight: { fee: Amount };
    tax_included: Amount;
    total: Amount;
  };
  ledger: LedgerRow[];
  /** The amount that was given back. */
  refunded: bigint;
};

function checkAmounts({ expected, currency, shown }: CheckedOrder): void {
  const { lines, items_total, freight_total, freight, tax_included, total } = shown;
  const amounts = [
    ...lines.flatMap((line) => [line.price, line.total]),
    items_total,
    freight_total,
    freight.fee,
    tax_included,
    total,
  ];
  expect([shown.code, ...amounts.map(({ amount }) => amount)].join()).toBe(
    [
      shown.code,
      ...expected.lines.flatMap((line) => [line.unit, line.total]),
      expected.items,
      expected.freight,
      expected.freight,
      expected.tax,
      expected.total,
    ].join(),
  );
  expect(new Set(amounts.map((amount) => amount.currency))).toEqual(new Set([currency]));
  const sum = lines.reduce((all, line) => all + BigInt(line.total.amount), 0n);
  expect(sum + BigInt(freight_total.amount)).toBe(BigInt(total.amount));
  expect(expected.beforeTax + BigInt(tax_included.amount)).toBe(BigInt(total.amount));
}

const columns = ['items', 'freight', 'before_tax', 'share', 'in_ntd'] as const;

/** The sale is what was sold; refunds take away what was given back, and everything where everything was. */
function checkLedger({ expected, shown, ledger, refunded }: CheckedOrder): void {
  const sale = ledger.filter(({ number }) => number === 0);
  expect(sale.map((row) => columns.map((column) => row[column]).join())).toEqual(
    expected.ledger.map((row) => [row.items, row.freight, row.beforeTax, row.share, row.inNtd].join()),
  );
  expect(sale.map(({ pieces }) => pieces)).toEqual([0, ...shown.lines.map(({ nums }) => nums)]);
  const computeSum = (rows: LedgerRow[], column: (typeof columns)[number]): bigint =>
    rows.reduce((all, row) => all + BigInt(row[column]), 0n);
  expect(computeSum(sale, 'items') + computeSum(sale, 'freight')).toBe(expected.total);
  expect(computeSum(sale, 'before_tax') + expected.tax).toBe(expected.total);
  expect(computeSum(sale, 'share')).toBe(expected.share);
  const back = ledger.filter(({ number }) => number > 0);
  expect(computeSum(back, 'items') + computeSum(back, 'freight')).toBe(-refunded);
  const left = columns.map((column) => computeSum(ledger, column) === 0n);
  const isAllGone = refunded === expected.total;
  expect(left.slice(0, 3).every((isNothing) => isNothing) && left[3]).toBe(
    isAllGone || (expected.total === 0n && expected.share === 0n),
  );
}

/** What is checked of every random order; its invoice in `invoice-checks.ts`, once the jobs have run. */
export const orderChecks: readonly ((order: CheckedOrder) => void)[] = [checkAmounts, checkLedger];
