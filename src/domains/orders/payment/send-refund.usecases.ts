import { taipeiDay } from '../../../kernel/dates.ts';
import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { alertUnknownStatus } from '../../payments/alerts/payment-alerts.usecases.ts';
import { isOnlinePaytype } from '../../payments/payments.rules.ts';
import {
  claimRefunds,
  completeRefund,
  getCaptureOfRefund,
  lockRefund,
  type RefundResult,
  recordRefundPending,
  recordRefundRejected,
  refundAtGateway,
} from '../../payments/refunds.usecases.ts';
import { refundSent } from '../orders.events.ts';
import { insertEvents, lockOrderById, updateOrderRow } from '../orders.repository.ts';
import { updateOrderPaymentStatus } from '../transitions/transitions.usecases.ts';

/**
 * Sends a refund that was just decided. Where another process has claimed it, or the provider does not answer, the reconciliation
 * sends it later.
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
export const sendRefund = (services: Services, refundId: number): Promise<void> =>
  inTransaction(services, async (tx) => {
    // The provider is called inside the transaction, whose lock excludes a call by another process: a claim expires by the clock, also
    // while the process that holds it is paused, and CyberSource would execute a second call.
    if (!(await lockRefund(tx, refundId))) return;
    const found = await getCaptureOfRefund(tx, refundId);
    if (!found) return;
    const { orderId, paytype } = found.capture;
    if (!isOnlinePaytype(paytype)) throw new Error(`refund ${refundId} is of a bank transfer`);
    // Outside the transaction, which ends with the error.
    const result = await alertUnknownStatus(services, { orderId, paytype }, () => refundAtGateway(tx, found));
    await applyRefundResult(tx, found.refund, result);
  });

/** Stores the provider's answer; a refund that ended meanwhile is left alone. */
async function applyRefundResult(
  tx: Services,
  sent: { id: number; orderId: number },
  result: RefundResult,
): Promise<void> {
  const order = required(await lockOrderById(tx.db, sent.orderId), 'the order of a refund');
  if (!(await getCaptureOfRefund(tx, sent.id))) return;
  if (result.state === 'pending') return recordRefundPending(tx, sent.id, result.providerRefundId);
  const now = tx.clock.now();
  if (result.state === 'failed') {
    tx.log.error({ order: order.code, refund: sent.id, code: result.providerCode }, 'a refund was rejected');
    await recordRefundRejected(tx, sent.id, result.providerCode);
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
}
