import { type ErrorDefinition, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { enforceRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import type { AddressInput } from '../../members/members.schemas.ts';
import { orderErrors } from '../orders.errors.ts';
import type { OrderRow } from '../orders.repository.ts';
import { getOperations, type OrderOperation } from '../orders.rules.ts';
import type { OrderData } from '../orders.schemas.ts';
import { lockOwnOrder } from '../orders.usecases.ts';
import { getOrder } from '../reading/read-orders.usecases.ts';
import { transitionOrder } from '../transitions/transitions.usecases.ts';
import { writeCorrectedAddress } from './address-correction.usecases.ts';

/** Rejects an operation that the order does not allow now, and logs the rejection. */
function requireOperation(
  services: Services,
  order: OrderRow,
  operation: OrderOperation,
  rejection: ErrorDefinition,
): void {
  const allowed = getOperations(order.status, {
    isPayable: false,
    productionStartedAt: order.productionStartedAt,
    pickupType: order.receiver.pickup_type,
    isReturnable: false,
    isWithoutCharge: order.total === 0,
  });
  if (allowed.includes(operation)) return;
  services.log.warn(
    { order: order.code, operation, status: order.status },
    'rejected an operation of a buyer',
  );
  throw new ShopError(rejection);
}

/** Cancelled orders of a member in an hour, so that a program does not take copies of editions by placing and cancelling. */
export const cancelLimit = { limit: 20, windowSeconds: 60 * 60 } as const;

/**
 * Cancels an order for its buyer; what was paid is refunded.
 *
 * @throws ShopError 404 for another member's order; 409 `not_cancellable` once it is in production, or has ended; 429 above the hourly limit
 */
export async function cancelOrder(
  services: Services,
  member: MemberIdentity,
  code: string,
  { reason }: { reason: string },
  locale: Locale,
): Promise<OrderData> {
  await inTransaction(services, async (tx) => {
    const order = await lockOwnOrder(tx, member, code);
    requireOperation(tx, order, 'cancel', orderErrors.notCancellable);
    await enforceRateLimit(tx, `order-cancel:member:${member.id}`, cancelLimit);
    await transitionOrder(tx, order, 'cancel', { by: { memberId: member.person.id }, reason });
  });
  return getOrder(services, code, { memberId: member.id, hash: undefined, locale });
}

/**
 * Corrects the receiver and address of an order before it is made. The amounts of the order stay: an address with another freight or tax
 * is rejected.
 *
 * @throws ShopError 404 for another member's order; 409 `conflict` once it is in production or has ended, `freight_changed` where the
 * freight or tax differs; 422 `address_unsupported`
 */
export async function correctAddress(
  services: Services,
  member: MemberIdentity,
  code: string,
  form: AddressInput,
  locale: Locale,
): Promise<OrderData> {
  await inTransaction(services, async (tx) => {
    const order = await lockOwnOrder(tx, member, code);
    requireOperation(tx, order, 'correct_address', orderErrors.addressFixed);
    await writeCorrectedAddress(tx, order, form, { actor: 'member', actorId: member.person.id });
  });
  return getOrder(services, code, { memberId: member.id, hash: undefined, locale });
}
