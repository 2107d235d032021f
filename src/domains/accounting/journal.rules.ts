import { monthAfter } from '../../kernel/dates.ts';

/** Days in Taipei: the first, and the first one after. */
export type Days = { from: string; before: string };

/** The days of a month (`2026-11`), or of several up to the last one. */
export const daysOfMonths = (from: string, until = from): Days => ({
  from: `${from}-01`,
  before: monthAfter(until, 1),
});
