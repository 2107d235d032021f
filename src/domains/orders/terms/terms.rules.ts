import { daysAfter, taipeiDay } from '../../../kernel/dates.ts';

/** The days of an order that staff put on terms by hand. */
export const usualNetDays = 30;

/**
 * The payment deadline of an order on terms: the end of the day in Taiwan so many days after the order (`docs/rules/galleries.md`), to the
 * second, so that it shows as that day.
 */
export const termsDeadline = (placedAt: Date, netDays: number): Date =>
  new Date(`${daysAfter(taipeiDay(placedAt), netDays)}T23:59:59+08:00`);
