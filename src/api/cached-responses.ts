import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeOfHeader } from '../kernel/locale.ts';
import type { Currency } from '../kernel/money.ts';
import { asksForPreview } from '../kernel/preview-address.ts';
import type { Answer, CacheResult, ResponseCache } from '../platform/cache/response-cache.ts';
import { edgeHeaders } from '../platform/net/http-edge.ts';
import type { VisitorCurrency } from './visitor-currency.ts';

/**
 * Requests whose answer is the same for everybody who asks for that address in that variant (a language, an encoding) and that
 * currency. `make` is given nothing else, so that nothing of a visitor can get into what others are sent.
 */
export type CachedSource<Variant extends string = string> = {
  /** What is asked for, or null where the answer may be the asker's own. */
  read(incoming: IncomingMessage): { url: string; variant: Variant; cartToken: string | null } | null;
  /** Null where the answer turns out to depend on who asks. */
  make(
    url: string,
    variant: Variant,
    currency: Currency,
  ): Promise<{ response: Response; isCacheable: boolean } | null>;
};

type Options = {
  cache: ResponseCache;
  visitorCurrency: VisitorCurrency;
  sources: readonly CachedSource[];
};

type Serve = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/**
 * Answers from the cache, straight to the socket: what is there costs no more than a bare server (`stack: what speed hangs on`).
 * Whatever it cannot answer so goes on to `next`.
 */
export const createCachedResponses =
  ({ cache, visitorCurrency, sources }: Options): Serve =>
  (incoming, outgoing, next) => {
    if (!cache.isOn) return next();
    for (let index = 0; index < sources.length; index += 1) {
      const source = sources[index]!;
      const asked = source.read(incoming);
      if (!asked) continue;
      const forwardedFor = incoming.headers['x-forwarded-for'] as string | undefined;
      const answerIn = (currency: Currency) => {
        const key = `${index} ${asked.variant} ${currency} ${asked.url}`;
        const kept = cache.find(key);
        if (kept) return send(incoming, outgoing, kept, 'hit');
        if (kept === null) return next();
        return cache
          .make(key, async () => madeOf(await source.make(asked.url, asked.variant, currency)))
          .then((answer) => (answer ? send(incoming, outgoing, answer, 'miss') : next()), next);
      };
      const currency = visitorCurrency.of({
        socket: incoming.socket,
        forwardedFor,
        cartToken: asked.cartToken,
      });
      // What fails here fails on the ordinary way too, which says how.
      return typeof currency === 'string'
        ? void answerIn(currency)
        : void currency.then(answerIn, () => next());
    }
    return next();
  };

/** A response as it is kept. The tag is the bytes' own, so that it is the same in every process. */
async function madeOf(made: { response: Response; isCacheable: boolean } | null): Promise<CacheResult> {
  if (!made) return null;
  const { response, isCacheable } = made;
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const etag =
    status === 200 ? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` : null;
  const headers: string[] = [];
  const isSet = (name: string) => name === 'content-length' || name in edgeHeaders;
  for (const [name, value] of response.headers) if (!isSet(name)) headers.push(name, value);
  for (const [name, value] of Object.entries(edgeHeaders)) headers.push(name, value);
  if (!response.headers.has('cache-control')) headers.push('cache-control', 'private, no-cache');
  if (etag !== null) headers.push('etag', etag);
  headers.push('content-length', String(body.length), 'x-cache', 'hit');
  return { answer: { status, headers, etag, body }, isCacheable };
}

/** Headers that tell of a body, which a 304 has not. */
const ofTheBody = /^content-(?:type|length|encoding)$/;

/** @param how whether it was there (as its headers say) or was made just now */
function send(
  { method, headers: { 'if-none-match': known } }: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, etag, body }: Answer,
  how: 'hit' | 'miss',
): void {
  const sent = how === 'hit' ? (headers as string[]) : headers.with(-1, how);
  if (known !== undefined && etag !== null && (known.includes(etag) || known.trim() === '*')) {
    outgoing.writeHead(
      304,
      sent.filter((_, index) => !ofTheBody.test(sent[index - (index % 2)]!)),
    );
    outgoing.end();
    return;
  }
  outgoing.writeHead(status, sent);
  if (method === 'HEAD') outgoing.end();
  else outgoing.end(body);
}

/** The calls whose answer is the same for everybody, but for language and currency; they do nothing. */
const sharedCalls =
  /^\/api\/(?:initial|article|faq|home|search(?:\/suggest)?|(?:shop|artist|masterpiece|news)(?:\/\d{1,9})?|shop\/\d{1,9}\/price)$/;

/** Longer addresses are nobody's link. */
const longestUrl = 2000;

type ApiFetch = (request: Request, caller: { currency: Currency }) => Response | Promise<Response>;

/** A call that a page makes in nobody's name; null where its answer depends on who asks, or it does something. */
export const cachedCaller =
  (fetch: ApiFetch) =>
  (request: Request, currency: Currency): Promise<Response> | null =>
    request.method === 'GET' &&
    sharedCalls.test(new URL(request.url).pathname) &&
    !asksForPreview(request.url)
      ? Promise.resolve(fetch(request, { currency }))
      : null;

/** The API's own answers to whoever calls it without being logged in. */
export const cachedCallsOf = (fetch: ApiFetch): CachedSource => ({
  read({ method, url = '', headers }) {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > longestUrl || asksForPreview(url))
      return null;
    const queryStart = url.indexOf('?');
    if (!sharedCalls.test(queryStart === -1 ? url : url.slice(0, queryStart))) return null;
    if (headers.authorization !== undefined) return null;
    const cartToken = headers['cart-token'];
    return {
      url,
      variant: localeOfHeader(headers.lang as string | undefined),
      cartToken: typeof cartToken === 'string' && cartToken !== '' ? cartToken : null,
    };
  },
  async make(url, variant, currency) {
    const request = new Request(new URL(url, 'http://api.invalid'), { headers: { lang: variant } });
    const response = await fetch(request, { currency });
    return { response, isCacheable: response.status === 200 };
  },
});
