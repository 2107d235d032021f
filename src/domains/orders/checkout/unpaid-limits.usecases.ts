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
import { limitExceeded, type RequestedCopies, unpaidLimits } from './unpaid-limits.rules.ts';

async function checkScope(
  tx: Services,
  scope: LimitScope,
  requested: RequestedCopies,
  ordersLimit: number,
): Promise<void> {
  await lockUnpaidLimits(tx.db, scope);
  const usage = {
    orders: await countUnpaidOrders(tx.db, scope),
    copies: await countUnpaidCopies(tx.db, scope, [...requested.keys()]),
  };
  const excess = limitExceeded(usage, requested, ordersLimit);
  if (excess === null) return;
  const definition = excess.kind === 'orders' ? orderErrors.tooManyUnpaid : orderErrors.tooManyUnpaidCopies;
  throw new ShopError(definition, { params: { limit: excess.limit } });
}

/**
 * Refuses an order that would leave too much waiting for its money (409 `too_many_unpaid`), of its member or of everybody
 * behind the same network. To be called inside the placing transaction, which from then on has its turn: orders placed at
 * the same time are counted one after the other. A loopback address says nothing of who orders and is not counted.
 *
 * @param requested copies of limited editions that the order asks for, by item
 */
export async function checkUnpaidLimits(
  tx: Services,
  buyer: { memberId: number; network: string },
  requested: RequestedCopies,
): Promise<void> {
  // Always the member first: two orders that waited for each other's lock would never end.
  await checkScope(tx, { memberId: buyer.memberId }, requested, unpaidLimits.ordersOfMember);
  if (isLoopback(buyer.network)) return;
  await checkScope(tx, { network: buyer.network }, requested, unpaidLimits.ordersOfNetwork);
}
