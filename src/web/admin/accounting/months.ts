import { monthAfter } from '../../../kernel/dates.ts';

/** Months to choose from: this one and those of the last three years. */
const monthCount = 37;

/** The months until the one of a day, the newest first (`2026-11`), and the one that a URL asks for, by default the latest. */
export function chooseMonth(day: string, params: URLSearchParams): { month: string; months: string[] } {
  const current = day.slice(0, 7);
  const months = Array.from({ length: monthCount }, (_, index) => monthAfter(current, -index).slice(0, 7));
  const asked = params.get('month') ?? '';
  return { month: months.includes(asked) ? asked : current, months };
}
