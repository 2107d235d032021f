import { parseMinor } from '../runtime/amounts.ts';
import { isSigned } from './signature.ts';
import { type CybersourceState, type Fields, findProfile, type Profile } from './state.ts';

/** How far `signed_date_time` may be from now. */
const maxAgeMs = 15 * 60_000;

const url = /^https?:\/\/\S{1,247}$/;

/** The fields that a request has to have, with their formats. */
const required: Record<string, RegExp> = {
  access_key: /^\w{32}$/,
  profile_id: /^[\w-]{36}$/,
  transaction_uuid: /^\S{1,50}$/,
  signed_field_names: /./,
  unsigned_field_names: /^/,
  signed_date_time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  locale: /^(?:zh-tw|zh-cn|zh-hk|en-us|en-gb)$/,
  transaction_type: /^sale$/,
  reference_number: /^.{1,50}$/,
  amount: /^\d{1,12}(?:\.\d{1,2})?$/,
  currency: /^[A-Z]{3}$/,
  payment_method: /^card$/,
};

const optional: Record<string, RegExp> = {
  override_custom_receipt_page: url,
  override_custom_cancel_page: url,
  override_backoffice_post_url: url,
  bill_to_forename: /^.{1,60}$/,
  bill_to_surname: /^.{1,60}$/,
  bill_to_email: /^\S{1,255}@\S+$/,
  bill_to_phone: /^[\d+().* #-]{6,15}$/,
  bill_to_address_line1: /^.{1,60}$/,
  bill_to_address_line2: /^.{1,60}$/,
  bill_to_address_city: /^.{1,50}$/,
  bill_to_address_state: /^.{1,60}$/,
  bill_to_address_country: /^[A-Z]{2}$/,
  bill_to_address_postal_code: /^.{1,10}$/,
};

/** Fields that need no signature of their own. */
const neverSigned = ['signature'];

export type RequestCheck =
  /** The request is not the merchant's: 403, nobody is notified. */
  | { result: 'refused'; problem: string }
  /** The merchant gets a reply with reason code 102. */
  | { result: 'invalid'; profile: Profile; missing: string[]; invalid: string[] }
  | { result: 'valid'; profile: Profile };

const getList = (names: string | undefined): string[] =>
  (names ?? '').split(',').filter((name) => name !== '');

function signatureProblem(fields: Fields, profile: Profile, now: Date): string | undefined {
  if (fields.access_key !== profile.accessKey) return 'access_key is not of this profile';
  if (!isSigned(fields, profile.secretKey)) return 'signature does not match';
  const signed = getList(fields.signed_field_names);
  const listed = new Set([...signed, ...getList(fields.unsigned_field_names), ...neverSigned]);
  const unsigned = Object.keys({ ...required, ...optional }).filter(
    (name) => name in fields && !signed.includes(name),
  );
  if (unsigned.length > 0) return `not signed: ${unsigned.join(', ')}`;
  const unlisted = Object.keys(fields).filter((name) => !listed.has(name));
  if (unlisted.length > 0) return `in neither list of fields: ${unlisted.join(', ')}`;
  const age = now.getTime() - Date.parse(fields.signed_date_time ?? '');
  if (!(Math.abs(age) <= maxAgeMs)) return 'signed_date_time is not within 15 minutes';
  return undefined;
}

/** Checks a request for the payment page: keys, signature, age, lists of fields, formats, currency of the profile. */
export function checkRequest(state: CybersourceState, fields: Fields, now: Date): RequestCheck {
  const profile = findProfile(state, fields.profile_id ?? '');
  if (!profile) return { result: 'refused', problem: 'profile_id is unknown' };
  const problem = signatureProblem(fields, profile, now);
  if (problem !== undefined) return { result: 'refused', problem };
  const missing = Object.keys(required).filter((name) => fields[name] === undefined);
  const invalid = Object.entries({ ...required, ...optional })
    .filter(([name, format]) => fields[name] !== undefined && !format.test(fields[name]))
    .map(([name]) => name);
  if (fields.currency !== undefined && fields.currency !== profile.currency) invalid.push('currency');
  else if (!parseMinor(fields.amount ?? '', profile.currency)) invalid.push('amount');
  if (missing.length + invalid.length === 0) return { result: 'valid', profile };
  return { result: 'invalid', profile, missing, invalid: [...new Set(invalid)] };
}
