import type { Locale } from '../../../../kernel/locale.ts';
import type { DeclineReason, PaymentResult } from '../../attempts/attempts.rules.ts';
import { fromDecimal, toDecimal } from '../decimal-amounts.ts';
import type {
  NotificationRequest,
  PaymentToStart,
  RejectedNotification,
  VerifiedNotification,
} from '../gateway.ts';
import type { CybersourcePaytype, CybersourceProfile, CybersourceSettings } from './cybersource-settings.ts';
import { type Fields, isSigned, readSignedNames, secondsTime, signFields } from './signed-fields.ts';

/*
 * Secure Acceptance Hosted Checkout: a signed form leads to the payment page, and a signed reply comes back by the browser and by a
 * notification (`docs/rules/payments.md`).
 */

const pageLocales: Record<Locale, string> = { en: 'en-us', 'zh-Hant': 'zh-tw', 'zh-CN': 'zh-cn' };

/** The signed fields of the form that opens the payment page. */
export function paymentFields(profile: CybersourceProfile, payment: PaymentToStart, now: Date): Fields {
  const { value, currency } = toDecimal(payment.total, 2);
  return signFields(
    {
      access_key: profile.accessKey,
      profile_id: profile.profileId,
      transaction_uuid: payment.attemptId,
      signed_date_time: secondsTime(now),
      locale: pageLocales[payment.locale],
      transaction_type: 'sale',
      reference_number: payment.reference,
      amount: value,
      currency,
      payment_method: 'card',
      override_custom_receipt_page: payment.returnUrl,
      override_custom_cancel_page: payment.cancelUrl,
      override_backoffice_post_url: payment.notificationUrl,
    },
    profile.secretKey,
  );
}

/** Fields of a reply that are relied on, and therefore have to be signed. */
const reliedOn = [
  'signed_field_names',
  'decision',
  'req_profile_id',
  'req_transaction_uuid',
  'req_reference_number',
  'req_amount',
  'req_currency',
];
const reliedOnByDecision: ReadonlyMap<string, readonly string[]> = new Map([
  ['ACCEPT', ['reason_code', 'transaction_id', 'auth_amount']],
  ['REVIEW', ['reason_code', 'transaction_id']],
  ['DECLINE', ['reason_code']],
  ['ERROR', ['reason_code']],
  ['CANCEL', []],
]);

/** Why a card was declined, for the payer; other codes mean that the card was rejected. */
const declineReasons: ReadonlyMap<string, DeclineReason> = new Map([
  ['202', 'expired_card'],
  ['204', 'insufficient_funds'],
  ['210', 'insufficient_funds'],
  ['102', 'provider_error'],
  ['207', 'provider_error'],
  ['234', 'provider_error'],
  ['236', 'provider_error'],
  ['211', 'wrong_details'],
  ['231', 'wrong_details'],
  ['240', 'wrong_details'],
  ['475', 'not_authenticated'],
  ['476', 'not_authenticated'],
  ['478', 'not_authenticated'],
]);

export const declined = (providerCode: string): Extract<PaymentResult, { state: 'declined' }> => ({
  state: 'declined',
  reason: declineReasons.get(providerCode) ?? 'card_refused',
  providerCode,
});

/**
 * What a reply proves; null where it proves nothing (a duplicate, an error of the provider), so that the payment is queried. An acceptance
 * is pending until the provider's API confirms it: the signed text joins names and values by commas, so that a payer who types commas
 * can cut other fields out of a signed decline.
 */
function getResult(fields: Fields): VerifiedNotification['result'] {
  const { decision, reason_code: code = '', transaction_id: transactionId = '' } = fields;
  switch (decision) {
    case 'ACCEPT':
    case 'REVIEW':
      return { state: 'pending', transactionId };
    case 'DECLINE':
      return declined(code);
    case 'CANCEL':
      return { state: 'canceled' };
    default:
      return null;
  }
}

/** Whether a field that is relied on has a value that can be read in one way only: digits for a transaction, no comma elsewhere. */
function isUnambiguous(name: string, value: string): boolean {
  if (name === 'signed_field_names') return true;
  return name === 'transaction_id' ? /^\d+$/.test(value) : !value.includes(',');
}

/** Makes the check of replies: the profile's signature, and that all that is relied on is signed and unambiguous. */
export function createReplyVerifier({ profiles }: Pick<CybersourceSettings, 'profiles'>) {
  const paytypes = Object.keys(profiles) as CybersourcePaytype[];
  return ({ body }: Pick<NotificationRequest, 'body'>): VerifiedNotification | RejectedNotification => {
    const fields: Fields = Object.fromEntries(new URLSearchParams(body));
    const paytype = paytypes.find((one) => profiles[one]?.profileId === fields.req_profile_id);
    const profile = paytype && profiles[paytype];
    if (!profile) return { rejected: 'an unknown profile' };
    const signed = readSignedNames(fields);
    if (!signed) return { rejected: 'malformed names of signed fields' };
    if (!isSigned(fields, signed, profile.secretKey)) return { rejected: 'the signature does not match' };
    const ofDecision = reliedOnByDecision.get(fields.decision ?? '');
    if (!ofDecision) return { rejected: 'an unknown decision' };
    const needed = [...reliedOn, ...ofDecision];
    const missing = needed.filter((name) => !signed.includes(name) || !fields[name]);
    if (missing.length > 0) return { rejected: `not signed: ${missing.join(', ')}` };
    const ambiguous = needed.filter((name) => !isUnambiguous(name, fields[name] ?? ''));
    if (ambiguous.length > 0) return { rejected: `ambiguous: ${ambiguous.join(', ')}` };
    const { decision = '', transaction_id: transactionId = '' } = fields;
    const { req_transaction_uuid: attemptId = '', req_reference_number: reference = '' } = fields;
    const total = fromDecimal(fields.req_amount ?? '', fields.req_currency ?? '');
    if (!total) return { rejected: 'an amount that cannot be read' };
    return {
      eventId: [attemptId, decision, transactionId || (fields.signed_date_time ?? '')].join(' '),
      kind: [decision, fields.reason_code].filter(Boolean).join(' '),
      attemptId,
      providerId: null,
      transactionId: transactionId || null,
      result: getResult(fields),
      signedTerms: { reference, total, paytype },
      report: null,
      isKnownKind: true,
    };
  };
}
