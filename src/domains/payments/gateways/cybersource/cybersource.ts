import type { Clock } from '../../../../kernel/clock.ts';
import type { Money } from '../../../../kernel/money.ts';
import type { PaymentResult } from '../../attempts/attempts.rules.ts';
import { fromDecimal, toDecimal } from '../decimal-amounts.ts';
import {
  type Gateway,
  GatewayUnavailable,
  type ProviderRefund,
  type RefundResult,
  type StartedPayment,
  UnknownStatus,
} from '../gateway.ts';
import { createCybersourceRest, type TransactionSummary } from './cybersource-rest.ts';
import type { CybersourcePaytype, CybersourceProfile, CybersourceSettings } from './cybersource-settings.ts';
import { createReplyVerifier, declined, paymentFields } from './secure-acceptance.ts';

/** Statuses of a transaction whose money is, or is being, charged or paid back. */
const acceptedStatuses = ['PENDING', 'TRANSMITTED', 'AUTHORIZED', 'SETTLED', 'TRN_PENDING', 'BATCHED'];

/** Statuses of a transaction that moves no money. */
const rejectedStatuses = [
  'DECLINED',
  'INVALID_REQUEST',
  'AUTHENTICATION_FAILED',
  'AUTHORIZED_RISK_DECLINED',
  'REJECTED',
  'FAILED',
  'CANCELLED',
  'REVERSED',
  'VOIDED',
];

/** How a transaction stands; null for a status that is not documented. */
function findOutcome({
  applicationInformation: { status = '' },
}: TransactionSummary): 'accepted' | 'in_review' | 'refused' | null {
  if (acceptedStatuses.includes(status)) return 'accepted';
  if (status.endsWith('REVIEW')) return 'in_review';
  return rejectedStatuses.includes(status) ? 'refused' : null;
}

const unknownStatus = ({ id, applicationInformation: { status } }: TransactionSummary): UnknownStatus =>
  new UnknownStatus(id, status ?? 'no status');

const isRefund = ({ applicationInformation: { applications = [] } }: TransactionSummary): boolean =>
  applications.some(({ name }) => name === 'ics_credit');

function parseAmount({ id, orderInformation: { amountDetails } }: TransactionSummary): Money {
  const { totalAmount, currency } = amountDetails;
  const amount = fromDecimal(String(totalAmount), currency);
  if (!amount) throw new GatewayUnavailable(`transaction ${id} has an unknown amount`);
  return amount;
}

/**
 * The state of a payment by its transactions: one that was accepted counts more than one in review or with an unknown status, and
 * those more than a decline.
 *
 * @throws UnknownStatus
 */
function getResult(transactions: readonly TransactionSummary[]): PaymentResult {
  const sales = transactions.filter((transaction) => !isRefund(transaction));
  const findBy = (standing: ReturnType<typeof findOutcome>) =>
    sales.find((sale) => findOutcome(sale) === standing);
  const accepted = findBy('accepted');
  if (accepted) {
    return { state: 'captured', transactionId: accepted.id, amount: parseAmount(accepted) };
  }
  const reviewed = findBy('in_review');
  if (reviewed) return { state: 'pending', transactionId: reviewed.id };
  const unknown = findBy(null);
  if (unknown) throw unknownStatus(unknown);
  const [latest] = sales;
  return latest ? declined(String(latest.applicationInformation.reasonCode ?? '')) : { state: 'open' };
}

/** @throws UnknownStatus */
function refundResult(refund: TransactionSummary): RefundResult {
  const { id: providerRefundId, applicationInformation } = refund;
  switch (findOutcome(refund)) {
    case 'accepted':
      return { state: 'done', providerRefundId };
    case 'in_review':
      return { state: 'pending', providerRefundId };
    case 'refused':
      return { state: 'failed', providerCode: String(applicationInformation.reasonCode ?? '') };
    case null:
      throw unknownStatus(refund);
  }
}

/**
 * Whether the money of a transaction was, or is being, moved.
 *
 * @throws UnknownStatus
 */
function isExecuted(transaction: TransactionSummary): boolean {
  const standing = findOutcome(transaction);
  if (standing === null) throw unknownStatus(transaction);
  return standing === 'accepted';
}

/** CyberSource by Secure Acceptance Hosted Checkout, for the profile of one currency; refunds and queries by REST. */
export function createCybersourceGateway(
  paytype: CybersourcePaytype,
  profile: CybersourceProfile,
  settings: CybersourceSettings,
  { clock }: { clock: Clock },
): Gateway {
  const rest = createCybersourceRest(settings, clock);
  const verifyReply = createReplyVerifier(settings);
  const query = async ({ reference, transactionId }: StartedPayment): Promise<PaymentResult> => {
    // The search finds a transaction some time after it was made, its own address at once.
    const named = transactionId ? await rest.find(transactionId) : null;
    const isCurrent = named && findOutcome(named) !== 'refused';
    if (isCurrent && named.clientReferenceInformation?.code === reference) return getResult([named]);
    return getResult(await rest.search(reference));
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

    async refund({ refundId, transactionId, amount, providerRefundId }) {
      if (providerRefundId !== null) {
        const known = await rest.find(providerRefundId);
        if (!known) throw new GatewayUnavailable(`refund ${providerRefundId} is not known yet`);
        return refundResult(known);
      }
      // There is no idempotency key: a refund that was sent before is found by its reference.
      const sent = (await rest.search(refundId))
        .filter(isRefund)
        .find((refund) => findOutcome(refund) !== 'refused');
      if (sent) return refundResult(sent);
      const answer = await rest.refund(transactionId, refundId, toDecimal(amount, 2));
      if ('rejected' in answer) return { state: 'failed', providerCode: answer.rejected };
      // One with another status is asked for by its id, which is known at once, and not sent again.
      const state = acceptedStatuses.includes(answer.status) ? 'done' : 'pending';
      return { state, providerRefundId: answer.id };
    },

    async getCapture(transactionId) {
      const sale = await rest.find(transactionId);
      if (!sale || isRefund(sale) || !isExecuted(sale)) return null;
      const refunds: ProviderRefund[] = [];
      for (const { href } of sale._links?.relatedTransactions ?? []) {
        const related = await rest.find(href.slice(href.lastIndexOf('/') + 1));
        if (!related || !isRefund(related) || !isExecuted(related)) continue;
        const refundId = related.clientReferenceInformation?.code ?? null;
        refunds.push({ kind: 'refund', id: related.id, refundId, amount: parseAmount(related) });
      }
      return { amount: parseAmount(sale), refunds, returned: null };
    },

    async verifyNotification(request) {
      return verifyReply(request);
    },
  };
}
