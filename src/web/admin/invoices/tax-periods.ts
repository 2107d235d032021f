import { getTaxPeriod } from '../../../domains/invoices/invoices.rules.ts';

/** Tax periods to choose from: this one and those of the last two years. */
const periodCount = 13;

/** The tax periods until the one of a day, the newest first, by their first months: `2026-11`. */
export function periodsUntil(day: string): string[] {
  const first = new Date(`${getTaxPeriod(day)}-01`);
  return Array.from({ length: periodCount }, (_, index) => {
    const month = new Date(first);
    month.setUTCMonth(month.getUTCMonth() - 2 * index);
    return month.toISOString().slice(0, 7);
  });
}

/** The tax periods to choose from on a day, and the one that a URL asks for, by default the latest. */
export function choosePeriod(day: string, params: URLSearchParams): { period: string; periods: string[] } {
  const periods = periodsUntil(day);
  const asked = params.get('period') ?? '';
  return { period: periods.includes(asked) ? asked : (periods[0] ?? ''), periods };
}

/** `2026-11` as `2026/11–12`. */
export const periodText = (period: string): string => {
  const [year, month] = period.split('-');
  return `${year}/${month}–${String(Number(month) + 1).padStart(2, '0')}`;
};
