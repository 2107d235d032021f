import type { Clock } from '../../../../kernel/clock.ts';
import type { Locale } from '../../../../kernel/locale.ts';
import type { Money } from '../../../../kernel/money.ts';
import { required } from '../../../../kernel/required.ts';
import type { PaymentResult } from '../../attempts/attempts.rules.ts';
import { fromDecimal, toDecimal } from '../decimal-amounts.ts';
import {
  type CaptureRecord,
  type Gateway,
  GatewayRejected,
  GatewayUnavailable,
  type PaymentToStart,
  type RefundResult,
  UnknownStatus,
} from '../gateway.ts';
import { type ProviderResponse, readAnswer } from '../provider-request.ts';
import {
  captureOfOrder,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalRefund,
  paypalOrder,
  paypalRefund,
  problemCode,
} from './paypal.schemas.ts';
import { createPaypalClient, type PaypalSettings } from './paypal-client.ts';
import { amountBack, createWebhookVerifier } from './paypal-webhooks.ts';

const paypalLocales: Record<Locale, string> = { en: 'en-US', 'zh-Hant': 'zh-TW', 'zh-CN': 'zh-CN' };

const paypalAmount = (total: Money) => {
  const { value, currency } = toDecimal(total);
  return { value, currency_code: currency };
};

function orderBody(payment: PaymentToStart) {
  const { attemptId, reference, description, total, locale, returnUrl, cancelUrl } = payment;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: reference,
        custom_id: attemptId,
        invoice_id: reference,
        description,
        amount: paypalAmount(total),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          locale: paypalLocales[locale],
        },
      },
    },
  };
}

/** Statuses of a capture whose money was charged, with what went back since. PayPal has none for a reversal alone. */
const returnedByStatus = new Map<string, CaptureRecord['returned']>([
  ['COMPLETED', 'nothing'],
  ['PARTIALLY_REFUNDED', 'part'],
  ['REFUNDED', 'all'],
]);

function captureResult(capture: PaypalCapture): PaymentResult {
  const { id: transactionId, status } = capture;
  if (status === 'PENDING') return { state: 'pending', transactionId };
  if (status === 'DECLINED' || status === 'FAILED') {
    const providerCode = capture.status_details?.reason ?? status;
    return { state: 'declined', reason: 'card_refused', providerCode };
  }
  if (!returnedByStatus.has(status)) throw new UnknownStatus(transactionId, status);
  const amount = fromDecimal(capture.amount.value, capture.amount.currency_code);
  if (!amount) throw new GatewayUnavailable(`capture ${transactionId} has an unknown amount`);
  return { state: 'captured', transactionId, amount };
}

const getCaptures = (order: PaypalOrder): PaypalCapture[] =>
  order.purchase_units?.flatMap((unit) => unit.payments?.captures ?? []) ?? [];

/** The state of an order, by its captures where it has any: one that went through counts more than one that was declined. */
function orderResult(order: PaypalOrder): PaymentResult {
  const rank = ({ status }: PaypalCapture) =>
    returnedByStatus.has(status) ? 0 : status === 'DECLINED' || status === 'FAILED' ? 2 : 1;
  const [best] = getCaptures(order).toSorted((one, other) => rank(one) - rank(other));
  if (best) return captureResult(best);
  if (order.status === 'APPROVED') return { state: 'approved' };
  return { state: order.status === 'VOIDED' ? 'canceled' : 'open' };
}

const payerPage = (order: PaypalOrder): string | undefined =>
  order.links?.find(({ rel }) => rel === 'payer-action')?.href;

const getRefunds = (order: PaypalOrder): PaypalRefund[] =>
  order.purchase_units?.flatMap((unit) => unit.payments?.refunds ?? []) ?? [];

/** Whether a refund is of a capture; the orders of the shop have one. */
const isOfCapture = ({ links }: PaypalRefund, transactionId: string): boolean => {
  const capture = links?.find(({ rel }) => rel === 'up')?.href;
  return capture === undefined || capture.endsWith(`/${transactionId}`);
};

/** Whether a refund was executed or still can be. */
const isLive = ({ status }: PaypalRefund): boolean => status !== 'FAILED' && status !== 'CANCELLED';

function refundResult({ id, status }: PaypalRefund): RefundResult {
  if (status === 'PENDING') return { state: 'pending', providerRefundId: id };
  if (status === 'COMPLETED') return { state: 'done', providerRefundId: id };
  if (status === 'FAILED' || status === 'CANCELLED') return { state: 'failed', providerCode: status };
  throw new UnknownStatus(id, status);
}

/** Throws for an answer that is not expected. */
const reject = (call: string, { status, body }: ProviderResponse): never => {
  throw new GatewayRejected(`${call}: ${status} ${problemCode(body)}`);
};

