import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import {
  getAlertOf,
  getPaymentAlerts,
  recordPaymentAlert,
  resolvePaymentAlert,
} from '../../payments/alerts/payment-alerts.usecases.ts';
import type { OnlinePaytype } from '../../payments/payments.rules.ts';
import {
  type ProviderRefund,
  type ProviderReport,
  recordProviderRefund,
} from '../../payments/provider-refunds.usecases.ts';
import { getCaptureReceipt, type Receipt } from '../../payments/receipts.usecases.ts';
import { orderSettlementChanged, refundSent } from '../orders.events.ts';
import { insertEvents, lockOrderById, updateOrderRow } from '../orders.repository.ts';
import { orderBalanceInput, updateOrderPaymentStatus } from '../transitions/transitions.usecases.ts';

const bySystem = { staffId: null };

/**
 * Records what a provider reports of captured payments (`docs/rules/payments.md`): money that went back, and disputes. Safe to call again.
 *
 * @returns false where the shop does not know the payment
 * @throws GatewayUnavailable while a refund of the payment is being sent: call again
 */
export async function applyReport(
  services: Services,
  paytype: OnlinePaytype,
  report: ProviderReport,
): Promise<boolean> {
  const transactionIds = report.kind === 'dispute' ? report.transactionIds : [report.transactionId];
  let isKnown = false;
  for (const transactionId of transactionIds) {
    const receipt = await getCaptureReceipt(services, paytype, transactionId);
    if (!receipt) continue;
    isKnown = true;
    if (report.kind === 'dispute') await applyDispute(services, receipt, paytype, report);
    else await applyMoneyBack(services, receipt, paytype, report.refund);
  }
  return isKnown;
}

/** Records a refund or reversal of a captured payment that the shop did not send, holds the order, and alerts staff. */
export const applyMoneyBack = (
  services: Services,
  { id, orderId, transactionId }: Receipt,
  paytype: OnlinePaytype,
  refund: ProviderRefund,
): Promise<void> =>
  inTransaction(services, async (tx) => {
    const order = required(await lockOrderById(tx.db, orderId), 'the order of a payment');
    const receipt = required(
      await getCaptureReceipt(tx, paytype, required(transactionId, 'the transaction')),
      `receipt ${id}`,
    );
    const { isNew, doneIds } = await recordProviderRefund(tx, orderBalanceInput(order), receipt, refund);
    if (!isNew) return;
    await recordPaymentAlert(tx, {
      kind: refund.kind,
      paytype,
      reference: refund.id,
      orderId,
      ...refund.amount,
      detail: receipt.reference,
    });
    await updateOrderPaymentStatus(tx, order, bySystem);
    await insertEvents(tx.db, [
      {
        orderId,
        at: tx.clock.now(),
        actor: 'provider',
        kind: refund.kind === 'refund' ? 'payment_refund' : 'payment_reversal',
        reason: refund.id,
      },
    ]);
    await updateOrderRow(tx.db, orderId, {});
    if (refund.kind === 'reversal') await tx.events.publish(tx, orderSettlementChanged, { orderId });
    else for (const refundId of doneIds) await tx.events.publish(tx, refundSent, { orderId, refundId });
  });

/** Records a dispute, which holds the order until the provider or staff resolve it. A late event does not open it again. */
const applyDispute = (
  services: Services,
  { orderId, transactionId }: Receipt,
  paytype: OnlinePaytype,
  dispute: Extract<ProviderReport, { kind: 'dispute' }>,
): Promise<void> =>
  inTransaction(services, async (tx) => {
    const order = required(await lockOrderById(tx.db, orderId), 'the order of a payment');
    const now = tx.clock.now();
    const known = { kind: 'dispute' as const, paytype, reference: `${dispute.id} ${transactionId}` };
    const isNew = await recordPaymentAlert(tx, {
      ...known,
      orderId,
      detail: dispute.reason,
      resolvedAt: dispute.isOpen ? null : now,
    });
    const alert = required(await getAlertOf(tx, known), 'the alert of a dispute');
    const isResolved = !dispute.isOpen && (isNew || (await resolvePaymentAlert(tx, alert.id, null)));
    if (!isNew && !isResolved) return;
    const kind = isResolved ? 'payment_dispute_resolved' : 'payment_dispute';
    await insertEvents(tx.db, [{ orderId, at: now, actor: 'provider', kind, reason: dispute.id }]);
    await updateOrderPaymentStatus(tx, order, bySystem);
    await updateOrderRow(tx.db, orderId, {});
  });

/**
 * Alerts staff, and holds the order, where more of a payment went back than the provider's refunds and the shop's books explain: the
 * provider took it back, and its event has not come. What it took back is recorded once the event comes.
 */
export const applyUnexplainedReturn = (
  services: Services,
  { orderId, transactionId, reference }: Receipt,
  paytype: OnlinePaytype,
  returned: 'part' | 'all',
): Promise<void> =>
  inTransaction(services, async (tx) => {
    const order = required(await lockOrderById(tx.db, orderId), 'the order of a payment');
    const isNew = await recordPaymentAlert(tx, {
      kind: 'reversal',
      paytype,
      reference: `${transactionId} ${returned}`,
      orderId,
      detail: reference,
    });
    if (!isNew) return;
    await insertEvents(tx.db, [
      {
        orderId,
        at: tx.clock.now(),
        actor: 'provider',
        kind: 'payment_reversal',
        reason: required(transactionId, 'the transaction'),
      },
    ]);
    await updateOrderPaymentStatus(tx, order, bySystem);
    await updateOrderRow(tx.db, orderId, {});
  });

/**
 * Resolves alerts: staff have looked at them. Orders that they held go on. Orders are locked by their ids, so that two calls about the same
 * orders wait for each other, and do not block each other.
 *
 * @returns the ids of those that were open
 */
export async function resolveAlerts(
  tx: Services,
  ids: readonly number[],
  by: { staffId: number | null },
): Promise<number[]> {
  const resolved: number[] = [];
  for (const alert of await getPaymentAlerts(tx, ids)) {
    if (await resolveAlert(tx, alert, by)) resolved.push(alert.id);
  }
  return resolved;
}

/** Resolves an alert; false where it was resolved before. */
async function resolveAlert(
  tx: Services,
  alert: { id: number; orderId: number | null },
  by: { staffId: number | null },
): Promise<boolean> {
  const order = alert.orderId === null ? null : await lockOrderById(tx.db, alert.orderId);
  const now = tx.clock.now();
  if (!(await resolvePaymentAlert(tx, alert.id, by.staffId))) return false;
  if (order) {
    await insertEvents(tx.db, [
      { orderId: order.id, at: now, actor: 'staff', actorId: by.staffId, kind: 'payment_alert_resolved' },
    ]);
    await updateOrderPaymentStatus(tx, order, by);
    await updateOrderRow(tx.db, order.id, {});
  }
  return true;
}
