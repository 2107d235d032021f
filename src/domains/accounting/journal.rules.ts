/** Days in Taipei: the first, and the first one after. */
export type Days = { from: string; before: string };

const toNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** How many months a period has, the first and the last included; months are `2026-11`. */
export const countMonths = (from: string, until: string): number => toNumber(until) - toNumber(from) + 1;

/** The month a number of months after another, or before it for a negative number. */
export function monthAfter(month: string, months: number): string {
  const number = toNumber(month) + months;
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** The days of a month, or of several up to the last one. */
export const daysOfMonths = (from: string, until = from): Days => ({
  from: `${from}-01`,
  before: `${monthAfter(until, 1)}-01`,
});
