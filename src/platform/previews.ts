import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from './services.ts';

/** What can be looked at before visitors see it. */
export type PreviewKind = 'item' | 'masterpiece' | 'news' | 'article' | 'home';

type Reader = Pick<Services, 'secrets' | 'clock'>;

/** Long enough to look at a thing and show it to somebody; a link that gets about soon shows nothing. */
const lifetimeSeconds = 3600;

const nowSeconds = ({ clock }: Reader): number => Math.floor(clock.now().getTime() / 1000);

const signatureOf = ({ secrets }: Reader, kind: PreviewKind, id: number | string, expires: number): string =>
  createHmac('sha256', secrets.preview).update(`${kind} ${id} ${expires}`).digest('base64url');

/**
 * What opens one thing that is not published yet to whoever holds it (`?preview=`), for an hour. Nothing is stored.
 *
 * @example
 * `/shop/12?preview=${makePreviewToken(services, 'item', 12)}`
 */
export function makePreviewToken(services: Reader, kind: PreviewKind, id: number | string): string {
  const expires = nowSeconds(services) + lifetimeSeconds;
  return `${expires.toString(36)}.${signatureOf(services, kind, id, expires)}`;
}

/** Whether a token opens this very thing now. Anything else that is given, nothing included, does not. */
export function isPreviewToken(
  services: Reader,
  kind: PreviewKind,
  id: number | string,
  token: string | undefined,
): boolean {
  const [, stamp, signature] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (stamp === undefined || signature === undefined) return false;
  const expires = Number.parseInt(stamp, 36);
  if (expires <= nowSeconds(services)) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(services, kind, id, expires)));
}
