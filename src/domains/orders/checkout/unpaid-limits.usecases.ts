import { ShopError } from '../../../kernel/errors.ts';
import { isLoopback } from '../../../platform/net/client-ip.ts';
import type { Services } from '../../../platform/services.ts';
import { orderErrors } from '../orders.errors.ts';
import {
  countUnpaidCopies,
  countUnpaidOrders,
  type Holder,
  takeTurnsPlacing,
} from './unpaid-limits.repository.ts';
import { limitExceeded, unpaidLimits, type Wanted } from './unpaid-limits.rules.ts';

async function checkHolder(tx: Services, holder: Holder, wanted: Wanted, ordersLimit: number): Promise<void> {
  await takeTurnsPlacing(tx.db, holder);
  const held = {
    orders: await countUnpaidOrders(tx.db, holder),
    copies: await countUnpaidCopies(tx.db, holder, [...wanted.keys()]),
  };
  const excess = limitExceeded(held, wanted, ordersLimit);
  if (excess === null) return;
  const definition = excess.kind === 'orders' ? orderErrors.tooManyUnpaid : orderErrors.tooManyUnpaidCopies;
  throw new ShopError(definition, { params: { limit: excess.limit } });
}

/**
 * Refuses an order that would leave too much waiting for its money (409 `too_many_unpaid`), of its member or of everybody
 * behind the same network. To be called inside the placing transaction, which from then on has its turn: orders placed at
 * the same time are counted one after the other. A loopback address says nothing of who orders and is not counted.
 *
 * @param wanted copies of limited editions that the order asks for, by item
 */
export async function checkUnpaid(
  tx: Services,
  placer: { memberId: number; network: string },
  wanted: Wanted,
): Promise<void> {
  // Always the member first: two orders that waited for each other's lock would never end.
  await checkHolder(tx, { memberId: placer.memberId }, wanted, unpaidLimits.ordersOfMember);
  if (isLoopback(placer.network)) return;
  await checkHolder(tx, { network: placer.network }, wanted, unpaidLimits.ordersOfNetwork);
}
