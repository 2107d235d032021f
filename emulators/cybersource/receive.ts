import { type Cybersource, openSession, reply } from './payments.ts';
import { checkRequest } from './request-check.ts';
import type { BrowserReturn, Fields, PaymentSession } from './state.ts';

export type ReceivedRequest =
  | { result: 'refused'; problem: string }
  | { result: 'opened'; session: PaymentSession }
  | { result: 'returned'; return: BrowserReturn };

/** Receives the fields that the shop's form posts: opens the payment page, or replies with what is wrong with them. */
export function receiveRequest(cybersource: Cybersource, fields: Fields): ReceivedRequest {
  const { state, now } = cybersource.store;
  const check = checkRequest(state, fields, now());
  if (check.result === 'refused') return check;
  const { profile } = check;
  if (check.result === 'valid') {
    return { result: 'opened', session: openSession(cybersource, profile, fields) };
  }
  const signed = reply(cybersource, profile, fields, 'DECLINE', {
    reason_code: '102',
    required_fields: check.missing.join(','),
    invalid_fields: check.invalid.join(','),
  });
  const url = fields.override_custom_receipt_page ?? profile.receiptUrl;
  return { result: 'returned', return: { url, fields: signed } };
}
