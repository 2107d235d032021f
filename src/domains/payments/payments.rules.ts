import type { MessageKey } from '../../kernel/messages/messages.ts';
import type { Currency } from '../../kernel/money.ts';

type PaymentMethod = {
  /** The provider on whose page it is paid (`gateways`); null for a bank transfer, which the buyer sends. */
  provider: string | null;
  currencies: readonly Currency[];
  /** How long an order awaits payment before it fails (`docs/rules/orders.md`). */
  hoursToPay: number;
  /** What a buyer has to know before choosing it; `hours` is filled in. */
  note: MessageKey;
  /** Whether an account from Taiwan can pay; otherwise visitors from Taiwan are told (`docs/rules/payments.md`). */
  takesTaiwanAccounts: boolean;
  /** The message of a rejected payment, where it is not a card's bank that rejects. */
  rejection?: MessageKey;
};

/** The payment methods, in the order in which they are offered. `docs/extending.md` shows how to add one. */
const methods = {
  paypal: {
    provider: 'paypal',
    currencies: ['NTD', 'USD'],
    hoursToPay: 1,
    note: 'paytype_note.paypal',
    takesTaiwanAccounts: false,
    rejection: 'payment_problem.paypal_refused',
  },
  cybersource: {
    provider: 'cybersource',
    currencies: ['NTD'],
    hoursToPay: 1,
    note: 'paytype_note.card',
    takesTaiwanAccounts: true,
  },
  cybersourceforusd: {
    provider: 'cybersource',
    currencies: ['USD'],
    hoursToPay: 1,
    note: 'paytype_note.card',
    takesTaiwanAccounts: true,
  },
  transfer: {
    provider: null,
    currencies: ['NTD', 'USD'],
    hoursToPay: 72,
    note: 'paytype_note.transfer',
    takesTaiwanAccounts: true,
  },
} as const satisfies Record<string, PaymentMethod>;

export type Paytype = keyof typeof methods;
export type PaymentProvider = NonNullable<(typeof methods)[Paytype]['provider']>;
/** The methods of a provider. */
export type PaytypeOf<Provider extends PaymentProvider> = {
  [Method in Paytype]: (typeof methods)[Method]['provider'] extends Provider ? Method : never;
}[Paytype];
/** Methods paid on a provider's page. */
export type OnlinePaytype = PaytypeOf<PaymentProvider>;

export const paymentMethods: Readonly<Record<Paytype, PaymentMethod>> = methods;
export const paytypes = Object.keys(methods) as Paytype[];

export const isOnlinePaytype = (paytype: Paytype): paytype is OnlinePaytype =>
  methods[paytype].provider !== null;
export const onlinePaytypes = paytypes.filter(isOnlinePaytype);

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

/** The payment deadline of an order placed now. */
export const payBefore = (paytype: Paytype, placedAt: Date): Date =>
  new Date(placedAt.getTime() + paymentMethods[paytype].hoursToPay * 3_600_000);
