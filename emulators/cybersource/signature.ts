import { createHmac } from 'node:crypto';
import { isSameText } from '../runtime/control.ts';
import type { Fields } from './state.ts';

/** UTC time as `YYYY-MM-DDThh:mm:ssZ`. */
export const secondsTime = (date: Date): string => date.toISOString().replace(/\.\d+/, '');

/**
 * The signature of the fields named in `signed_field_names`, in that order: base64 of HMAC-SHA256 over `name=value` joined by
 * commas. The key is the secret as UTF-8 text.
 */
function getSignature(fields: Fields, secretKey: string): string {
  const names = (fields.signed_field_names ?? '').split(',');
  const signed = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',');
  return createHmac('sha256', secretKey).update(signed).digest('base64');
}

export const isSigned = (fields: Fields, secretKey: string): boolean =>
  isSameText(fields.signature ?? '', getSignature(fields, secretKey));

/** Signs all fields of a reply. */
export function signReply(fields: Fields, secretKey: string, now: Date): Fields {
  const { signature: _, ...unsigned } = fields;
  const reply: Fields = { ...unsigned, signed_field_names: '', signed_date_time: secondsTime(now) };
  reply.signed_field_names = Object.keys(reply).join(',');
  return { ...reply, signature: getSignature(reply, secretKey) };
}
