import { taipeiDay } from '../../../kernel/dates.ts';
import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { recordPaymentAlert } from '../../payments/alerts/payment-alerts.usecases.ts';
import type { PaymentResult } from '../../payments/attempts/attempts.rules.ts';
import {
  getAttempt,
  hasUndecidedAttempt,
  type PaymentAttempt,
  recordResult,
} from '../../payments/attempts/attempts.usecases.ts';
import type { ReceiptProblem } from '../../payments/receipts.rules.ts';
import { createCaptureReceipt, isReceiptOfAnotherAttempt } from '../../payments/receipts.usecases.ts';
import { refundReceipts } from '../../payments/refunds.usecases.ts';
import { partPaymentReceived } from '../orders.events.ts';
import { insertEvents, lockOrderById, type OrderRow, updateOrderRow } from '../orders.repository.ts';
import { isUnpaid } from '../orders.rules.ts';
import { orderBalanceInput, updateOrderPaymentStatus } from '../transitions/transitions.usecases.ts';

const bySystem = { staffId: null };

/** Money for an order that was cancelled or refunded is sent back at once; for one that was not paid in time, staff decide. */
const refundsLatePayments = ({ status }: OrderRow): boolean => status === 'cancel' || status === 'refund';

/** The transaction paid another attempt, so nothing was charged for this one; the code is shown to staff. */
const reusedTransaction: PaymentResult = {
  state: 'declined',
  reason: 'provider_error',
  providerCode: 'REUSED_TRANSACTION',
};

/**
 * Applies what the provider says of an attempt to its order, in one transaction. Safe to call with the same result at any time, in any
 * order and in several processes: a transaction of the provider counts once, and a captured attempt stays captured.
 *
 * @param problems what does not match beside amount and currency; the payment is held then
 */
export async function applyResult(
  services: Services,
  attemptId: string,
  result: PaymentResult,
  problems: readonly ReceiptProblem[] = [],
): Promise<void> {
  if (result.state === 'open' || result.state === 'approved') return;
  const { orderId } = await getAttempt(services, attemptId);
  await inTransaction(services, async (tx) => {
    const order = required(await lockOrderById(tx.db, orderId), 'the order of an attempt');
    const before = await getAttempt(tx, attemptId);
    if (result.state === 'captured' && (await isReceiptOfAnotherAttempt(tx, before, result.transactionId))) {
      tx.log.error(
        { order: order.code, attempt: attemptId, transaction: result.transactionId },
        'a payment has the transaction of another one',
      );
      await recordPaymentAlert(tx, {
        kind: 'reused_transaction',
        paytype: before.paytype,
        reference: `${result.transactionId} ${attemptId}`,
        orderId,
        detail: result.transactionId,
      });
      return recordUnpaid(tx, order, await recordResult(tx, before, reusedTransaction));
    }
    const attempt = await recordResult(tx, before, result);
    if (result.state === 'captured') return recordCapture(tx, order, attempt, result, problems);
    if (attempt.state !== before.state) await recordUnpaid(tx, order, attempt);
  });
}

/** Records captured money: it pays the order, or is held, or is refunded at once. */
async function recordCapture(
  tx: Services,
  order: OrderRow,
  attempt: PaymentAttempt,
  result: Extract<PaymentResult, { state: 'captured' }>,
  problems: readonly ReceiptProblem[],
): Promise<void> {
  const { isKnown, receipt } = await createCaptureReceipt(tx, orderBalanceInput(order), attempt, {
    transactionId: result.transactionId,
    amount: result.amount,
    receivedOn: taipeiDay(tx.clock.now()),
    problems,
  });
  if (isKnown) return;
  if (receipt.status === 'held') {
    tx.log.warn(
      { order: order.code, attempt: attempt.id, problems: receipt.problems },
      'a payment does not match its order',
    );
    if (refundsLatePayments(order)) {
      await refundReceipts(tx, [receipt], { ...bySystem, reason: 'paid after the order had ended' });
    }
  }
  if (receipt.status === 'part') {
    await tx.events.publish(tx, partPaymentReceived, {
      orderId: order.id,
      receiptId: receipt.id,
      isDeposit: false,
    });
  }
  if (receipt.status === 'counted') await updateOrderRow(tx.db, order.id, { paytype: attempt.paytype });
  await updateOrderPaymentStatus(tx, order, bySystem);
}

/** Sets the order's payment status while nothing was captured: under review, declined, or unpaid again. */
async function recordUnpaid(tx: Services, order: OrderRow, attempt: PaymentAttempt): Promise<void> {
  // One that was cancelled meanwhile does not stay pending.
  if (order.status !== 'generating' && order.paymentStatus !== 'pending') return;
  if (!isUnpaid(order.paymentStatus)) return;
  const isUndecided = await hasUndecidedAttempt(tx, order.id);
  const paymentStatus = isUndecided ? 'pending' : attempt.state === 'declined' ? 'failed' : 'unpaid';
  await updateOrderRow(tx.db, order.id, { paymentStatus });
  if (attempt.state === 'declined' || attempt.state === 'pending') {
    await insertEvents(tx.db, [
      {
        orderId: order.id,
        at: tx.clock.now(),
        actor: 'provider',
        kind: attempt.state === 'declined' ? 'payment_declined' : 'payment_pending',
      },
    ]);
  }
}
