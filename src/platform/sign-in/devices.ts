import { createHmac } from 'node:crypto';
import { base64Url } from '../../kernel/ids.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Services } from '../services.ts';

/** The account of a member or staff member, identified by the key of the e-mail address. */
export type Account = `${'member' | 'staff'}:${string}`;

const lifetimeDays = 365;

const getSignature = ({ secrets }: Services, account: Account, name: string, expires: string): string =>
  createHmac('sha256', secrets.device).update(`${name} ${expires} ${account}`).digest('base64url');

/**
 * Creates a token for a device that has signed in to an account, valid for a year. Wrong passwords from elsewhere then cause no
 * delay for the device; the token gives no access. Nothing is stored.
 */
export function createDeviceToken(services: Services, account: Account): string {
  const name = base64Url(services.ids.random(12));
  const expires = Math.floor(services.clock.now().getTime() / 1000 + lifetimeDays * 86_400).toString(36);
  return `${name}.${expires}.${getSignature(services, account, name, expires)}`;
}

/** The name of the device if the token proves an earlier sign-in to this account; otherwise null. */
export function findKnownDevice(services: Services, account: Account, token: string | null): string | null {
  const [, name, expires, signature] = /^([\w-]{16})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (name === undefined || expires === undefined || signature === undefined) return null;
  if (!isSameSecret(signature, getSignature(services, account, name, expires))) return null;
  return Number.parseInt(expires, 36) * 1000 > services.clock.now().getTime() ? name : null;
}
