import { computeRefunded, getCaptures, getRefunds, paypalAmount } from './books.ts';
import type { PaypalCapture, PaypalOrder, PaypalRefund, PaypalState } from './state.ts';

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });

/** A capture as the API and webhooks show it. */
export function captureResource(state: PaypalState, origin: string, capture: PaypalCapture) {
  const self = `${origin}/v2/payments/captures/${capture.id}`;
  const unit = state.orders[capture.orderId]?.unit;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason && { status_details: { reason: capture.reason } }),
    amount: capture.amount,
    final_capture: true,
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED'] },
    custom_id: unit?.custom_id,
    invoice_id: unit?.invoice_id,
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    create_time: capture.createTime,
    update_time: capture.updateTime,
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${origin}/v2/checkout/orders/${capture.orderId}`, 'up'),
    ],
  };
}

/** A refund as the API and webhooks show it. */
export function refundResource(state: PaypalState, origin: string, refund: PaypalRefund) {
  const capture = state.captures[refund.captureId];
  const total = paypalAmount(capture ? computeRefunded(state, capture) : 0, refund.amount.currency_code);
  return {
    id: refund.id,
    status: refund.status,
    amount: refund.amount,
    custom_id: refund.custom_id,
    invoice_id: refund.invoice_id,
    note_to_payer: refund.note_to_payer,
    seller_payable_breakdown: { gross_amount: refund.amount, total_refunded_amount: total },
    create_time: refund.createTime,
    update_time: refund.createTime,
    links: [
      link(`${origin}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${origin}/v2/payments/captures/${refund.captureId}`, 'up'),
    ],
  };
}

const payer = {
  payer_id: 'EMULATEDPAYER',
  email_address: 'payer@example.com',
  name: { given_name: 'Emulated', surname: 'Payer' },
};

/** An order as the API and webhooks show it. */
export function orderResource(
  state: PaypalState,
  { origin, publicUrl }: { origin: string; publicUrl: string },
  order: PaypalOrder,
) {
  const self = `${origin}/v2/checkout/orders/${order.id}`;
  const captures = getCaptures(state, order);
  // A reversal is no refund, and not listed.
  const refunds = captures
    .flatMap((capture) => getRefunds(state, capture))
    .filter(({ isReversal }) => !isReversal);
  const hasPayer = order.status !== 'PAYER_ACTION_REQUIRED';
  const payments = {
    captures: captures.map((capture) => captureResource(state, origin, capture)),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundResource(state, origin, refund)) }),
  };
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    payment_source: {
      paypal: hasPayer ? { email_address: payer.email_address, account_id: payer.payer_id } : {},
    },
    purchase_units: [{ ...order.unit, ...(captures.length > 0 && { payments }) }],
    ...(hasPayer && { payer }),
    create_time: order.createTime,
    update_time: order.updateTime,
    links: [
      link(self, 'self'),
      ...(order.status === 'PAYER_ACTION_REQUIRED'
        ? [link(`${publicUrl}/checkoutnow?token=${order.id}`, 'payer-action')]
        : []),
      ...(order.status === 'APPROVED' ? [link(`${self}/capture`, 'capture', 'POST')] : []),
    ],
  };
}
