import { ShopError } from '../../../kernel/errors.ts';
import { isLoopback } from '../../../platform/net/client-ip.ts';
import type { Services } from '../../../platform/services.ts';
import { orderErrors } from '../orders.errors.ts';
import {
  countUnpaidCopies,
  countUnpaidOrders,
  type LimitScope,
  lockUnpaidLimits,
} from './unpaid-limits.repository.ts';
import { limitExceeded, type RequestedOrders, unpaidLimits } from './unpaid-limits.rules.ts';

async function checkScope(
  tx: Services,
  scope: LimitScope,
  requested: RequestedOrders,
  ordersLimit: number,
): Promise<void> {
  await lockUnpaidLimits(tx.db, scope);
  const usage = {
    orders: await countUnpaidOrders(tx.db, scope),
    copies: await countUnpaidCopies(tx.db, scope, [...requested.copies.keys()]),
  };
  const excess = limitExceeded(usage, requested, ordersLimit);
  if (excess === null) return;
  const definition = excess.kind === 'orders' ? orderErrors.tooManyUnpaid : orderErrors.tooManyUnpaidCopies;
  throw new ShopError(definition, { params: { limit: excess.limit } });
}

/**
 * Rejects an order above the limits of unpaid orders and copies (409 `too_many_unpaid`), by member and by network. Call it inside the
 * placing transaction: it locks, so that concurrent orders are counted one after the other. Loopback addresses are not counted.
 *
 * @param requested the orders to be placed, and the copies of limited editions that they want together, by item
 */
export async function checkUnpaidLimits(
  tx: Services,
  buyer: { memberId: number; network: string },
  requested: RequestedOrders,
): Promise<void> {
  // The member first, always: two orders that wait for each other's lock would never end.
  await checkScope(tx, { memberId: buyer.memberId }, requested, unpaidLimits.ordersOfMember);
  if (isLoopback(buyer.network)) return;
  await checkScope(tx, { network: buyer.network }, requested, unpaidLimits.ordersOfNetwork);
}
