import type { Currency } from '../../kernel/money.ts';

/** `cybersource` charges cards in NTD, `cybersourceforusd` in USD (`docs/rules/payments.md`). */
export const paytypes = ['paypal', 'cybersource', 'cybersourceforusd', 'transfer'] as const;
export type Paytype = (typeof paytypes)[number];

/** Methods paid on a provider's page. */
export const onlinePaytypes = [
  'paypal',
  'cybersource',
  'cybersourceforusd',
] as const satisfies readonly Paytype[];
export type OnlinePaytype = (typeof onlinePaytypes)[number];

export const paymentStatuses = [
  'unpaid',
  'pending',
  'paid',
  'failed',
  'held',
  'refunding',
  'partly_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

type PaytypeTerms = {
  currencies: readonly Currency[];
  /** Whether only cards issued outside Taiwan are accepted (`docs/rules/payments.md`). */
  foreignCardsOnly: boolean;
  /** How long an order awaits payment before it fails (`docs/rules/orders.md`). */
  hoursToPay: number;
};

export const paytypeTerms: Record<Paytype, PaytypeTerms> = {
  paypal: { currencies: ['NTD', 'USD'], foreignCardsOnly: false, hoursToPay: 1 },
  cybersource: { currencies: ['NTD'], foreignCardsOnly: true, hoursToPay: 1 },
  cybersourceforusd: { currencies: ['USD'], foreignCardsOnly: true, hoursToPay: 1 },
  transfer: { currencies: ['NTD', 'USD'], foreignCardsOnly: false, hoursToPay: 72 },
};

/** The payment deadline of an order placed now. */
export const payBefore = (paytype: Paytype, placedAt: Date): Date =>
  new Date(placedAt.getTime() + paytypeTerms[paytype].hoursToPay * 3_600_000);
