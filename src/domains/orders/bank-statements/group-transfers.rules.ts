import type { Currency, Money } from '../../../kernel/money.ts';

/** An order of a group that awaits payment: what is open of it, in minor units, and whether it takes a part of that. */
type OpenOrder = { id: number; open: number; takesParts: boolean };

/**
 * How a transfer with the code of a group's first order is divided over those that await payment (`docs/rules/payments.md`): one of the
 * whole sum pays all of them; of less, orders on terms are paid one after the other, and the last one in part.
 *
 * @param orders in the order of their ids, in one currency
 * @returns null where it is recorded for the first order alone: more than the sum, another currency, or too little of what is not on terms
 */
export function divideTransfer(
  received: Money,
  orders: readonly OpenOrder[],
  currency: Currency,
): { id: number; amount: number }[] | null {
  const sum = orders.reduce((total, { open }) => total + open, 0);
  if (received.currency !== currency || received.amount > sum) return null;
  if (received.amount < sum && !orders.every(({ takesParts }) => takesParts)) return null;
  let left = received.amount;
  const parts: { id: number; amount: number }[] = [];
  for (const { id, open } of orders) {
    const amount = Math.min(open, left);
    if (amount > 0) parts.push({ id, amount });
    left -= amount;
  }
  return parts;
}
