import { ShopError } from '../../../kernel/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { getConfiguredItems } from '../../catalogue/framing/configured-items.usecases.ts';
import { quoteFreight } from '../../freight/freight.usecases.ts';
import type { AddressInput } from '../../members/members.schemas.ts';
import { updateOrderSearch } from '../order-search.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import { orderAddressCorrected } from '../orders.events.ts';
import {
  findFreightRecord,
  findOrderLines,
  insertEvents,
  type OrderRow,
  updateOrderRow,
} from '../orders.repository.ts';
import { getOperations, type Receiver } from '../orders.rules.ts';

/** Whether the address of an order can be corrected: it is delivered, and not in production. */
export const canCorrectAddress = (order: OrderRow): boolean =>
  getOperations(order.status, {
    isPayable: false,
    productionStartedAt: order.productionStartedAt,
    pickupType: order.receiver.pickup_type,
    isReturnable: false,
    isWithoutCharge: order.total === 0,
  }).includes('correct_address');

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

/** The order's tax and freight to an address; equal ones let a correction keep the order's amounts. */
const costsTo = async (tx: Services, order: OrderRow, address: NonNullable<Receiver['address']>) => ({
  isTaxed: address.country_code === 'TW',
  fee: await feeTo(tx, order, address),
});

/**
 * Writes the corrected receiver and address of a locked order, and has its buyer be mailed. The amounts of the order stay.
 *
 * @param by the member, or the staff member, who corrects it
 * @throws ShopError 409 `freight_changed` where the freight or tax differs; 422 `address_unsupported`
 */
export async function writeCorrectedAddress(
  tx: Services,
  order: OrderRow,
  form: Omit<AddressInput, 'label'>,
  by: { actor: 'member' | 'staff'; actorId: number },
): Promise<void> {
  const { name, phone, email, ...address } = form;
  const before = order.receiver.address;
  if (!before) throw new ShopError(orderErrors.addressFixed);
  const [now, then] = [await costsTo(tx, order, address), await costsTo(tx, order, before)];
  if (now.isTaxed !== then.isTaxed || now.fee !== then.fee) throw new ShopError(orderErrors.freightChanged);
  const { address_id: _, ...receiver } = order.receiver;
  await updateOrderRow(tx.db, order.id, {
    receiver: { ...receiver, name, phone, email: email ?? receiver.email, address },
  });
  await updateOrderSearch(tx, [order.id]);
  const [eventId = 0] = await insertEvents(tx.db, [
    { orderId: order.id, at: tx.clock.now(), kind: 'address_corrected', ...by },
  ]);
  await tx.events.publish(tx, orderAddressCorrected, { orderId: order.id, eventId });
}
