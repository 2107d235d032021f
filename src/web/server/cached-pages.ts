import type { IncomingMessage } from 'node:http';
import { asksForPreview } from '../../kernel/http/preview-address.ts';
import { defaultLocale, locales } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import { toVisitor } from '../session/session.ts';
import { type Page, pages } from '../urls/pages.ts';
import { compressed, type KeptEncoding, preferredEncoding, withCompression } from './compression.ts';
import type { WebHandler } from './web-handler.ts';

/** A request for a page that is the same for every visitor without a login. */
type CachedPageRequest = { url: string; variant: KeptEncoding; cartToken: string | null };

/** The pages that are cached for all visitors, by currency and encoding. */
export type CachedPages = {
  /** Address and encoding of a request, or null when its response may be personal. */
  read(incoming: IncomingMessage): CachedPageRequest | null;
  /** Renders the page from these values only; null when it turns out to be personal. It is cacheable when no part of its data failed. */
  render(
    url: string,
    variant: KeptEncoding,
    currency: Currency,
  ): Promise<{ response: Response; isCacheable: boolean } | null>;
};

/** Calls the API without an identity; null when the call's response may be personal. */
export type CallCached = (request: Request, currency: Currency) => Promise<Response> | null;

/** Longer addresses are not cached. */
const maxUrlLength = 2000;

const everyPage = (list: readonly Page[]): Page[] =>
  list.flatMap((page) => [page, ...everyPage(page.children ?? [])]);

const buildPattern = ({ path }: Page): string => (path === '' ? '' : `/${path.replaceAll(/:\w+/g, '[^/]+')}`);

const prefixes = locales.slice(1).map((locale) => `/${locale}`);

/** A cached page in any language, or the router's data request for it (`/shop.data`, `/_.data`). */
const sharedPath = new RegExp(
  `^(?:${prefixes.join('|')})?(?:${everyPage(pages)
    .filter(({ isShared }) => isShared)
    .map(buildPattern)
    .join('|')})(?:/|(?:/_)?\\.data)?$`,
);

/** Tracking parameters of mails and advertisements. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_eid)=/;

/** The address without tracking parameters, which no page reads. */
function withoutTracking(url: string, queryStart: number): string {
  const parts = url.slice(queryStart + 1).split('&');
  const remaining = parts.filter((part) => !tracking.test(part));
  if (remaining.length === parts.length) return url;
  const path = url.slice(0, queryStart);
  return remaining.length > 0 ? `${path}?${remaining.join('&')}` : path;
}

function read({ method, url = '/', headers }: IncomingMessage): CachedPageRequest | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > maxUrlLength) return null;
  if (asksForPreview(url)) return null;
  const queryStart = url.indexOf('?');
  const path = queryStart === -1 ? url : url.slice(0, queryStart);
  if (!sharedPath.test(path)) return null;
  const { userToken, cartToken, language } = toVisitor(headers.cookie);
  if (userToken !== undefined) return null;
  // The language cookie redirects from there (`docs/rules/pages.md`).
  if (path === '/' && language !== undefined && language !== defaultLocale) return null;
  return {
    url: queryStart === -1 ? url : withoutTracking(url, queryStart),
    variant: preferredEncoding(headers['accept-encoding']),
    cartToken: cartToken ?? null,
  };
}

/** Brotli quality: a compromise between the first visitor's wait and the size for all. */
const quality = 5;

export const createCachedPages = (
  { fetchCached }: Pick<WebHandler, 'fetchCached'>,
  callCached: CallCached,
): CachedPages => ({
  read,
  async render(url, variant, currency) {
    let isForEverybody = true;
    let isWhole = true;
    const response = await fetchCached(url, async (request) => {
      const call = callCached(request, currency);
      isForEverybody &&= call !== null;
      const answer = await (call ?? Response.json({ code: 'unavailable' }, { status: 503 }));
      // A page is shown without a part that failed, but not cached so.
      isWhole &&= answer.status < 500;
      return answer;
    });
    if (!isForEverybody) return null;
    const isCacheable = isWhole && response.status === 200 && !response.headers.has('set-cookie');
    return {
      response: await withCompression(response, variant, (body) => compressed(body, variant, quality)),
      isCacheable,
    };
  },
});
