import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pages } from '../urls/pages.ts';
import { createCachedPages } from './cached-pages.ts';

/** A page made of one call of the API. */
const getPage =
  (init: ResponseInit = { headers: { 'content-type': 'text/html' } }) =>
  async (_url: string, callApi: (request: Request) => Response | Promise<Response>) => {
    const answer = await callApi(new Request('http://api.invalid/api/shop'));
    return new Response(await answer.text(), init);
  };

const made = (answer: Response | null, init?: ResponseInit) =>
  createCachedPages({ fetchCached: getPage(init) }, () => answer && Promise.resolve(answer)).render(
    '/shop',
    'br',
    'NTD',
  );

const read = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  createCachedPages({ fetchCached: getPage() }, () => null).read({ url, headers, method } as IncomingMessage);

test('a page is rendered from shared responses and compressed', async () => {
  const page = await made(new Response('works'));
  expect(page?.isCacheable).toBe(true);
  expect(page?.response.headers.get('content-encoding')).toBe('br');
  const body = new Uint8Array(await page!.response.arrayBuffer());
  expect(brotliDecompressSync(body).toString()).toBe('works');
});

test('a page with a call that depends on the visitor is not shared', async () => {
  expect(await made(null)).toBeNull();
});

test.each([
  ['one of its calls failed', new Response('', { status: 503 }), undefined],
  ['it is missing', new Response('works'), { status: 404 }],
  ['it redirects', new Response('works'), { status: 301 }],
  ['it sets a cookie', new Response('works'), { headers: { 'set-cookie': 'a=b' } }],
])('a page is not cacheable when %s', async (_when, answer, init) => {
  expect((await made(answer, init))?.isCacheable).toBe(false);
});

test.each([
  '/',
  '/shop',
  '/zh-Hant',
  '/zh-CN/shop/12-%E6%BD%AE?size=3',
  '/shop.data?page=2',
  '/_.data',
  '/zh-Hant.data',
  '/terms',
])('%s is a shared page', (url) => {
  expect(read(url)).toMatchObject({ url, variant: 'identity', cartToken: null });
  expect(read(url, { cookie: 'user_token=u1' })).toBeNull();
  expect(read(url, {}, 'POST')).toBeNull();
});

test.each([
  '/cart',
  '/zh-Hant/cart.data',
  '/account/order/G1',
  '/shop/1/2',
  '//evil.example',
  '/xx/shop',
  '/assets/a.js',
  '/visitor',
])('%s is not a shared page', (url) => {
  expect(read(url)).toBeNull();
});

test.each([
  '/shop/12?preview=abc',
  '/shop/12?size=3&preview=abc',
  '/zh-Hant/news/3.data?preview=',
  '/?%70review=abc',
  '/shop/12?a=%20&previe%77=abc',
])('a preview is not shared: %s', (url) => {
  expect(read(url)).toBeNull();
});

test('the key has the encoding and the cart, and nothing else of the visitor', () => {
  const headers = { 'accept-encoding': 'gzip, br', cookie: 'lang=zh-Hant; cart_token=c1', 'user-agent': 'x' };
  expect(read('/shop', headers)).toEqual({ url: '/shop', variant: 'br', cartToken: 'c1' });
});

test('member pages and confirmation pages are not shared', () => {
  const shared = pages.filter(({ isShared }) => isShared);
  expect(shared.map(({ file }) => file).filter((file) => !file.startsWith('storefront/'))).toEqual([]);
  expect(
    shared
      .map(({ path }) => path)
      .filter((path) => /sent|away|outbox|preferences|contact$|partner\//.test(path)),
  ).toEqual([]);
});

test('a very long URL is not cached', () => {
  expect(read(`/search?keyword=${'a'.repeat(3000)}`)).toBeNull();
});
