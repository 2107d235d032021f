import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../platform/same-secret.ts';
import type { Services } from '../../../platform/services.ts';

type TokenServices = Pick<Services, 'secrets'>;

const getSignature = ({ secrets }: TokenServices, memberId: number): string =>
  createHmac('sha256', secrets.preview).update(`unsubscribe ${memberId}`).digest('base64url');

/** Creates the token by which a mail's reader ends a member's newsletters, without a login and at any time. Nothing is stored. */
export const createUnsubscribeToken = (services: TokenServices, memberId: number): string =>
  `${memberId}.${getSignature(services, memberId)}`;

/** Returns the member of a token; null for any other text. */
export function memberOfUnsubscribeToken(services: TokenServices, token: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return isSameSecret(signature, getSignature(services, Number(id))) ? Number(id) : null;
}
