import { type Currency, currencies } from '../../../kernel/money.ts';

/** The entries of an artist's account in a month (`2026-11`) and currency, summed by kind; what the artist is owed is positive. */
export type MonthSums = {
  month: string;
  currency: Currency;
  shares: number;
  refunds: number;
  /** Payouts without and with their tax; negative. */
  payouts: number;
  withheld: number;
  returned: number;
};

export type StatementSums = Omit<MonthSums, 'month'> & { opening: number; closing: number };

const noSums = { shares: 0, refunds: 0, payouts: 0, withheld: 0, returned: 0 };

const computeTotal = ({ shares, refunds, payouts, withheld, returned }: typeof noSums): number =>
  shares + refunds + payouts + withheld + returned;

/** The statements of a month by currency: the balance before it, its entries, and the balance after. */
export function getStatements(sums: readonly MonthSums[], month: string): StatementSums[] {
  return currencies.flatMap((currency) => {
    const own = sums.filter((sum) => sum.currency === currency);
    const opening = own
      .filter((one) => one.month < month)
      .reduce((balance, one) => balance + computeTotal(one), 0);
    const found = own.find((one) => one.month === month);
    if (!found && opening === 0) return [];
    const { shares, refunds, payouts, withheld, returned } = found ?? noSums;
    const entries = { shares, refunds, payouts, withheld, returned };
    return [{ currency, opening, ...entries, closing: opening + computeTotal(entries) }];
  });
}

/** The year and month of `2026-11`. */
export const splitMonth = (key: string): { year: number; month: number } => ({
  year: Number(key.slice(0, 4)),
  month: Number(key.slice(5, 7)),
});

/** `2026-11` of a year and month. */
export const monthKey = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;
