import { divideByLargestRemainder } from '../../kernel/largest-remainder.ts';
import { type Currency, type Money, money, ntdAmount } from '../../kernel/money.ts';
import { taxIncluded } from '../../kernel/tax/tax.ts';

/** An amount in a currency. */
export const toMoney = (amount: number, currency: Currency): Money => ({ amount, currency });

/** An amount of a document in minor units; net + tax = total. */
type DocumentAmounts = { net: number; tax: number; total: number };

/** What a document has of a line of its order, or at position 0 of the freight; lines of the order begin at 1. */
export type DocumentLine = DocumentAmounts & { position: number };

/** The amounts of an invoice or allowance: in its currency, in whole NTD, and by line. Stored with the document. */
export type DocumentFigures = DocumentAmounts & {
  netNtd: number;
  taxNtd: number;
  totalNtd: number;
  lines: DocumentLine[];
};

type Rates = { currency: Currency; exchangeRate: string; taxBasisPoints: number };
type Gross = { position: number; total: number };

const sumTotals = (lines: readonly { total: number }[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

function taxedAmounts(total: Money, taxBasisPoints: number): DocumentAmounts {
  const tax = taxIncluded(total, taxBasisPoints).amount;
  return { net: total.amount - tax, tax, total: total.amount };
}

const less = (one: DocumentAmounts, other: DocumentAmounts): DocumentAmounts => ({
  net: one.net - other.net,
  tax: one.tax - other.tax,
  total: one.total - other.total,
});

/** Divides the tax of a document over its lines, which add up to its total. */
function divideTax(tax: number, lines: readonly Gross[]): DocumentLine[] {
  const taxes = divideByLargestRemainder(
    tax,
    lines.map(({ total }) => total),
  );
  return lines.map(({ position, total }, index) => {
    const part = taxes[index] ?? 0;
    return { position, net: total - part, tax: part, total };
  });
}

/** What a document states of an amount that begins after others: each sum is rounded once, and the earlier ones are subtracted. */
function figuresAfter(before: number, lines: readonly Gross[], rates: Rates): DocumentFigures {
  const { currency, exchangeRate, taxBasisPoints } = rates;
  const inCurrency = (total: number) => taxedAmounts(money(total, currency), taxBasisPoints);
  const inNtd = (total: number) =>
    taxedAmounts(ntdAmount(money(total, currency), exchangeRate), taxBasisPoints);
  const upTo = before + sumTotals(lines);
  const amounts = less(inCurrency(upTo), inCurrency(before));
  const ntd = less(inNtd(upTo), inNtd(before));
  return {
    ...amounts,
    netNtd: ntd.net,
    taxNtd: ntd.tax,
    totalNtd: ntd.total,
    lines: divideTax(amounts.tax, lines),
  };
}

/**
 * The figures of an invoice: its tax is rounded once, and divided over its lines by largest remainder (`docs/rules/invoices.md`).
 *
 * @param lines what is paid for each line and the freight, tax included, in minor units
 */
export const invoiceFigures = (lines: readonly Gross[], rates: Rates): DocumentFigures =>
  figuresAfter(0, lines, rates);

/**
 * The figures of an allowance. Its tax is that of everything allowed so far less that of the earlier allowances: however an amount is
 * divided into allowances, they add up to one of the sum, and those of a whole invoice to the invoice. The amount is divided over what the
 * lines have left.
 *
 * @param earlier the allowances of the invoice before
 * @param amount at most what is left of the invoice
 */
export function allowanceFigures(
  invoice: Rates & { lines: readonly Gross[] },
  earlier: readonly { total: number; lines: readonly Gross[] }[],
  amount: number,
): DocumentFigures {
  const allowed = new Map<number, number>();
  for (const { position, total } of earlier.flatMap(({ lines }) => lines)) {
    allowed.set(position, (allowed.get(position) ?? 0) + total);
  }
  const left = invoice.lines.map(({ position, total }) => total - (allowed.get(position) ?? 0));
  const lines = divideByLargestRemainder(amount, left).map((total, index) => ({
    position: invoice.lines[index]?.position ?? 0,
    total,
  }));
  return figuresAfter(
    sumTotals(earlier),
    lines.filter(({ total }) => total > 0),
    invoice,
  );
}
