import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Currency } from '../../kernel/money.ts';
import { edgeHeaders } from '../net/http-edge.ts';
import type { CachedResponse, CacheResult, ResponseCache } from './response-cache.ts';

/** A visitor who is not logged in: the connection, the header `x-forwarded-for`, and the cart's token. */
export type AnonymousVisitor = { socket: Socket; forwardedFor: string | undefined; cartToken: string | null };

/**
 * Requests whose response depends only on address, variant (a language, an encoding) and currency. `render` receives nothing else, so that
 * no data of one visitor can reach another.
 */
export type CachedSource<Variant extends string = string> = {
  /** Address and variant of a request, or null when its response may be personal. */
  read(incoming: IncomingMessage): { url: string; variant: Variant; cartToken: string | null } | null;
  /** Null when the response turns out to be personal. */
  render(
    url: string,
    variant: Variant,
    currency: Currency,
  ): Promise<{ response: Response; isCacheable: boolean } | null>;
};

type Options = {
  cache: ResponseCache;
  /** The currency for a visitor; not a promise if it is already known. */
  currencyOf(visitor: AnonymousVisitor): Currency | Promise<Currency>;
  sources: readonly CachedSource[];
};

type Serve = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/** Sends cached responses straight to the socket, before routing. All other requests go to `next`. */
export const createCachedResponses =
  ({ cache, currencyOf, sources }: Options): Serve =>
  (incoming, outgoing, next) => {
    if (!cache.isOn) return next();
    for (const [index, source] of sources.entries()) {
      const request = source.read(incoming);
      if (!request) continue;
      const forwardedFor = incoming.headers['x-forwarded-for'] as string | undefined;
      const respondIn = (currency: Currency) => {
        const key = `${index} ${request.variant} ${currency} ${request.url}`;
        const cached = cache.find(key);
        if (cached) return send(incoming, outgoing, cached, 'hit');
        if (cached === null) return next();
        return cache
          .render(key, async () =>
            getCacheResult(await source.render(request.url, request.variant, currency)),
          )
          .then((response) => (response ? send(incoming, outgoing, response, 'miss') : next()), next);
      };
      const visitor = { socket: incoming.socket, forwardedFor, cartToken: request.cartToken };
      try {
        const currency = currencyOf(visitor);
        return typeof currency === 'string'
          ? void respondIn(currency)
          : void currency.then(respondIn, () => next());
      } catch {
        // An error here occurs again in the ordinary handling, which reports it.
        return next();
      }
    }
    return next();
  };

/** The response as it is cached. Its `ETag` is a hash of the body, so that it is the same in every process. */
async function getCacheResult(
  rendered: { response: Response; isCacheable: boolean } | null,
): Promise<CacheResult> {
  if (!rendered) return null;
  const { response, isCacheable } = rendered;
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
  return { response: { status, headers, etag, body }, isCacheable };
}

/** Headers that describe a body, which a 304 does not have. */
const bodyHeader = /^content-(?:type|length|encoding)$/;

/** Of a response that is preloaded: the click that follows within seconds uses it without another request (`docs/rules/pages.md`). */
const preloadCacheControl = 'private, max-age=10';

/** @param how whether the response was cached, as its headers say, or has just been rendered */
function send(
  { method, headers: { 'if-none-match': known, 'sec-purpose': purpose } }: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, etag, body }: CachedResponse,
  how: 'hit' | 'miss',
): void {
  let sent = how === 'hit' ? (headers as string[]) : headers.with(-1, how);
  if (purpose !== undefined) sent = sent.with(sent.indexOf('cache-control') + 1, preloadCacheControl);
  if (known !== undefined && etag !== null && (known.includes(etag) || known.trim() === '*')) {
    outgoing.writeHead(
      304,
      sent.filter((_, index) => !bodyHeader.test(sent[index - (index % 2)] ?? '')),
    );
    outgoing.end();
    return;
  }
  outgoing.writeHead(status, sent);
  if (method === 'HEAD') outgoing.end();
  else outgoing.end(body);
}
