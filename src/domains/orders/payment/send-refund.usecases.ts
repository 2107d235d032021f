import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import {
  claimRefunds,
  completeRefund,
  getCaptureOfRefund,
  type RefundResult,
  recordRefundPending,
  recordRefundRefused,
  refundAtGateway,
} from '../../payments/refunds.usecases.ts';
import { refundSent } from '../orders.events.ts';
import { insertEvents, lockOrderById, updateOrderRow } from '../orders.repository.ts';
import { taipeiDay } from '../orders.rules.ts';
import { updateOrderPaymentStatus } from '../transitions/transitions.usecases.ts';

/**
 * Sends a refund that was just decided. Where another process has it in hand, or the provider does not answer, the reconciliation goes on
 * with it.
 */
export async function sendNewRefund(services: Services, id: number): Promise<void> {
  const [claimed] = await claimRefunds(services, { id });
  if (!claimed) return;
  try {
    await sendRefund(services, id);
  } catch (error) {
    services.log.warn({ error, refund: id }, 'a refund could not be sent; it is sent again');
  }
}

/**
 * Sends a claimed refund to the provider of its captured payment, or asks for the state of one that was sent. The provider executes it
 * once.
 *
 * @throws GatewayUnavailable while the outcome is unknown
 */
export async function sendRefund(services: Services, refundId: number): Promise<void> {
  const found = await getCaptureOfRefund(services, refundId);
  if (!found) return;
  const result = await refundAtGateway(services, found);
  await applyRefundResult(services, found.refund, result);
}

/** Stores the provider's answer in one transaction; a refund that ended or was sent again meanwhile is left alone. */
function applyRefundResult(
  services: Services,
  sent: { id: number; orderId: number; requestId: string | null },
  result: RefundResult,
): Promise<void> {
  return inTransaction(services, async (tx) => {
    const order = required(await lockOrderById(tx.db, sent.orderId), 'the order of a refund');
    const current = await getCaptureOfRefund(tx, sent.id);
    if (!current || current.refund.requestId !== sent.requestId) return;
    if (result.state === 'pending') return recordRefundPending(tx, sent.id, result.providerRefundId);
    const now = tx.clock.now();
    if (result.state === 'failed') {
      tx.log.error({ order: order.code, refund: sent.id, code: result.providerCode }, 'a refund was refused');
      await recordRefundRefused(tx, sent.id, result.providerCode);
      await insertEvents(tx.db, [
        {
          orderId: order.id,
          at: now,
          actor: 'provider',
          kind: 'refund_refused',
          reason: result.providerCode,
        },
      ]);
      return updateOrderRow(tx.db, order.id, {});
    }
    const done = { done_on: taipeiDay(now), reference: result.providerRefundId };
    await completeRefund(tx, sent.id, done, null);
    await updateOrderPaymentStatus(tx, order, { staffId: null });
    await insertEvents(tx.db, [{ orderId: order.id, at: now, actor: 'provider', kind: 'refund_sent' }]);
    await updateOrderRow(tx.db, order.id, {});
    await tx.events.publish(tx, refundSent, { orderId: order.id, refundId: sent.id });
  });
}
