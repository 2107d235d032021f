import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect } from 'vitest';
import { cachedCaller, toCachedCalls } from '../../src/api/cached-calls.ts';
import { createVisitorCurrency } from '../../src/api/visitor-currency.ts';
import { createCachedResponses } from '../../src/platform/cache/cached-responses.ts';
import { createResponseCache } from '../../src/platform/cache/response-cache.ts';
import { trustedProxies } from '../../src/platform/net/client-ip.ts';
import { createCachedPages } from '../../src/web/server/cached-pages.ts';
import type { TestShop } from '../servers/shop.ts';

/** A shop behind a socket, with pages that show API responses. */
export type Process = {
  shop: TestShop;
  url: string;
  server: Server;
  cacheCounts: { hits: number; misses: number };
};

/** In place of the built web: an HTML page with the results of two calls. */
const getPages = (shop: TestShop) =>
  createCachedPages(
    {
      async fetchCached(url, callApi) {
        const { pathname } = new URL(url, 'http://shop.test');
        const calls = [
          pathname.startsWith('/shop/') ? `/api${pathname}` : '/api/shop',
          ...(url.includes('size=custom') ? ['/api/member/profile'] : []),
        ];
        const parts = [];
        for (const call of calls)
          parts.push(await (await callApi(new Request(`http://api.invalid${call}`))).text());
        const isMissing = parts[0]!.includes('"not_found"');
        return new Response(`<html>${parts.join('\n')}</html>`, {
          status: isMissing ? 404 : 200,
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': "default-src 'self'",
          },
        });
      },
    },
    cachedCaller(shop.api.fetch),
  );

export async function openProcess(shop: TestShop): Promise<Process> {
  const { services, api } = shop;
  const cache = createResponseCache({
    maxBytes: 10_000_000,
    invalidations: services.invalidations,
    clock: services.clock,
  });
  const answer = createCachedResponses({
    cache,
    currencyOf: createVisitorCurrency(services, trustedProxies(['127.0.0.1'])).of,
    sources: [getPages(shop), toCachedCalls(api.fetch)],
  });
  const listener = getRequestListener((asked) => {
    const { pathname } = new URL(asked.url);
    return pathname.startsWith('/api/')
      ? api.fetch(asked, { ip: '127.0.0.1' })
      : new Response('made for you');
  });
  const server = createServer((incoming, outgoing) =>
    answer(incoming, outgoing, () => void listener(incoming, outgoing)),
  );
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { shop, url, server, cacheCounts: cache.counts };
}

export type Got = {
  status: number;
  how: string | undefined;
  headers: IncomingMessage['headers'];
  raw: Buffer;
  text: string;
};

/** With node:http, which returns the response unprocessed. */
export const get = (
  process: Process,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Got> =>
  new Promise((settle, fail) => {
    const asked = request(`${process.url}${path}`, { method, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const raw = Buffer.concat(parts);
      settle({
        status: response.statusCode ?? 0,
        how: response.headers['x-cache'] as string | undefined,
        headers: response.headers,
        raw,
        text: raw.toString(),
      });
    });
    asked.on('error', fail);
    asked.end();
  });

/** Makes sure that the response is cached. */
export async function getTwice(
  process: Process,
  path: string,
  headers?: Record<string, string>,
): Promise<Got> {
  await get(process, path, headers);
  const again = await get(process, path, headers);
  expect(again.how).toBe('hit');
  return again;
}
