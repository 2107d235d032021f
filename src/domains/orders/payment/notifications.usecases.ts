import { ShopError } from '../../../kernel/errors.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { recordPaymentAlert } from '../../payments/alerts/payment-alerts.usecases.ts';
import type { PaymentAttempt } from '../../payments/attempts/attempts.usecases.ts';
import {
  findAttemptOfNotification,
  getNotification,
  markNotificationProcessed,
  type NotificationRequest,
  type StoredNotification,
  storeNotification,
  type VerifiedNotification,
  verifyNotification,
} from '../../payments/attempts/notifications.usecases.ts';
import { paymentErrors } from '../../payments/payments.errors.ts';
import type { OnlinePaytype } from '../../payments/payments.rules.ts';
import type { ReceiptProblem } from '../../payments/receipts.rules.ts';
import { applyResult } from './apply-result.usecases.ts';
import { processNotificationJob } from './online-payment.jobs.ts';
import { applyReport } from './provider-reports.usecases.ts';
import { settleAttempt } from './settle-attempt.usecases.ts';

/**
 * Takes a provider's notification, by webhook or by the payer's browser: it is verified, stored, and processed by a job. A repeated one is
 * stored once.
 *
 * @returns the stored notification's id, and the attempt that it concerns, if it is one of this shop
 * @throws ShopError 400 where it is not the provider's; it is logged and changes nothing
 */
export async function receiveNotification(
  services: Services,
  paytype: OnlinePaytype,
  request: NotificationRequest,
): Promise<{ id: number; attempt: PaymentAttempt | null }> {
  const verified = await verifyNotification(services, paytype, request);
  const rejected =
    'rejected' in verified ? verified.rejected : hasNul(request.body, verified) ? 'a NUL' : null;
  if ('rejected' in verified || rejected !== null) {
    services.log.warn({ paytype, reason: rejected }, 'a payment notification was rejected');
    throw new ShopError(paymentErrors.badNotification);
  }
  const attempt = await findAttemptOfNotification(services, paytype, verified);
  await services.jobs.install();
  const id = await inTransaction(services, async (tx) => {
    const stored = await storeNotification(tx, {
      paytype,
      body: request.body,
      content: verified,
      attemptId: attempt?.id ?? null,
    });
    if (stored.isNew) await tx.jobs.enqueue(tx, processNotificationJob, { notificationId: stored.id });
    return stored.id;
  });
  return { id, attempt };
}

/** PostgreSQL stores no NUL, and no provider sends one. */
const hasNul = (body: string, content: VerifiedNotification): boolean =>
  (body + JSON.stringify(content)).includes('\\u0000') || body.includes('\0');

/**
 * Processes a stored notification, once. What its signed content proves is applied; an accepted or reviewed payment is pending then, until
 * the provider's API has confirmed it.
 *
 * @throws GatewayUnavailable while the provider cannot be asked; the job repeats it
 */
export async function processNotification(services: Services, notificationId: number): Promise<void> {
  const notification = await getNotification(services, notificationId);
  if (!notification || notification.processedAt) return;
  const { attemptId, content, kind, paytype } = notification;
  if (!content.isKnownKind) await alertOfEvent(services, notification);
  if (content.report) {
    const isKnown = await applyReport(services, paytype, content.report);
    if (!isKnown) await alertOfEvent(services, notification);
    return markNotificationProcessed(services, notificationId, isKnown ? '' : 'unknown payment');
  }
  const attempt =
    attemptId === null ? null : await findAttemptOfNotification(services, notification.paytype, content);
  const rejection = !attempt
    ? 'unknown payment'
    : content.signedTerms && content.signedTerms.reference !== attempt.reference
      ? 'reference of another payment'
      : '';
  if (!attempt || rejection) {
    services.log.warn({ notificationId, kind, rejection }, 'a payment notification changed nothing');
    // The shop asks for its own refunds itself.
    if (!kind.startsWith('PAYMENT.REFUND.')) await alertOfEvent(services, notification);
    return markNotificationProcessed(services, notificationId, rejection);
  }
  const problems = termProblems(content.signedTerms, attempt);
  const { result } = content;
  // Once the payment may have been made, only the provider's API says how it ended.
  if (result && result.state !== 'pending' && attempt.state === 'started') {
    await applyResult(services, attempt.id, result, problems);
  } else {
    await confirmNotification(services, attempt.id, content, problems);
  }
  await markNotificationProcessed(services, notificationId, problems.join(' '));
}

/** Alerts staff to an event that the shop does not understand, or of a payment that it does not know. */
const alertOfEvent = (services: Services, { paytype, content, kind, attemptId }: StoredNotification) =>
  recordPaymentAlert(services, {
    kind: 'unknown_event',
    paytype,
    reference: content.eventId,
    detail: [kind, content.transactionId ?? content.providerId ?? attemptId].filter(Boolean).join(' '),
  });

/** Asks the provider for the payment; one that the notification calls accepted or reviewed is pending until it is known. */
async function confirmNotification(
  services: Services,
  attemptId: string,
  { result, transactionId }: VerifiedNotification,
  problems: readonly ReceiptProblem[],
): Promise<void> {
  const applyPending = async () => {
    if (result?.state === 'pending') await applyResult(services, attemptId, result);
  };
  const settled = await settleAttempt(services, attemptId, { transactionId, problems }).catch(
    async (error: unknown) => {
      await applyPending();
      throw error;
    },
  );
  if (settled === 'open') await applyPending();
}

/** How the signed terms of a payment differ from its attempt. */
function termProblems(
  terms: { total: { amount: number; currency: string }; paytype: OnlinePaytype } | null,
  attempt: PaymentAttempt,
): ReceiptProblem[] {
  if (!terms) return [];
  const { total, paytype } = terms;
  return [
    ...(paytype === attempt.paytype ? [] : (['profile'] as const)),
    ...(total.currency === attempt.currency
      ? total.amount === attempt.amount
        ? []
        : [total.amount < attempt.amount ? ('less' as const) : ('more' as const)]
      : (['currency'] as const)),
  ];
}
