import type { PaymentStatus } from '../../../src/domains/payments/payments.rules.ts';

/** What staff can do with the money of an order, and the permission for it. */
export const paymentActs = {
  pay: 'payments.record',
  'pay too little': 'payments.record',
  'accept a payment': 'refunds.decide',
  'return a payment': 'refunds.decide',
  'refund a part': 'refunds.decide',
  'refund sent': 'refunds.decide',
} as const;
export type PaymentAct = keyof typeof paymentActs;

const none = 'not_found';
/**
 * The payment status after each act, or the code of its rejection (`docs/rules/payments.md`). A status is never set: it follows from receipts
 * and refunds, so no pair is reached that is not here.
 */
export const paymentTable: Record<PaymentStatus, Record<PaymentAct, string>> = {
  unpaid: getPayments('paid', 'held', none, none, 'refund_exceeds_payment', none),
  pending: getPayments('paid', 'held', none, none, 'refund_exceeds_payment', none),
  failed: getPayments('paid', 'held', none, none, 'refund_exceeds_payment', none),
  held: getPayments('paid', 'held', 'paid', 'refunding', 'refund_exceeds_payment', none),
  // Money that comes once it is paid is held as well; the order is paid nevertheless.
  paid: getPayments('paid', 'paid', 'receipt_decided', 'receipt_decided', 'refunding', none),
  refunding: getPayments(
    'refunding',
    'refunding',
    'receipt_decided',
    'receipt_decided',
    'refunding',
    'partly_refunded',
  ),
  partly_refunded: getPayments(
    'partly_refunded',
    'partly_refunded',
    'receipt_decided',
    'receipt_decided',
    'refunding',
    'refund_done',
  ),
  refunded: getPayments(
    'refunded',
    'refunded',
    'receipt_decided',
    'receipt_decided',
    'refund_exceeds_payment',
    'refund_done',
  ),
};

function getPayments(...outcomes: [string, string, string, string, string, string]) {
  const acts = Object.keys(paymentActs) as PaymentAct[];
  return Object.fromEntries(acts.map((act, at) => [act, outcomes[at] ?? ''])) as Record<PaymentAct, string>;
}

/** The status of a rejection. */
export const statusOfCode = (code: string): number => (code === none ? 404 : 409);
