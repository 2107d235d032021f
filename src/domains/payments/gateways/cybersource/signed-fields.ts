import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../../platform/same-secret.ts';

export type Fields = Readonly<Record<string, string>>;

/** UTC time without milliseconds, as CyberSource requires: `YYYY-MM-DDThh:mm:ssZ`. */
export const secondsTime = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');

const maxSignedNames = 100;

/**
 * The names in `signed_field_names`; null where they are more than 100, one stands twice, or one has other characters than CyberSource's
 * names. Without these limits a short list of names could sign a text of any length.
 */
export function readSignedNames({ signed_field_names: list = '' }: Fields): string[] | null {
  const names = list.split(',', maxSignedNames + 1);
  const areNames = names.every((name) => /^[a-z0-9_]+$/.test(name));
  return areNames && names.length <= maxSignedNames && new Set(names).size === names.length ? names : null;
}

/** The signature of the named fields: HMAC-SHA256 with the secret as UTF-8 text, in base64. */
function getSignature(fields: Fields, names: readonly string[], secretKey: string): string {
  const text = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',');
  return createHmac('sha256', secretKey).update(text).digest('base64');
}

/** Signs all fields. */
export function signFields(fields: Fields, secretKey: string): Fields {
  const names = [...Object.keys(fields), 'signed_field_names', 'unsigned_field_names'];
  const all = { ...fields, signed_field_names: names.join(','), unsigned_field_names: '' };
  return { ...all, signature: getSignature(all, names, secretKey) };
}

/** Whether the signature of the named fields is that of the secret; compared in constant time. */
export function isSigned(fields: Fields, names: readonly string[], secretKey: string): boolean {
  const given = Buffer.from(fields.signature ?? '', 'base64');
  const expected = Buffer.from(getSignature(fields, names, secretKey), 'base64');
  return isSameSecret(given, expected);
}