/** PayPal by Orders v2: create, approval on PayPal's page, capture. */
export function createPaypalGateway(settings: PaypalSettings, { clock }: { clock: Clock }): Gateway {
  const client = createPaypalClient(settings, clock);
  const capturePath = (id: string) => `/v2/payments/captures/${encodeURIComponent(id)}`;
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  /** The order; null where PayPal does not know it any more. */
  async function findOrder(id: string): Promise<PaypalOrder | null> {
    const response = await client.call('GET', orderPath(id));
    if (response.status === 404) return null;
    return response.status === 200
      ? readAnswer(paypalOrder, response.body, 'order')
      : reject('order', response);
  }

  async function query({ providerId }: { providerId: string | null }): Promise<PaymentResult> {
    // Without an id the browser was never sent to PayPal.
    if (providerId === null) return { state: 'open' };
    const order = await findOrder(providerId);
    return order ? orderResult(order) : { state: 'canceled' };
  }

  const isOfEmulator = new URL(settings.apiUrl).hostname === '127.0.0.1';
  const host = new URL(settings.apiUrl).hostname;
  const pageOrigin = host.includes('sandbox') ? 'https://www.sandbox.paypal.com' : 'https://www.paypal.com';

  return {
    paytype: 'paypal',
    formOrigins: [isOfEmulator ? new URL(settings.apiUrl).origin : pageOrigin],

    async start(payment) {
      const known = payment.providerId === null ? null : await findOrder(payment.providerId);
      const order = known ?? (await createOrder(payment));
      const page = payerPage(order);
      // Approved in another tab: the return settles it.
      const returned = new URL(payment.returnUrl);
      returned.searchParams.set('token', order.id);
      return { kind: 'redirect', url: page ?? returned.href, providerId: order.id };
    },

    async capture(payment) {
      const { providerId, attemptId } = payment;
      if (providerId === null) return { state: 'open' };
      const response = await client.call(
        'POST',
        `${orderPath(providerId)}/capture`,
        {},
        `${attemptId}-capture`,
      );
      if (response.status === 200 || response.status === 201) {
        return orderResult(readAnswer(paypalOrder, response.body, 'capture'));
      }
      const providerCode = problemCode(response.body);
      if (response.status === 404) return { state: 'canceled' };
      if (response.status !== 409 && response.status !== 422) return reject('capture', response);
      // The money may have been captured all the same: the order says.
      const result = await query(payment);
      if (result.state === 'approved' && providerCode === 'ORDER_EXPIRED') return { state: 'canceled' };
      if (result.state === 'approved') throw new GatewayUnavailable(`capture: ${providerCode}`);
      if (result.state === 'open') return { state: 'declined', reason: 'card_refused', providerCode };
      return result;
    },

    query,

    async refund({ refundId, transactionId, amount, note, providerRefundId }): Promise<RefundResult> {
      if (providerRefundId !== null) {
        const known = await client.call(
          'GET',
          `/v2/payments/refunds/${encodeURIComponent(providerRefundId)}`,
        );
        if (known.status !== 200) return reject('refund', known);
        return refundResult(readAnswer(paypalRefund, known.body, 'refund'));
      }
      const before = await sentRefunds(transactionId, refundId);
      const sent = before.find(isLive);
      if (sent) return refundResult(sent);
      // One that failed is answered again by its request id, so the next try has another.
      const requestId = before.length === 0 ? refundId : `${refundId}-${before.length}`;
      const response = await client.call(
        'POST',
        `${capturePath(transactionId)}/refund`,
        { amount: paypalAmount(amount), custom_id: refundId, note_to_payer: note },
        requestId,
      );
      if (response.status === 200 || response.status === 201) {
        return refundResult(readAnswer(paypalRefund, response.body, 'refund'));
      }
      // The refund may have been made all the same.
      const made = (await sentRefunds(transactionId, refundId)).find(isLive);
      if (made) return refundResult(made);
      const providerCode = problemCode(response.body);
      if (response.status === 409) throw new GatewayUnavailable(`refund: ${providerCode}`);
      return { state: 'failed', providerCode };
    },

    async getCapture(transactionId) {
      const order = await getOrderOfCapture(transactionId);
      if (!order) return null;
      const capture = getCaptures(order).find(({ id }) => id === transactionId);
      if (!capture) return null;
      const result = captureResult(capture);
      if (result.state !== 'captured') return null;
      const refunds = getRefunds(order)
        .filter((refund) => isLive(refund) && isOfCapture(refund, transactionId))
        .map(({ id, custom_id, amount }) => ({
          kind: 'refund' as const,
          id,
          refundId: custom_id ?? null,
          amount: required(amount && amountBack(amount), 'the amount of a refund'),
        }));
      return { amount: result.amount, refunds, returned: returnedByStatus.get(capture.status) ?? null };
    },

    verifyNotification: createWebhookVerifier(settings, clock),
  };

  /** The refunds of a capture that were sent with an id, and failed ones among them; PayPal lists them with the order. */
  async function sentRefunds(transactionId: string, refundId: string): Promise<PaypalRefund[]> {
    const order = await getOrderOfCapture(transactionId);
    if (!order) return reject('captured payment', { status: 404, body: null });
    return getRefunds(order).filter(({ custom_id }) => custom_id === refundId);
  }

  /** The order of a capture, which lists its refunds; null where PayPal does not know the capture. */
  async function getOrderOfCapture(transactionId: string): Promise<PaypalOrder | null> {
    const response = await client.call('GET', capturePath(transactionId));
    if (response.status === 404) return null;
    if (response.status !== 200) return reject('captured payment', response);
    const { supplementary_data: related } = readAnswer(captureOfOrder, response.body, 'captured payment');
    const order = await findOrder(related.related_ids.order_id);
    if (!order) throw new GatewayUnavailable('the order of a captured payment is unknown');
    return order;
  }

  async function createOrder(payment: PaymentToStart): Promise<PaypalOrder> {
    const response = await client.call('POST', '/v2/checkout/orders', orderBody(payment), payment.attemptId);
    if (response.status !== 200 && response.status !== 201) return reject('create order', response);
    const order = readAnswer(paypalOrder, response.body, 'create order');
    if (!payerPage(order)) throw new GatewayUnavailable('create order: an answer without a payment page');
    return order;
  }
}
