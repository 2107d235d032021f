import { describe, expect, test } from 'vitest';
import { createWebHandler } from './web-handler.ts';

/** None of these requests may reach a page. */
const { fetch: web } = createWebHandler({
  callApi: () => {
    throw new Error('the API was called');
  },
  build: () => {
    throw new Error('a page was rendered');
  },
  mode: 'production',
  siteUrl: 'https://shop.test',
});

const send = (path: string, init?: RequestInit) =>
  web(new Request(`http://internal:3000${path}`, init), { ip: '203.0.113.1' });

test.each([
  ['/shop/', 301, '/shop'],
  ['/zh-Hant/?a=1', 301, '/zh-Hant?a=1'],
  ['//evil.example/', 301, '/evil.example'],
])('%s is redirected to its one address', async (path, status, location) => {
  const response = await send(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('location')).toBe(location);
});

test('the language cookie redirects from the home page', async () => {
  const response = await send('/', { headers: { cookie: 'lang=zh-Hant' } });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/zh-Hant');
});

test.each([
  ['no origin', {}],
  ['another origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('a form with %s is refused', async (_what, headers) => {
  const response = await send('/preferences', {
    method: 'POST',
    headers: { ...headers },
    body: 'language=en',
  });
  expect(response.status).toBe(403);
});

test.each([
  ['origin', 'https://shop.test'],
  ['origin', 'http://internal:3000'],
  ['sec-fetch-site', 'same-origin'],
])('a form of our own pages is taken: %s %s', async (header, value) => {
  // So large that it is refused after the check of where it came from.
  const form = { method: 'POST', headers: { [header]: value }, body: 'x'.repeat(2 ** 21) };
  expect((await send('/preferences', form)).status).toBe(413);
});

test('a form of more fields than any has is refused before it is read', async () => {
  const sent = (fields: number) =>
    send('/preferences', {
      method: 'POST',
      headers: { origin: 'https://shop.test', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a&'.repeat(fields),
    });
  expect((await sent(10_000)).status).toBe(413);
  await expect(sent(9_999)).rejects.toThrow('a page was rendered');
});

test('every answer carries the security headers', async () => {
  const { headers } = await send('/shop/');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('strict-transport-security')).toContain('max-age=');
});

describe('a link to the office from a mail or another site', () => {
  const arrive = (path: string, headers: Record<string, string> = {}) =>
    send(path, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', ...headers } });

  test('goes on by a page of our own, from which the browser sends the strict cookie', async () => {
    const response = await arrive('/zh-Hant/admin/enquiry/7?a=1&b="><script>');
    expect(response.status).toBe(200);
    const html = await response.text();
    const onward =
      '/zh-Hant/admin/login?next=%2Fzh-Hant%2Fadmin%2Fenquiry%2F7%3Fa%3D1%26b%3D%2522%253E%253Cscript%253E';
    expect(html).toContain(`content="0;url=${onward}"`);
    expect(html).not.toContain('<script');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  // These are pages, which this handler cannot make.
  test.each([
    ['/admin/login?next=%2Fadmin', {}],
    ['/zh-CN/admin/join/abc', {}],
    ['/administration', {}],
    ['/shop/1', {}],
    ['/admin/enquiry/7', { 'sec-fetch-site': 'same-origin' }],
    ['/admin/enquiry/7', { 'sec-fetch-site': 'none' }],
    ['/admin/enquiry/7.data', {}],
    ['/admin/enquiry/7', { 'sec-fetch-mode': 'cors' }],
  ])('is not what %s with %j is', async (path, headers) => {
    await expect(arrive(path, headers as Record<string, string>)).rejects.toThrow('a page was rendered');
  });
});
