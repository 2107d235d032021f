import type { IncomingMessage } from 'node:http';
import { defaultLocale, locales } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import { asksForPreview } from '../../kernel/preview-address.ts';
import { visitorOf } from '../session/session.ts';
import { type Page, pages } from '../urls/pages.ts';
import { type Encoding, preferredEncoding, withCompression } from './compression.ts';
import type { WebHandler } from './web-handler.ts';

/** A request for a page that everybody who is not logged in is shown alike. */
type SharedPageRequest = { url: string; variant: Encoding; cartToken: string | null };

/** The pages that are made once for everybody, in each currency and encoding. */
export type CachedPages = {
  /** What is asked for, or null where the answer may be the visitor's own. */
  read(incoming: IncomingMessage): SharedPageRequest | null;
  /**
   * Makes the page from nothing but this; null where it turns out to depend on who asks. It may be kept where all that it is made
   * of could be had.
   */
  make(
    url: string,
    variant: Encoding,
    currency: Currency,
  ): Promise<{ response: Response; isCacheable: boolean } | null>;
};

/** Calls the API in nobody's name; null where the call's answer depends on who asks, or does something. */
export type CallCached = (request: Request, currency: Currency) => Promise<Response> | null;

/** Longer addresses are nobody's link. */
const longestUrl = 2000;

const everyPage = (list: readonly Page[]): Page[] =>
  list.flatMap((page) => [page, ...everyPage(page.children ?? [])]);

const patternOf = ({ path }: Page): string => (path === '' ? '' : `/${path.replaceAll(/:\w+/g, '[^/]+')}`);

const prefixes = locales.slice(1).map((locale) => `/${locale}`);

/** A shared page in any language, or what the router asks instead of it (`/shop.data`, `/_.data`). */
const sharedPath = new RegExp(
  `^(?:${prefixes.join('|')})?(?:${everyPage(pages)
    .filter(({ isShared }) => isShared)
    .map(patternOf)
    .join('|')})(?:/|(?:/_)?\\.data)?$`,
);

/** What senders of mails and advertisements write behind an address for themselves. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_eid)=/;

/** The address without what no page reads. */
function withoutTracking(url: string, queryStart: number): string {
  const parts = url.slice(queryStart + 1).split('&');
  const kept = parts.filter((part) => !tracking.test(part));
  if (kept.length === parts.length) return url;
  const path = url.slice(0, queryStart);
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** What is asked for, or null where the answer may be the visitor's own. */
function read({ method, url = '/', headers }: IncomingMessage): SharedPageRequest | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > longestUrl) return null;
  if (asksForPreview(url)) return null;
  const queryStart = url.indexOf('?');
  const path = queryStart === -1 ? url : url.slice(0, queryStart);
  if (!sharedPath.test(path)) return null;
  const { userToken, cartToken, language } = visitorOf(headers.cookie);
  if (userToken !== undefined) return null;
  // The language cookie redirects from there (`reading: lists`).
  if (path === '/' && language !== undefined && language !== defaultLocale) return null;
  return {
    url: queryStart === -1 ? url : withoutTracking(url, queryStart),
    variant: preferredEncoding(headers['accept-encoding']),
    cartToken: cartToken ?? null,
  };
}

/** Brotli's, between the time that the first visitor waits and the bytes that all are sent. */
const quality = 5;

export const createCachedPages = (
  { fetchShared }: Pick<WebHandler, 'fetchShared'>,
  callShared: CallCached,
): CachedPages => ({
  read,
  async make(url, variant, currency) {
    let isForEverybody = true;
    let isWhole = true;
    const response = await fetchShared(url, async (request) => {
      const call = callShared(request, currency);
      isForEverybody &&= call !== null;
      const answer = await (call ?? Response.json({ code: 'unavailable' }, { status: 503 }));
      // A page may do without a part; the next visitor shall have it.
      isWhole &&= answer.status < 500;
      return answer;
    });
    if (!isForEverybody) return null;
    const isCacheable = isWhole && response.status === 200 && !response.headers.has('set-cookie');
    return { response: await withCompression(response, variant, quality), isCacheable };
  },
});
