import { daysAfter, taipeiDay } from '../../../kernel/dates.ts';
import { formatMoney, type Money, money } from '../../../kernel/money.ts';

/** The days to pay of an order that staff put on terms by hand, and of the rest after a deposit. */
export const usualNetDays = 30;

/**
 * The payment deadline of an order on terms: the end of the day in Taiwan so many days after the order (`docs/rules/galleries.md`), to the
 * second, so that it shows as that day.
 */
export const termsDeadline = (placedAt: Date, netDays: number): Date =>
  new Date(`${daysAfter(taipeiDay(placedAt), netDays)}T23:59:59+08:00`);

/**
 * The deposit: a percentage of a total, rounded half up; null where it would be nothing, or all (`docs/rules/galleries.md`).
 *
 * @param percent 1 to 99
 */
export function computeDeposit(total: Money, percent: number): Money | null {
  const amount = Math.floor((total.amount * percent + 50) / 100);
  return amount > 0 && amount < total.amount ? money(amount, total.currency) : null;
}

/** What texts say of a deposit: it, the rest, and within how many days after it the rest is due. */
export const describeDeposit = (total: Money, deposit: Money, locale: string) => ({
  deposit: formatMoney(deposit, locale),
  rest: formatMoney(money(total.amount - deposit.amount, total.currency), locale),
  days: usualNetDays,
});
