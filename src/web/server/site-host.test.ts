import { expect, test } from 'vitest';
import { siteHostRedirect } from './site-host.ts';

const navigate = { 'sec-fetch-mode': 'navigate' };

/** Where a request for this host and path is redirected to. */
const ask = (host: string, url: string, more: { headers?: Record<string, string>; method?: string } = {}) =>
  siteHostRedirect('http://localhost:3000')({
    method: more.method ?? 'GET',
    url,
    headers: { host, ...(more.headers ?? navigate) },
  });

test.each([
  ['127.0.0.1:3000', '/zh-Hant/login?next=%2Fcart', 'http://localhost:3000/zh-Hant/login?next=%2Fcart'],
  ['127.0.0.2:3000', '/', 'http://localhost:3000/'],
  ['[::1]:3000', '/shop', 'http://localhost:3000/shop'],
  ['127.0.0.1:3000', '//evil.example/', 'http://localhost:3000//evil.example/'],
])('a browser at %s%s is redirected to %s', (host, url, location) => {
  expect(ask(host, url)).toBe(location);
});

test.each([
  ['the configured host', 'localhost:3000', {}],
  ['a host of another machine', 'shop.example:3000', {}],
  ['a name that only begins like loopback', '127.0.0.1.evil.example:3000', {}],
  ['another port, of a tunnel', '127.0.0.1:8080', {}],
  ['a host that is none', 'a b', {}],
  ['a form', '127.0.0.1:3000', { method: 'POST' }],
  ['a script of a page', '127.0.0.1:3000', { headers: { 'sec-fetch-mode': 'cors' } }],
  ['a program', '127.0.0.1:3000', { headers: {} }],
])('%s is not redirected', (_, host, more) => {
  expect(ask(host, '/login', more)).toBeUndefined();
});

test('a request in absolute form is not redirected', () => {
  expect(ask('127.0.0.1:3000', 'http://evil.example/')).toBeUndefined();
});

test('a shop at a public address never redirects', () => {
  const request = { method: 'GET', url: '/login', headers: { host: '127.0.0.1', ...navigate } };
  expect(siteHostRedirect('https://shop.example')(request)).toBeUndefined();
});
