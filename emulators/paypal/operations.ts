import { z } from 'zod';
import type { Store } from '../runtime/emulator.ts';
import type { Notifier } from '../runtime/notifications.ts';
import { takeScript } from '../runtime/scripts.ts';
import { checkedMinor, computeRefunded, findReferences, isCaptured, paypalAmount, toMinor } from './books.ts';
import { PaypalError } from './errors.ts';
import { captureResource, orderResource, refundResource } from './resources.ts';
import {
  type PayerChoice,
  type PaypalAmount,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalRefund,
  type PaypalScript,
  type PaypalState,
  paypalId,
} from './state.ts';
import { notifyWebhook } from './webhooks.ts';

/** What every operation needs. */
export type Paypal = {
  store: Store<PaypalState>;
  notifier: Notifier;
  origin: string;
  publicUrl: string;
};

/** A payer has three hours to approve an order. */
const approvalMs = 3 * 3_600_000;

const amountSchema = z.object({ currency_code: z.string().length(3), value: z.string().max(32) });

export const createOrderSchema = z.looseObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.looseObject({
        reference_id: z.string().min(1).max(256).default('default'),
        custom_id: z.string().min(1).max(255).optional(),
        invoice_id: z.string().min(1).max(127).optional(),
        description: z.string().max(127).optional(),
        amount: amountSchema,
      }),
    )
    .length(1),
  payment_source: z.looseObject({
    paypal: z.looseObject({
      experience_context: z.looseObject({
        return_url: z.url({ protocol: /^https?$/ }),
        cancel_url: z.url({ protocol: /^https?$/ }),
        locale: z
          .string()
          .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/)
          .default('en-US'),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
      }),
    }),
  }),
});

