import type { Services } from '../../../platform/services.ts';
import { computeHeldAmounts, computePartPayments } from '../../payments/receipts.usecases.ts';
import type { OrderRow } from '../orders.repository.ts';
import { canAwaitPayment, isAwaitingPayment } from '../orders.rules.ts';

/** What is open of those of the orders that await payment, by id, in minor units: the total, on terms without part payments. */
async function computeOpenAmounts(
  services: Services,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, number>> {
  const open = orders.filter((order) => isAwaitingPayment(order) && order.writtenOffAt === null);
  if (open.length === 0) return new Map();
  const parts = await computePartPayments(
    services,
    open.map(({ id }) => id),
  );
  return new Map(open.map(({ id, total }) => [id, total - (parts.get(id) ?? 0)]));
}

/**
 * What is open of the orders of groups, as `computeOpenAmounts`, and what is `held` for their first orders in their currency, by id, in
 * minor units. A first order for which something is held has not been paid, and its total is open too: the rest of its group's sum
 * completes it.
 */
export async function computeGroupAmounts(
  services: Services,
  orders: readonly OrderRow[],
): Promise<{ open: ReadonlyMap<number, number>; held: ReadonlyMap<number, number> }> {
  const open = await computeOpenAmounts(services, orders);
  const firsts = orders.filter(
    (order) =>
      order.groupId === order.id &&
      order.paymentStatus === 'held' &&
      order.settledAt === null &&
      canAwaitPayment(order),
  );
  if (firsts.length === 0) return { open, held: new Map() };
  const amounts = await computeHeldAmounts(
    services,
    firsts.map(({ id }) => id),
  );
  const held = new Map<number, number>();
  for (const { id, currency } of firsts) {
    const own = amounts.find((one) => one.orderId === id && one.currency === currency);
    if (own) held.set(id, own.amount);
  }
  const totals = firsts.filter(({ id }) => held.has(id)).map(({ id, total }) => [id, total] as const);
  return { open: new Map([...open, ...totals]), held };
}
