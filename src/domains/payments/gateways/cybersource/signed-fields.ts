import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../../platform/same-secret.ts';

export type Fields = Readonly<Record<string, string>>;

/** UTC time without milliseconds, as CyberSource requires: `YYYY-MM-DDThh:mm:ssZ`. */
export const secondsTime = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');

/** The signature of the fields that `signed_field_names` lists: HMAC-SHA256 with the secret as UTF-8 text, in base64. */
function signatureOf(fields: Fields, secretKey: string): string {
  const names = (fields.signed_field_names ?? '').split(',');
  const text = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',');
  return createHmac('sha256', secretKey).update(text).digest('base64');
}

/** Signs all fields. */
export function signFields(fields: Fields, secretKey: string): Fields {
  const names = [...Object.keys(fields), 'signed_field_names', 'unsigned_field_names'];
  const all = { ...fields, signed_field_names: names.join(','), unsigned_field_names: '' };
  return { ...all, signature: signatureOf(all, secretKey) };
}

/** Whether the signature is that of the secret; compared in constant time. */
export function isSigned(fields: Fields, secretKey: string): boolean {
  const given = Buffer.from(fields.signature ?? '', 'base64');
  const expected = Buffer.from(signatureOf(fields, secretKey), 'base64');
  return isSameSecret(given, expected);
}
