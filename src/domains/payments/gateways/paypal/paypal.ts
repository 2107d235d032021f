import type { Clock } from '../../../../kernel/clock.ts';
import type { Locale } from '../../../../kernel/locale.ts';
import type { Money } from '../../../../kernel/money.ts';
import type { PaymentResult } from '../../attempts/attempts.rules.ts';
import { fromDecimal, toDecimal } from '../decimal-amounts.ts';
import {
  type Gateway,
  GatewayRefused,
  GatewayUnavailable,
  type PaymentToStart,
  type RefundResult,
} from '../gateway.ts';
import type { ProviderResponse } from '../provider-request.ts';
import {
  type PaypalCapture,
  type PaypalOrder,
  paypalOrder,
  paypalRefund,
  problemCode,
} from './paypal.schemas.ts';
import { createPaypalClient, type PaypalSettings } from './paypal-client.ts';
import { createWebhookVerifier } from './paypal-webhooks.ts';

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

function captureResult(capture: PaypalCapture): PaymentResult {
  const { id: transactionId, status } = capture;
  if (status === 'PENDING') return { state: 'pending', transactionId };
  if (status === 'DECLINED' || status === 'FAILED') {
    const providerCode = capture.status_details?.reason ?? status;
    return { state: 'declined', reason: 'card_refused', providerCode };
  }
  const amount = fromDecimal(capture.amount.value, capture.amount.currency_code);
  // COMPLETED, and those that were refunded since.
  if (!amount) throw new GatewayUnavailable(`capture ${transactionId} has an unknown amount`);
  return { state: 'captured', transactionId, amount };
}

/** The state of an order, by its captures where it has any: one that went through counts more than one that was declined. */
function orderResult(order: PaypalOrder): PaymentResult {
  const captures = order.purchase_units?.flatMap((unit) => unit.payments?.captures ?? []) ?? [];
  const rank = ({ status }: PaypalCapture) =>
    status === 'DECLINED' || status === 'FAILED' ? 2 : status === 'PENDING' ? 1 : 0;
  const [best] = captures.toSorted((one, other) => rank(one) - rank(other));
  if (best) return captureResult(best);
  if (order.status === 'APPROVED') return { state: 'approved' };
  return { state: order.status === 'VOIDED' ? 'canceled' : 'open' };
}

/** Throws for an answer that is not expected. */
const refuse = (call: string, { status, body }: ProviderResponse): never => {
  throw new GatewayRefused(`${call}: ${status} ${problemCode(body)}`);
};

/** PayPal by Orders v2: create, approval on PayPal's page, capture. */
export function createPaypalGateway(settings: PaypalSettings, { clock }: { clock: Clock }): Gateway {
  const client = createPaypalClient(settings, clock);
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  /** The order; null where PayPal does not know it any more. */
  async function getOrder(id: string): Promise<PaypalOrder | null> {
    const response = await client.call('GET', orderPath(id));
    if (response.status === 404) return null;
    return response.status === 200 ? paypalOrder.parse(response.body) : refuse('order', response);
  }

  async function query({ providerId }: { providerId: string | null }): Promise<PaymentResult> {
    // Without an id the browser was never sent to PayPal.
    if (providerId === null) return { state: 'open' };
    const order = await getOrder(providerId);
    return order ? orderResult(order) : { state: 'canceled' };
  }

  const isOfEmulator = new URL(settings.apiUrl).hostname === '127.0.0.1';
  const host = new URL(settings.apiUrl).hostname;
  const pageOrigin = host.includes('sandbox') ? 'https://www.sandbox.paypal.com' : 'https://www.paypal.com';

  return {
    paytype: 'paypal',
    formOrigins: [isOfEmulator ? new URL(settings.apiUrl).origin : pageOrigin],

    async start(payment) {
      const known = payment.providerId === null ? null : await getOrder(payment.providerId);
      const order = known ?? (await createOrder(payment));
      const page = order.links?.find(({ rel }) => rel === 'payer-action')?.href;
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
        return orderResult(paypalOrder.parse(response.body));
      }
      const providerCode = problemCode(response.body);
      if (providerCode === 'ORDER_ALREADY_CAPTURED') return query(payment);
      if (response.status === 404 || providerCode === 'ORDER_EXPIRED') return { state: 'canceled' };
      if (response.status === 422) return { state: 'declined', reason: 'card_refused', providerCode };
      return refuse('capture', response);
    },

    query,

    async refund({ refundId, transactionId, amount, note, providerRefundId }): Promise<RefundResult> {
      const response =
        providerRefundId === null
          ? await client.call(
              'POST',
              `/v2/payments/captures/${encodeURIComponent(transactionId)}/refund`,
              { amount: paypalAmount(amount), custom_id: refundId, note_to_payer: note },
              refundId,
            )
          : await client.call('GET', `/v2/payments/refunds/${encodeURIComponent(providerRefundId)}`);
      if (response.status !== 200 && response.status !== 201) {
        return { state: 'failed', providerCode: problemCode(response.body) };
      }
      const { id, status } = paypalRefund.parse(response.body);
      if (status === 'PENDING') return { state: 'pending', providerRefundId: id };
      if (status === 'COMPLETED') return { state: 'done', providerRefundId: id };
      return { state: 'failed', providerCode: status };
    },

    verifyNotification: createWebhookVerifier(settings, clock),
  };

  async function createOrder(payment: PaymentToStart): Promise<PaypalOrder> {
    const response = await client.call('POST', '/v2/checkout/orders', orderBody(payment), payment.attemptId);
    if (response.status !== 200 && response.status !== 201) return refuse('create order', response);
    return paypalOrder.parse(response.body);
  }
}
