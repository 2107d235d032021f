import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { payBefore } from '../../payments/payments.rules.ts';
import { orderErrors } from '../orders.errors.ts';
import { orderSwitchedToTransfer } from '../orders.events.ts';
import { lockOrder, updateOrderRow } from '../orders.repository.ts';
import { isPayable } from '../orders.rules.ts';
import type { OrderData } from '../orders.schemas.ts';
import { findOrderForViewer, type OrderViewer } from '../orders.usecases.ts';
import { getOrder } from '../reading/read-orders.usecases.ts';

/**
 * Changes the payment method of an unpaid order to bank transfer; its deadline becomes that of a transfer, if that is later.
 *
 * @throws ShopError 404 for an unknown order or hash; 409 where it cannot be paid now
 */
export async function switchToTransfer(
  services: Services,
  code: string,
  viewer: OrderViewer & { locale: Locale },
): Promise<OrderData> {
  await findOrderForViewer(services, code, viewer);
  await inTransaction(services, async (tx) => {
    const order = await lockOrder(tx.db, code);
    if (!order) throw new ShopError(commonErrors.notFound);
    if (order.paytype === 'transfer') return;
    if (!isPayable(order, tx.clock.now())) {
      const { status, paymentStatus } = order;
      tx.log.warn({ order: code, status, paymentStatus }, 'rejected payment of an order by transfer');
      throw new ShopError(orderErrors.notPayable);
    }
    const deadline = payBefore('transfer', order.createdAt);
    // That of an order whose terms were taken back is counted from that day.
    const isLater = !order.isOnTerms && order.payBefore !== null && order.payBefore < deadline;
    await updateOrderRow(tx.db, order.id, {
      paytype: 'transfer',
      paymentStatus: 'unpaid',
      ...(isLater && { payBefore: deadline }),
    });
    await tx.events.publish(tx, orderSwitchedToTransfer, { orderId: order.id });
  });
  return getOrder(services, code, viewer);
}
