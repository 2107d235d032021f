import { createHmac } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';
import type { Services } from './services.ts';

/** Kinds of content that staff can preview before it is published. */
export type PreviewKind = 'item' | 'masterpiece' | 'news' | 'article' | 'home';

type TokenServices = Pick<Services, 'secrets' | 'clock'>;

/** Long enough to view and share a preview; a leaked link expires soon. */
const lifetimeSeconds = 3600;

const nowSeconds = ({ clock }: TokenServices): number => Math.floor(clock.now().getTime() / 1000);

const getSignature = (
  { secrets }: TokenServices,
  kind: PreviewKind,
  id: number | string,
  expires: number,
): string => createHmac('sha256', secrets.preview).update(`${kind} ${id} ${expires}`).digest('base64url');

/**
 * Creates a token (`?preview=`) that shows one unpublished thing to its holder for an hour. Nothing is stored.
 *
 * @example
 * `/shop/12?preview=${createPreviewToken(services, 'item', 12)}`
 */
export function createPreviewToken(services: TokenServices, kind: PreviewKind, id: number | string): string {
  const expires = nowSeconds(services) + lifetimeSeconds;
  return `${expires.toString(36)}.${getSignature(services, kind, id, expires)}`;
}

/** Whether a token is currently valid for this thing; false for undefined and any other text. */
export function isPreviewToken(
  services: TokenServices,
  kind: PreviewKind,
  id: number | string,
  token: string | undefined,
): boolean {
  const [, stamp, signature] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (stamp === undefined || signature === undefined) return false;
  const expires = Number.parseInt(stamp, 36);
  if (expires <= nowSeconds(services)) return false;
  return isSameSecret(signature, getSignature(services, kind, id, expires));
}
