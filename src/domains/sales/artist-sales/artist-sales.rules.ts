import { daysAfter } from '../../../kernel/dates.ts';
import type { Span } from '../reports.rules.ts';

/** What the overview is ranked by: sales count, amount, views or collectors (`docs/rules/sales.md`). */
export const overviewCategories = { sales: 1, amount: 2, views: 3, collectors: 4 } as const;
export type OverviewCategory = (typeof overviewCategories)[keyof typeof overviewCategories];

/** On the shelf or not; not to be confused with an item's channel. */
export const shelfStatuses = ['online', 'offline'] as const;
export type ShelfStatus = (typeof shelfStatuses)[number];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The days of a year, or of one of its months (1 to 12), in Taipei. */
export function spanOfYear(year: number, month?: number): Span {
  if (month === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${twoDigits(month + 1)}-01`;
  return { from: `${year}-${twoDigits(month)}-01`, to: daysAfter(next, -1) };
}

/** The last day of a year that has come: today in the present year. Days are `YYYY-MM-DD` in Taipei. */
export const lastDayUntil = (year: number, today: string): string => {
  const { to } = spanOfYear(year);
  return to < today ? to : today;
};

/** The years with sales, and this one, the newest first. */
export const yearsUntil = (thisYear: number, yearsWithSales: readonly number[]): number[] =>
  [...new Set([thisYear, ...yearsWithSales])].sort((one, other) => other - one);

/** Share rates as percent, with at most two decimals: `30 %`, `27.5, 30 %`. */
export const ratesPercent = (basisPoints: readonly number[]): string =>
  `${basisPoints.map((rate) => rate / 100).join(', ')}%`;
