import type { Services } from '../../../platform/services.ts';
import { claimAttempts, scheduleNextCheck } from '../../payments/attempts/attempts.usecases.ts';
import { claimRefunds } from '../../payments/refunds.usecases.ts';
import { sendRefund } from './send-refund.usecases.ts';
import { settleAttempt } from './settle-attempt.usecases.ts';

/** Attempts or refunds of one run; the next run takes the others. */
const batchSize = 50;

/**
 * Asks the providers about attempts and refunds whose outcome is unknown, so that a payment is recorded also where neither the browser nor
 * a webhook came back. Safe in several processes: each takes others.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  for (const { id } of await claimAttempts(services, batchSize)) {
    await logFailure(services, { attempt: id }, async () => {
      await settleAttempt(services, id);
      await scheduleNextCheck(services, id);
    });
  }
  for (const { id } of await claimRefunds(services, { limit: batchSize })) {
    await logFailure(services, { refund: id }, () => sendRefund(services, id));
  }
}

/** One provider that fails does not keep the others waiting; what failed is due again after its claim. */
async function logFailure(
  { log }: Services,
  about: Record<string, unknown>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ error, ...about }, 'a payment could not be checked; it is checked again');
  }
}
