import type { Clock } from '../../../../kernel/clock.ts';
import type { Money } from '../../../../kernel/money.ts';
import type { PaymentResult } from '../../attempts/attempts.rules.ts';
import { fromDecimal, toDecimal } from '../decimal-amounts.ts';
import { type Gateway, GatewayUnavailable, type ProviderRefund, type StartedPayment } from '../gateway.ts';
import { createCybersourceRest, type TransactionSummary } from './cybersource-rest.ts';
import type { CardPaytype, CybersourceProfile, CybersourceSettings } from './cybersource-settings.ts';
import { createReplyVerifier, declined, paymentFields } from './secure-acceptance.ts';

/** Statuses of a transaction whose money is, or is being, charged or paid back. */
const acceptedStatuses = ['PENDING', 'TRANSMITTED', 'AUTHORIZED', 'SETTLED', 'TRN_PENDING', 'BATCHED'];

const isAccepted = ({ applicationInformation: { status = '' } }: TransactionSummary): boolean =>
  acceptedStatuses.includes(status);

const isInReview = ({ applicationInformation: { status = '' } }: TransactionSummary): boolean =>
  status.endsWith('REVIEW');

const isRefund = ({ applicationInformation: { applications = [] } }: TransactionSummary): boolean =>
  applications.some(({ name }) => name === 'ics_credit');

function amountOf({ id, orderInformation: { amountDetails } }: TransactionSummary): Money {
  const { totalAmount, currency } = amountDetails;
  const amount = fromDecimal(String(totalAmount), currency);
  if (!amount) throw new GatewayUnavailable(`transaction ${id} has an unknown amount`);
  return amount;
}

/** The state of a payment by its transactions: one that was accepted counts more than one in review, and that more than a decline. */
function resultOf(transactions: readonly TransactionSummary[]): PaymentResult {
  const sales = transactions.filter((transaction) => !isRefund(transaction));
  const accepted = sales.find(isAccepted);
  if (accepted) {
    return { state: 'captured', transactionId: accepted.id, amount: amountOf(accepted) };
  }
  const reviewed = sales.find(isInReview);
  if (reviewed) return { state: 'pending', transactionId: reviewed.id };
  const [latest] = sales;
  return latest ? declined(String(latest.applicationInformation.reasonCode ?? '')) : { state: 'open' };
}

/** CyberSource by Secure Acceptance Hosted Checkout, for the profile of one currency; refunds and queries by REST. */
export function createCybersourceGateway(
  paytype: CardPaytype,
  profile: CybersourceProfile,
  settings: CybersourceSettings,
  { clock }: { clock: Clock },
): Gateway {
  const rest = createCybersourceRest(settings, clock);
  const verifyReply = createReplyVerifier(settings);
  const query = async ({ reference, transactionId }: StartedPayment): Promise<PaymentResult> => {
    // The search finds a transaction some time after it was made, its own address at once.
    const named = transactionId ? await rest.find(transactionId) : null;
    const isCurrent = named && (isAccepted(named) || isInReview(named));
    if (isCurrent && named.clientReferenceInformation?.code === reference) return resultOf([named]);
    return resultOf(await rest.search(reference));
  };

  return {
    paytype,
    formOrigins: [new URL(settings.payUrl).origin],

    async start(payment) {
      const fields = paymentFields(profile, payment, clock.now());
      return { kind: 'form', url: settings.payUrl, fields, providerId: null };
    },

    // A sale is captured with its authorization.
    capture: query,
    query,

    async refund({ refundId, transactionId, amount }) {
      // There is no idempotency key: a refund that was sent before is found by its reference.
      const sent = (await rest.search(refundId)).filter(isRefund).find(isAccepted);
      if (sent) return { state: 'done', providerRefundId: sent.id };
      const answer = await rest.refund(transactionId, refundId, toDecimal(amount, 2));
      if ('refused' in answer) return { state: 'failed', providerCode: answer.refused };
      return { state: 'done', providerRefundId: answer.id };
    },

    async getCapture(transactionId) {
      const sale = await rest.find(transactionId);
      if (!sale || isRefund(sale) || !isAccepted(sale)) return null;
      const refunds: ProviderRefund[] = [];
      for (const { href } of sale._links?.relatedTransactions ?? []) {
        const related = await rest.find(href.slice(href.lastIndexOf('/') + 1));
        if (!related || !isRefund(related) || !isAccepted(related)) continue;
        const refundId = related.clientReferenceInformation?.code ?? null;
        refunds.push({ kind: 'refund', id: related.id, refundId, amount: amountOf(related) });
      }
      return { amount: amountOf(sale), refunds, returned: null };
    },

    async verifyNotification(request) {
      return verifyReply(request);
    },
  };
}
