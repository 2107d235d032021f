import { timingSafeEqual } from 'node:crypto';

const toBytes = (secret: string | Uint8Array): Uint8Array =>
  typeof secret === 'string' ? Buffer.from(secret) : secret;

/** Whether two secrets are the same; compared in constant time, apart from their lengths. */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  const [one, other] = [toBytes(given), toBytes(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
