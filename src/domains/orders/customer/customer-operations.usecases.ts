import { commonErrors, type ErrorDefinition, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { refuseWrongPhones } from '../../../platform/phone-numbers.ts';
import { enforceRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { getConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { quoteFreight } from '../../freight/freight.usecases.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import type { AddressInput } from '../../members/members.schemas.ts';
import { updateOrderSearch } from '../admin/order-search.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import { orderAddressCorrected } from '../orders.events.ts';
import {
  findFreightRecord,
  findOrderLines,
  insertEvents,
  lockOrder,
  type OrderRow,
  updateOrderRow,
} from '../orders.repository.ts';
import { type OrderOperation, operationsOf, type Receiver } from '../orders.rules.ts';
import type { OrderData } from '../orders.schemas.ts';
import { getOrder } from '../orders.usecases.ts';
import { transitionOrder } from '../transitions/transitions.usecases.ts';

/** The member's own order, locked; 404 for another's. */
export async function lockOwnOrder(tx: Services, member: MemberIdentity, code: string): Promise<OrderRow> {
  const order = await lockOrder(tx.db, code);
  if (order?.memberId !== member.id) throw new ShopError(commonErrors.notFound);
  return order;
}

/** Refuses an operation that the order does not allow now, and logs the refusal. */
function requireOperation(
  services: Services,
  order: OrderRow,
  operation: OrderOperation,
  refusal: ErrorDefinition,
): void {
  const allowed = operationsOf(order.status, {
    isPayable: false,
    productionStartedAt: order.productionStartedAt,
    pickupType: order.receiver.pickup_type,
    isReturnable: false,
    isWithoutCharge: order.total === 0,
  });
  if (allowed.includes(operation)) return;
  services.log.warn(
    { order: order.code, operation, status: order.status },
    'refused an operation of a buyer',
  );
  throw new ShopError(refusal);
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
    await transitionOrder(tx, order, 'cancel', { by: { memberId: member.id }, reason });
  });
  return getOrder(services, code, { memberId: member.id, hash: undefined, locale });
}

/** The fee of the order's freight option to an address, at today's rates; null where the option is not offered there. */
async function feeTo(tx: Services, order: OrderRow, address: NonNullable<Receiver['address']>) {
  const lines = await findOrderLines(tx.db, order.id);
  const ids = lines.map(({ itemId, sizeId, frameId }) => ({
    item_id: itemId,
    size_id: sizeId,
    frame_id: frameId,
  }));
  const configuredItems = await getConfiguredItems(tx, ids);
  const options = await quoteFreight(tx, {
    to: { pickup: 'delivery', address },
    lines: configuredItems.map((configuredItem, index) => ({
      configuredItem,
      nums: lines[index]?.nums ?? 0,
    })),
    currency: order.currency,
  });
  const kind = (await findFreightRecord(tx.db, order.id))?.kind;
  return options.find((option) => option.kind === kind)?.fee.amount ?? null;
}

/**
 * Corrects the receiver and address of an order before it is made. The amounts of the order stay: an address with another freight or tax
 * is refused.
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
  await refuseWrongPhones({ phone: form.phone });
  await inTransaction(services, async (tx) => {
    const order = await lockOwnOrder(tx, member, code);
    requireOperation(tx, order, 'correct_address', orderErrors.addressFixed);
    const { name, phone, email, ...address } = form;
    const before = order.receiver.address;
    if (!before) throw new ShopError(orderErrors.addressFixed);
    const isTaxChanged = (before.country_code === 'TW') !== (address.country_code === 'TW');
    if (isTaxChanged || (await feeTo(tx, order, address)) !== (await feeTo(tx, order, before))) {
      throw new ShopError(orderErrors.freightChanged);
    }
    const { address_id: _, ...receiver } = order.receiver;
    await updateOrderRow(tx.db, order.id, {
      receiver: { ...receiver, name, phone, email: email ?? receiver.email, address },
    });
    await updateOrderSearch(tx, [order.id]);
    const [eventId = 0] = await insertEvents(tx.db, [
      {
        orderId: order.id,
        at: tx.clock.now(),
        actor: 'member',
        actorId: member.id,
        kind: 'address_corrected',
      },
    ]);
    await tx.events.publish(tx, orderAddressCorrected, { orderId: order.id, eventId });
  });
  return getOrder(services, code, { memberId: member.id, hash: undefined, locale });
}
