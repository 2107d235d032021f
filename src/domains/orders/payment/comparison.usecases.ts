import { timeAfterDays } from '../../../kernel/dates.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import {
  alertUnknownStatus,
  getAlertOf,
  recordPaymentAlert,
} from '../../payments/alerts/payment-alerts.usecases.ts';
import { getGateway } from '../../payments/attempts/attempts.usecases.ts';
import { computeSum } from '../../payments/order-balance.rules.ts';
import { isOnlinePaytype } from '../../payments/payments.rules.ts';
import { getSentRefundIds, getTakenBack } from '../../payments/provider-refunds.usecases.ts';
import { claimComparisons, type Receipt, scheduleComparison } from '../../payments/receipts.usecases.ts';
import { applyMoneyBack, applyUnexplainedReturn } from './provider-reports.usecases.ts';

/** Payments of one run; the next run takes the others. */
const batchSize = 50;

/** When a payment is compared again whose provider did not answer. */
const retryMs = 60 * 60_000;

/** As long as a payment can be disputed. */
const comparedDays = 180;

/**
 * Compares captured payments with the records of their providers, each once a day for 180 days: refunds that were made there are recorded,
 * and other differences are alerts. Safe in several processes: each takes others.
 *
 * @returns how many it took, at most 50
 */
export async function comparePayments(services: Services): Promise<number> {
  const now = services.clock.now();
  const until = new Date(now.getTime() + retryMs);
  const due = await claimComparisons(services, until, batchSize);
  for (const receipt of due) {
    try {
      await comparePayment(services, receipt);
      const isOld = timeAfterDays(receipt.recordedAt, comparedDays) <= now;
      await scheduleComparison(services, receipt.id, isOld ? null : timeAfterDays(now, 1));
    } catch (error) {
      services.log.warn(
        { error, receipt: receipt.id },
        'a payment could not be compared; it is compared again',
      );
    }
  }
  return due.length;
}

async function comparePayment(services: Services, receipt: Receipt): Promise<void> {
  const { paytype, orderId, reference } = receipt;
  if (!isOnlinePaytype(paytype)) throw new Error(`receipt ${receipt.id} is a bank transfer`);
  const transactionId = required(receipt.transactionId, 'the transaction of a captured payment');
  const found = await alertUnknownStatus(services, { paytype, orderId }, () =>
    getGateway(services, paytype).getCapture(transactionId),
  );
  const alert = (what: string, detail: string) =>
    recordPaymentAlert(services, {
      kind: 'difference',
      paytype,
      reference: `${transactionId} ${what}`,
      orderId,
      detail,
    });
  if (!found) return void (await alert('missing', `${reference}: the provider has no captured payment`));
  const { amount, currency } = found.amount;
  if (amount !== receipt.amount || currency !== receipt.currency) {
    await alert(
      'amount',
      `${reference}: ${receipt.currency} ${receipt.amount} here, ${currency} ${amount} at the provider`,
    );
  }
  for (const refund of found.refunds) await applyMoneyBack(services, receipt, paytype, refund);
  for (const id of await getSentRefundIds(services, receipt)) {
    if (found.refunds.some((refund) => refund.id === id)) continue;
    // The provider's list has refunds only: what it took back is none.
    if (await getAlertOf(services, { kind: 'reversal', paytype, reference: id })) continue;
    await alert(`refund ${id}`, `${reference}: the provider has no refund ${id}`);
  }
  const { returned } = found;
  if (returned === null || returned === 'nothing') return;
  // Its refunds, and what it took back by the shop's books, which its list does not have.
  const back =
    computeSum(found.refunds.map((refund) => refund.amount)) +
    (await getTakenBack(services, receipt, found.refunds));
  const isExplained = returned === 'part' ? back > 0 : back >= Math.min(amount, receipt.amount);
  if (!isExplained) await applyUnexplainedReturn(services, receipt, paytype, returned);
}
