import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { type CommonState, newCommonState } from '../runtime/emulator.ts';
import { deliveries } from '../runtime/notifications.ts';
import { failures, scriptBase } from '../runtime/scripts.ts';
import { createCertificate } from './certificate.ts';

export type PaypalAmount = { currency_code: string; value: string };

/** What the payer chose on the approval page; it decides what the capture does. */
export const payerChoices = z.discriminatedUnion('action', [
  z.object({ action: z.literal('approve') }),
  z.object({ action: z.literal('decline') }),
  z.object({ action: z.literal('review') }),
  z.object({ action: z.literal('partial'), amount: z.string() }),
  z.object({ action: z.literal('cancel') }),
]);
export type PayerChoice = z.infer<typeof payerChoices>;

export type PaypalOrder = {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  createTime: string;
  updateTime: string;
  unit: {
    reference_id: string;
    custom_id?: string | undefined;
    invoice_id?: string | undefined;
    description?: string | undefined;
    amount: PaypalAmount;
  };
  returnUrl: string;
  cancelUrl: string;
  locale: string;
  choice?: PayerChoice;
  captureIds: string[];
};

export type PaypalCapture = {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING' | 'ON_HOLD' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  /** Of a pending or declined capture. */
  reason?: string | undefined;
  amount: PaypalAmount;
  createTime: string;
  updateTime: string;
  refundIds: string[];
};

export type PaypalRefund = {
  id: string;
  captureId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: PaypalAmount;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  note_to_payer?: string | undefined;
  createTime: string;
  /** PayPal took the money back, such as by a chargeback. */
  isReversal?: boolean;
};

/** The answer to a call with a PayPal-Request-Id, by operation and id. */
type AnsweredRequest = { bodyHash: string; body: unknown; expires: number };

const amounts = z.object({ value: z.string().optional(), currency_code: z.string().optional() });

export const paypalScripts = z.discriminatedUnion('on', [
  scriptBase.extend({
    on: z.enum(['token', 'create', 'get_order', 'get_capture', 'get_refund']),
    fail: failures,
  }),
  /** The browser is not sent back to the shop after the payer's choice. */
  scriptBase.extend({ on: z.literal('return'), suppress: z.literal(true) }),
  scriptBase.extend({
    on: z.literal('capture'),
    fail: failures.optional(),
    /**
     * - `instrument_declined`: 422, no capture is made, the payer has to choose again
     * - `declined`: a capture with the status DECLINED
     * - `pending`: a capture with the status PENDING
     * - `unknown`: a capture with a status that PayPal does not document
     */
    outcome: z.enum(['instrument_declined', 'declined', 'pending', 'unknown']).optional(),
    /** `status_details.reason` of a declined or pending capture. */
    reason: z.string().optional(),
    /** Captures another value or currency than was ordered. */
    amount: amounts.optional(),
  }),
  scriptBase.extend({
    on: z.literal('refund'),
    fail: failures.optional(),
    outcome: z.enum(['pending', 'failed']).optional(),
  }),
  scriptBase.extend({
    on: z.literal('webhook'),
    delivery: deliveries,
    delayMs: z.int().nonnegative().default(0),
    eventType: z.string().optional(),
  }),
]);
export type PaypalScript = z.infer<typeof paypalScripts>;

export type PaypalState = CommonState<PaypalScript> & {
  clientId: string;
  clientSecret: string;
  /** Where webhooks go; empty until the shop's address is known. */
  webhookUrl: string;
  webhookId: string;
  certificateId: string;
  privateKey: string;
  certificate: string;
  orders: Record<string, PaypalOrder>;
  captures: Record<string, PaypalCapture>;
  refunds: Record<string, PaypalRefund>;
  requests: Record<string, AnsweredRequest>;
  /** Capture by invoice id: an invoice is paid once. */
  paidInvoices: Record<string, string>;
};

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An id as PayPal makes them: 17 capital letters and digits. */
export const paypalId = (length = 17): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const dayMs = 86_400_000;

export function newPaypalState(): PaypalState {
  const now = Date.now();
  return {
    ...newCommonState<PaypalScript>(),
    clientId: `A${randomBytes(39).toString('base64url')}`,
    clientSecret: `E${randomBytes(39).toString('base64url')}`,
    webhookUrl: '',
    webhookId: paypalId(),
    certificateId: `CERT-${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}`,
    ...createCertificate(
      'messageverificationcerts.paypal.com',
      new Date(now - dayMs),
      new Date(now + 3650 * dayMs),
    ),
    orders: {},
    captures: {},
    refunds: {},
    requests: {},
    paidInvoices: {},
  };
}
