import type { SalesReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { type Currency, currencies, type Money, money } from '../../../kernel/money.ts';

/** The amounts in one currency, or undefined where nothing was sold in it. */
export const amountsIn = (figures: readonly SalesReport[], currency: Currency): SalesReport | undefined =>
  figures.find((figure) => figure.currency === currency);

/** The currencies with sales, NTD first. */
export const getCurrencies = (figures: readonly SalesReport[]): Currency[] =>
  currencies.filter((currency) => amountsIn(figures, currency));

/**
 * The currency for comparisons: the only one with sales, otherwise null for amounts in NTD at each order's own rate, since currencies are
 * never added.
 */
export const commonCurrency = (totals: readonly SalesReport[]): Currency | null => {
  const [first, ...others] = getCurrencies(totals);
  return first !== undefined && others.length === 0 ? first : null;
};

/** The amount for comparisons, see `commonCurrency`. */
export const comparedAmount = (figures: readonly SalesReport[], common: Currency | null): Money =>
  common === null
    ? money(
        figures.reduce((sum, { in_ntd }) => sum + in_ntd.amount, 0),
        'NTD',
      )
    : (amountsIn(figures, common)?.total ?? money(0, common));

/** The relative change from before; null where there was nothing before. */
export const toChange = (now: number, before: number): number | null =>
  before > 0 ? (now - before) / before : null;
