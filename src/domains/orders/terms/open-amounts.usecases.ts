import type { Services } from '../../../platform/services.ts';
import { computePartPayments } from '../../payments/receipts.usecases.ts';
import type { OrderRow } from '../orders.repository.ts';
import { isAwaitingPayment } from '../orders.rules.ts';

/** What is open of those of the orders that await payment, by id, in minor units: the total, on terms without part payments. */
export async function computeOpenAmounts(
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