export const refundSchema = z.looseObject({
  amount: amountSchema.optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

export function getOrder({ store }: Paypal, id: string): PaypalOrder {
  const order = store.state.orders[id];
  if (!order) throw new PaypalError(404, 'INVALID_RESOURCE_ID');
  return order;
}

export function getCapture({ store }: Paypal, id: string): PaypalCapture {
  const capture = store.state.captures[id];
  if (!capture) throw new PaypalError(404, 'INVALID_RESOURCE_ID');
  return capture;
}

export function getRefund({ store }: Paypal, id: string): PaypalRefund {
  const refund = store.state.refunds[id];
  if (!refund) throw new PaypalError(404, 'INVALID_RESOURCE_ID');
  return refund;
}

export const isExpired = ({ store }: Paypal, { createTime }: PaypalOrder): boolean =>
  store.now().getTime() - Date.parse(createTime) > approvalMs;

export function createOrder({ store }: Paypal, body: z.infer<typeof createOrderSchema>): PaypalOrder {
  const [unit] = body.purchase_units;
  if (!unit) throw new PaypalError(400, 'MISSING_REQUIRED_PARAMETER', { field: '/purchase_units' });
  const { reference_id, custom_id, invoice_id, description, amount } = unit;
  checkedMinor(amount, '/purchase_units/@reference_id/amount/value');
  const { return_url, cancel_url, locale } = body.payment_source.paypal.experience_context;
  const time = store.now().toISOString();
  const order: PaypalOrder = {
    id: paypalId(),
    status: 'PAYER_ACTION_REQUIRED',
    createTime: time,
    updateTime: time,
    unit: { reference_id, custom_id, invoice_id, description, amount },
    returnUrl: return_url,
    cancelUrl: cancel_url,
    locale,
    captureIds: [],
  };
  store.state.orders[order.id] = order;
  return order;
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Carries out what the payer chose on the approval page.
 * @returns where the browser goes next; undefined where a script suppresses the return
 */
export function choosePayment(paypal: Paypal, order: PaypalOrder, choice: PayerChoice): string | undefined {
  const { store, notifier } = paypal;
  if (choice.action === 'cancel') return withQuery(order.cancelUrl, { token: order.id });
  if (isExpired(paypal, order)) throw new PaypalError(422, 'ORDER_EXPIRED');
  if (order.status === 'PAYER_ACTION_REQUIRED') {
    if (choice.action === 'partial') {
      const { currency_code } = order.unit.amount;
      checkedMinor({ currency_code, value: choice.amount }, 'amount');
    }
    order.status = 'APPROVED';
    order.choice = choice;
    order.updateTime = store.now().toISOString();
    notifyWebhook(store, notifier, findReferences(order), {
      eventType: 'CHECKOUT.ORDER.APPROVED',
      resourceType: 'checkout-order',
      resource: orderResource(store.state, paypal, order),
      summary: 'An order has been approved by buyer',
    });
  }
  if (takeScript(store.state.scripts, 'return', findReferences(order))) return undefined;
  return withQuery(order.returnUrl, { token: order.id, PayerID: 'EMULATEDPAYER' });
}

type CaptureScript = Extract<PaypalScript, { on: 'capture' }>;

/** The outcome of a capture: as scripted, else as the payer chose. */
function captureOutcome(order: PaypalOrder, script: CaptureScript | undefined) {
  const { choice } = order;
  const chosen =
    choice?.action === 'decline'
      ? 'instrument_declined'
      : choice?.action === 'review'
        ? 'pending'
        : undefined;
  const amount: PaypalAmount = {
    currency_code: script?.amount?.currency_code ?? order.unit.amount.currency_code,
    value: script?.amount?.value ?? (choice?.action === 'partial' ? choice.amount : order.unit.amount.value),
  };
  return { outcome: script?.outcome ?? chosen, amount };
}

/** Sends the event of a capture's status. */
function notifyCapture(
  { store, notifier, origin }: Paypal,
  order: PaypalOrder,
  capture: PaypalCapture,
): void {
  const status = isCaptured(capture) ? 'COMPLETED' : capture.status === 'DECLINED' ? 'DENIED' : 'PENDING';
  notifyWebhook(store, notifier, [...findReferences(order), capture.id], {
    eventType: `PAYMENT.CAPTURE.${status}`,
    resourceType: 'capture',
    resource: captureResource(store.state, origin, capture),
    summary: `Payment ${status.toLowerCase()} for ${capture.amount.value} ${capture.amount.currency_code}`,
  });
}

/** Captures an approved order. Throws a PaypalError where it cannot be captured or the payment method is declined. */
export function captureOrder(
  paypal: Paypal,
  order: PaypalOrder,
  script: CaptureScript | undefined,
): PaypalOrder {
  const { state, now } = paypal.store;
  const invoice = order.unit.invoice_id;
  if (order.status === 'COMPLETED') throw new PaypalError(422, 'ORDER_ALREADY_CAPTURED');
  if (isExpired(paypal, order)) throw new PaypalError(422, 'ORDER_EXPIRED');
  if (order.status !== 'APPROVED') throw new PaypalError(422, 'ORDER_NOT_APPROVED');
  if (invoice !== undefined && state.paidInvoices[invoice])
    throw new PaypalError(422, 'DUPLICATE_INVOICE_ID');
  const { outcome, amount } = captureOutcome(order, script);
  if (outcome === 'instrument_declined') {
    order.status = 'PAYER_ACTION_REQUIRED';
    throw new PaypalError(422, 'INSTRUMENT_DECLINED', {
      links: [{ href: `${paypal.publicUrl}/checkoutnow?token=${order.id}`, rel: 'redirect' }],
    });
  }
  const time = now().toISOString();
  const statuses = { declined: 'DECLINED', pending: 'PENDING', unknown: 'ON_HOLD' } as const;
  const status = outcome ? statuses[outcome] : 'COMPLETED';
  const capture: PaypalCapture = {
    id: paypalId(),
    orderId: order.id,
    status,
    reason: status === 'PENDING' ? (script?.reason ?? 'PENDING_REVIEW') : script?.reason,
    amount,
    createTime: time,
    updateTime: time,
    refundIds: [],
  };
  state.captures[capture.id] = capture;
  order.captureIds.push(capture.id);
  order.status = 'COMPLETED';
  order.updateTime = time;
  if (invoice !== undefined && status !== 'DECLINED') state.paidInvoices[invoice] = capture.id;
  notifyCapture(paypal, order, capture);
  return order;
}

/** Ends the review of a pending capture. */
export function resolveCapture(
  paypal: Paypal,
  capture: PaypalCapture,
  status: 'COMPLETED' | 'DECLINED',
): void {
  const order = getOrder(paypal, capture.orderId);
  if (capture.status !== 'PENDING' && capture.status !== 'ON_HOLD')
    throw new PaypalError(422, 'CAPTURE_STATUS_NOT_VALID');
  capture.status = status;
  delete capture.reason;
  capture.updateTime = paypal.store.now().toISOString();
  notifyCapture(paypal, order, capture);
}

/** Refunds a part of a capture, or what is left of it where no amount is given. Never more than was captured. */
export function refundCapture(
  paypal: Paypal,
  capture: PaypalCapture,
  body: z.infer<typeof refundSchema>,
  outcome: 'pending' | 'failed' | 'reversal' | undefined,
): PaypalRefund {
  const { store } = paypal;
  const { state } = store;
  const currency = capture.amount.currency_code;
  if (!isCaptured(capture)) throw new PaypalError(422, 'CAPTURE_STATUS_NOT_VALID');
  const left = toMinor(capture.amount) - computeRefunded(state, capture);
  if (left === 0) throw new PaypalError(422, 'CAPTURE_FULLY_REFUNDED');
  if (body.amount && body.amount.currency_code !== currency) {
    throw new PaypalError(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH', { field: '/amount/currency_code' });
  }
  const minor = body.amount ? checkedMinor(body.amount, '/amount/value') : left;
  if (minor > left) throw new PaypalError(422, 'REFUND_AMOUNT_EXCEEDED', { field: '/amount/value' });
  const refund: PaypalRefund = {
    id: paypalId(),
    captureId: capture.id,
    status: outcome === 'failed' ? 'FAILED' : outcome === 'pending' ? 'PENDING' : 'COMPLETED',
    amount: paypalAmount(minor, currency),
    custom_id: body.custom_id,
    invoice_id: body.invoice_id,
    note_to_payer: body.note_to_payer,
    createTime: store.now().toISOString(),
    isReversal: outcome === 'reversal',
  };
  state.refunds[refund.id] = refund;
  capture.refundIds.push(refund.id);
  if (refund.status === 'FAILED') return refund;
  capture.status = minor === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updateTime = refund.createTime;
  notifyRefund(paypal, capture, refund);
  return refund;
}

/** Executes a pending refund, or has it fail, which leaves its money to be refunded again. */
export function resolveRefund(paypal: Paypal, refund: PaypalRefund, status: 'COMPLETED' | 'FAILED'): void {
  const { state } = paypal.store;
  const capture = getCapture(paypal, refund.captureId);
  if (refund.status !== 'PENDING') throw new PaypalError(422, 'REFUND_NOT_PENDING');
  refund.status = status;
  if (computeRefunded(state, capture) === 0) capture.status = 'COMPLETED';
  else if (computeRefunded(state, capture) < toMinor(capture.amount)) capture.status = 'PARTIALLY_REFUNDED';
  notifyRefund(paypal, capture, refund);
}

/** Sends the event of a refund's status, or of a reversal. */
function notifyRefund(paypal: Paypal, capture: PaypalCapture, refund: PaypalRefund): void {
  const { store, notifier, origin } = paypal;
  const order = getOrder(paypal, capture.orderId);
  notifyWebhook(store, notifier, [...findReferences(order), capture.id, refund.id], {
    eventType: refund.isReversal
      ? 'PAYMENT.CAPTURE.REVERSED'
      : refund.status === 'COMPLETED'
        ? 'PAYMENT.CAPTURE.REFUNDED'
        : `PAYMENT.REFUND.${refund.status}`,
    resourceType: 'refund',
    resource: refundResource(store.state, origin, refund),
    summary: `A ${refund.amount.value} ${refund.amount.currency_code} capture payment was refunded`,
  });
}

/** Sends the event of a dispute of a capture. */
export function notifyDispute(paypal: Paypal, capture: PaypalCapture, dispute: DisputeEvent): void {
  const { store, notifier } = paypal;
  const { id, status, reason } = dispute;
  notifyWebhook(store, notifier, [...findReferences(getOrder(paypal, capture.orderId)), capture.id, id], {
    eventType: `CUSTOMER.DISPUTE.${status === 'OPEN' ? 'CREATED' : 'RESOLVED'}`,
    resourceType: 'dispute',
    resource: {
      dispute_id: id,
      disputed_transactions: [{ seller_transaction_id: capture.id }],
      reason,
      status,
      dispute_amount: capture.amount,
    },
    summary: 'A dispute of a payment',
  });
}

export type DisputeEvent = { id: string; status: 'OPEN' | 'RESOLVED'; reason: string };
