import { asksForPreview } from '../kernel/http/preview-address.ts';
import { localeOfHeader } from '../kernel/locale.ts';
import type { Currency } from '../kernel/money.ts';
import type { CachedSource } from '../platform/cache/cached-responses.ts';

/** Read calls whose response depends only on address, language and currency. */
const cachedCalls =
  /^\/api\/(?:initial|site|article|faq|home|search(?:\/suggest)?|(?:shop|artist|masterpiece|news)(?:\/\d{1,9})?|shop\/\d{1,9}\/(?:price|freight|similar))$/;

/** Longer addresses are not cached. */
const maxUrlLength = 2000;

type ApiFetch = (request: Request, caller: { currency: Currency }) => Response | Promise<Response>;

/** Calls the API for a page without an identity; null when the call is not on the list. */
export const cachedCaller =
  (fetch: ApiFetch) =>
  (request: Request, currency: Currency): Promise<Response> | null =>
    request.method === 'GET' &&
    cachedCalls.test(new URL(request.url).pathname) &&
    !asksForPreview(request.url)
      ? Promise.resolve(fetch(request, { currency }))
      : null;

/** The API's own responses to callers without a token. */
export const toCachedCalls = (fetch: ApiFetch): CachedSource => ({
  read({ method, url = '', headers }) {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > maxUrlLength || asksForPreview(url))
      return null;
    const queryStart = url.indexOf('?');
    if (!cachedCalls.test(queryStart === -1 ? url : url.slice(0, queryStart))) return null;
    if (headers.authorization !== undefined) return null;
    const cartToken = headers['cart-token'];
    return {
      url,
      variant: localeOfHeader(headers.lang as string | undefined),
      cartToken: typeof cartToken === 'string' && cartToken !== '' ? cartToken : null,
    };
  },
  async render(url, variant, currency) {
    const request = new Request(new URL(url, 'http://api.invalid'), { headers: { lang: variant } });
    const response = await fetch(request, { currency });
    return { response, isCacheable: response.status === 200 };
  },
});
