import type { Locale } from '../../../kernel/locale.ts';
import type { Money } from '../../../kernel/money.ts';
import type { PaymentResult } from '../attempts/attempts.rules.ts';
import type { OnlinePaytype } from '../payments.rules.ts';

/** A payment attempt, as the provider needs it to open its payment page. */
export type PaymentToStart = {
  /** UUID of the attempt: sent as the provider's unique transaction or request id, the same on every retry. */
  attemptId: string;
  /** Unique to the attempt, at most 50 letters, digits and `-`; shown on the provider's page and in its back office. */
  reference: string;
  /** The provider's id of the payment, where an earlier `start` of the attempt returned one. */
  providerId: string | null;
  /** For the payer, such as the order's code. */
  description: string;
  total: Money;
  locale: Locale;
  /** Where the provider sends the browser afterwards: by GET, or with a signed form by POST. */
  returnUrl: string;
  cancelUrl: string;
  /** Where the provider sends its notifications; must be reachable by the provider. */
  notificationUrl: string;
};

/** How the browser reaches the provider's payment page. `providerId` is the provider's id of the payment, if it has one already. */
export type PaymentStart =
  | { kind: 'redirect'; url: string; providerId: string }
  | { kind: 'form'; url: string; fields: Readonly<Record<string, string>>; providerId: null };

/** A payment attempt that was started. */
export type StartedPayment = {
  attemptId: string;
  reference: string;
  total: Money;
  /** As returned by `start`. */
  providerId: string | null;
  /** The provider's id of the transaction that a notification named, which may be wrong; without it the provider is asked by the other ids. */
  transactionId?: string | null;
};

/** A refund of a captured payment, whole or in part. */
type RefundToSend = {
  /** UUID of the refund: the provider's idempotency key or reference, the same on every retry. */
  refundId: string;
  transactionId: string;
  amount: Money;
  /** For the payer, in a few words. */
  note: string;
  /** The provider's id of the refund, once a call returned one. */
  providerRefundId: string | null;
};

/** `pending`: accepted by the provider, not executed yet: call again later. `failed`: rejected, nothing was refunded. */
export type RefundResult =
  | { state: 'done' | 'pending'; providerRefundId: string }
  | { state: 'failed'; providerCode: string };

/** Money of a captured payment that went back: by a refund, or taken back by the provider, such as by a chargeback. */
export type ProviderRefund = {
  kind: 'refund' | 'reversal';
  /** The provider's id. */
  id: string;
  /** The shop's id of the refund, where the shop sent it. */
  refundId: string | null;
  amount: Money;
};

/** A captured payment in the provider's records. */
export type CaptureRecord = {
  /** What was charged. */
  amount: Money;
  /** Those that were or are being executed; not what the provider took back. */
  refunds: ProviderRefund[];
  /** How much went back by the payment's status, which counts what the provider took back; null where it has no such status. */
  returned: 'nothing' | 'part' | 'all' | null;
};

/** What a provider reports of a captured payment: money that went back, or a dispute of its payer. */
export type ProviderReport =
  | { kind: 'money_back'; transactionId: string; refund: ProviderRefund }
  | { kind: 'dispute'; id: string; transactionIds: string[]; isOpen: boolean; reason: string };

/** A request of the provider or of the payer's browser on its behalf, as it arrived. */
export type NotificationRequest = {
  headers: Readonly<Record<string, string>>;
  /** The body as received, byte for byte. */
  body: string;
};

/**
 * A verified notification. It concerns the attempt with `attemptId`, or else with `providerId`.
 *
 * `result` is what the signed content itself proves, which is never a capture. Without it the content is only a hint to `query` the
 * payment, and the transaction that it names. `signedTerms` are the signed amount, currency and payment method that the payer agreed to,
 * to be compared with the attempt.
 */
export type VerifiedNotification = {
  /** Unique per event of this provider; a repeated event has the same id. */
  eventId: string;
  /** The provider's name of the event, for the log. */
  kind: string;
  attemptId: string | null;
  providerId: string | null;
  transactionId: string | null;
  result: Exclude<PaymentResult, { state: 'captured' }> | null;
  signedTerms: { reference: string; total: Money; paytype: OnlinePaytype } | null;
  /** Of a captured payment; null for the other events. */
  report: ProviderReport | null;
  /** Whether the shop understands events of this kind. */
  isKnownKind: boolean;
};

/** Why a notification is rejected; logged, never shown. */
export type RejectedNotification = { rejected: string };

/** A payment provider's method. Methods reject with `GatewayUnavailable` while the outcome is unknown: call again with the same ids. */
export type Gateway = {
  paytype: OnlinePaytype;
  /** Origins that forms or redirects of the payment lead to, for the `form-action` of the content security policy. */
  formOrigins: readonly string[];
  /** Opens the payment page. Safe to call again: the same payment is continued. */
  start(payment: PaymentToStart): Promise<PaymentStart>;
  /** Captures an approved payment. Safe to call again: a payment is captured once. */
  capture(payment: StartedPayment): Promise<PaymentResult>;
  /** The state of a payment, from the provider's API. */
  query(payment: StartedPayment): Promise<PaymentResult>;
  /** Sends a refund. Safe to call again with the same `refundId`: it is sent once. */
  refund(refund: RefundToSend): Promise<RefundResult>;
  /**
   * What the provider's records have of a captured payment; null where they have no captured payment with this id.
   */
  getCapture(transactionId: string): Promise<CaptureRecord | null>;
  /** Verifies a webhook, or the form that the browser brings back. Does not call the provider, but for a certificate it does not have yet. */
  verifyNotification(request: NotificationRequest): Promise<VerifiedNotification | RejectedNotification>;
};

/** The provider could not be reached, or its answer does not say what happened. */
export class GatewayUnavailable extends Error {}

/** The answer has a status that the provider does not document: it is asked again, and staff are alerted. */
export class UnknownStatus extends GatewayUnavailable {
  /** The provider's id of the payment or refund. */
  readonly id: string;
  readonly status: string;

  constructor(id: string, status: string) {
    super(`${id} has the unknown status ${status}`);
    this.id = id;
    this.status = status;
  }
}

/** The provider rejected a call that should have been correct, such as for wrong credentials. Calling again does not help. */
export class GatewayRejected extends Error {}
