import type { Currency, Money } from '../../../kernel/money.ts';

/** An order of a group that awaits payment: what is open of it, in minor units, and whether it takes a part of that. */
type OpenOrder = { id: number; open: number; takesParts: boolean };

/** What an order gets, in minor units: `amount` of the transfer, and `held` of what is held for the group's first order. */
type OrderPart = { id: number; amount: number; held: number };

const computeOpen = (orders: readonly OpenOrder[]): number =>
  orders.reduce((total, { open }) => total + open, 0);

/** Fills one order after the other, first with what is held. */
function fillOrders(orders: readonly OpenOrder[], transfer: { amount: number; held: number }): OrderPart[] {
  const left = { ...transfer };
  const parts: OrderPart[] = [];
  for (const { id, open } of orders) {
    const held = Math.min(open, left.held);
    const amount = Math.min(open - held, left.amount);
    if (amount + held > 0) parts.push({ id, amount, held });
    left.held -= held;
    left.amount -= amount;
  }
  return parts;
}

/**
 * How a transfer with the code of a group's first order is divided over those that await payment (`docs/rules/payments.md`): one of the
 * whole sum, alone or with what is held for the first order, pays all of them; of less, orders on terms are paid one after the other, and
 * the last one in part.
 *
 * @param orders in the order of their ids, in one currency
 * @param held in minor units, what is held for the first of `orders` until staff decide; it does not await payment otherwise
 * @returns null where it is recorded for the first order alone: more than the sum, another currency, or too little of what is not on terms
 */
export function divideTransfer(
  received: Money,
  orders: readonly OpenOrder[],
  currency: Currency,
  held = 0,
): OrderPart[] | null {
  if (received.currency !== currency) return null;
  const { amount } = received;
  if (held > 0) {
    return amount + held === computeOpen(orders)
      ? fillOrders(orders, { amount, held })
      : divideTransfer(received, orders.slice(1), currency);
  }
  const sum = computeOpen(orders);
  if (amount > sum || (amount < sum && !orders.every(({ takesParts }) => takesParts))) return null;
  return fillOrders(orders, { amount, held });
}
