import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { PaymentResult } from '../../payments/attempts/attempts.rules.ts';
import {
  captureAttempt,
  getAttempt,
  hasUndecidedAttempt,
  markCapturing,
  type PaymentAttempt,
  queryAttempt,
} from '../../payments/attempts/attempts.usecases.ts';
import { lockOrderById, updateOrderRow } from '../orders.repository.ts';
import { applyResult } from './apply-result.usecases.ts';
import { isPayable } from './online-payment.rules.ts';

/**
 * Asks the provider for the state of an attempt, captures it where the payer has approved it, and applies the result to the order. Safe to
 * call at any time, by return, webhook and reconciliation at once: the provider captures a payment once.
 *
 * @throws GatewayUnavailable while the outcome is unknown: the reconciliation asks again
 */
export async function settleAttempt(services: Services, attemptId: string): Promise<void> {
  const attempt = await getAttempt(services, attemptId);
  if (attempt.state === 'captured') return;
  let result = await queryAttempt(services, attempt);
  if (result.state === 'approved') {
    if (!(await beginCapture(services, attemptId))) return;
    result = await captureAttempt(services, attempt);
  }
  await applyResult(services, attemptId, isRefused(attempt, result) ? refusedCapture : result);
}

/** A capture was requested, and the payer has to approve again: it was refused, and only the answer was lost. */
const isRefused = ({ state }: PaymentAttempt, result: PaymentResult): boolean =>
  state === 'capturing' && result.state === 'open';

const refusedCapture: PaymentResult = {
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
    if (attempt.state === 'capturing') return true;
    if (await hasUndecidedAttempt(tx, orderId)) return false;
    if (!isPayable(order, tx.clock.now())) return false;
    await markCapturing(tx, attempt);
    await updateOrderRow(tx.db, orderId, { paymentStatus: 'pending', paytype: attempt.paytype });
    return true;
  });
