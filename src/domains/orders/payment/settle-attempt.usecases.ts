import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { pendingIfUnknown } from '../../payments/alerts/payment-alerts.usecases.ts';
import { isUnknownForGood, type PaymentResult } from '../../payments/attempts/attempts.rules.ts';
import {
  captureAttempt,
  getAttempt,
  hasUndecidedAttempt,
  markCapturing,
  type PaymentAttempt,
  queryAttempt,
} from '../../payments/attempts/attempts.usecases.ts';
import type { ReceiptProblem } from '../../payments/receipts.rules.ts';
import { lockOrderById, updateOrderRow } from '../orders.repository.ts';
import { isPayable } from '../orders.rules.ts';
import { applyResult } from './apply-result.usecases.ts';

/**
 * Asks the provider for the state of an attempt, captures it where the payer has approved it, and applies the result to the order. Safe to
 * call at any time, by return, webhook and reconciliation at once: the provider captures a payment once.
 *
 * @param notified the transaction that a notification named, and what of its terms does not match the attempt
 * @returns the provider's state of the payment
 * @throws GatewayUnavailable while the outcome is unknown: the reconciliation asks again
 */
export async function settleAttempt(
  services: Services,
  attemptId: string,
  notified: { transactionId: string | null; problems: readonly ReceiptProblem[] } = {
    transactionId: null,
    problems: [],
  },
): Promise<PaymentResult['state']> {
  const attempt = await getAttempt(services, attemptId);
  if (attempt.state === 'captured') return attempt.state;
  let result = await pendingIfUnknown(services, attempt, () =>
    queryAttempt(services, attempt, notified.transactionId),
  );
  if (result.state === 'approved') {
    const isBegun = await beginCapture(services, attemptId);
    // An earlier capture of it never arrived, and must not be repeated any more.
    if (!isBegun && attempt.state !== 'capturing') return result.state;
    result = isBegun
      ? await pendingIfUnknown(services, attempt, () => captureAttempt(services, attempt))
      : { state: 'canceled' };
  }
  if (isRejected(attempt, result)) result = rejectedCapture;
  if (result.state === 'open' && isUnknownForGood(attempt, services.clock.now()))
    result = { state: 'canceled' };
  await applyResult(services, attemptId, result, notified.problems);
  return result.state;
}

/** A capture was requested, and the payer has to approve again: it was rejected, and only the answer was lost. */
const isRejected = ({ state }: PaymentAttempt, result: PaymentResult): boolean =>
  state === 'capturing' && result.state === 'open';

const rejectedCapture: PaymentResult = {
  state: 'declined',
  reason: 'card_refused',
  providerCode: 'CAPTURE_REFUSED',
};

/**
 * Marks an approved attempt as being captured, so that no other attempt of the order is, and the order does not expire meanwhile.
 *
 * @returns false where the order can no longer be paid: the approval is not used, and nothing is charged
 */
const beginCapture = (services: Services, attemptId: string): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const { orderId } = await getAttempt(tx, attemptId);
    const order = required(await lockOrderById(tx.db, orderId), 'the order of an attempt');
    const attempt = await getAttempt(tx, attemptId);
    // Its order is pending by this attempt alone, or has ended or was paid otherwise meanwhile.
    if (attempt.state === 'capturing')
      return order.status === 'generating' && order.paymentStatus === 'pending';
    if (await hasUndecidedAttempt(tx, orderId)) return false;
    if (!isPayable(order, tx.clock.now())) return false;
    await markCapturing(tx, attempt);
    await updateOrderRow(tx.db, orderId, { paymentStatus: 'pending', paytype: attempt.paytype });
    return true;
  });
