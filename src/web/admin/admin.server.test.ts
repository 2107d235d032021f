import { expect, test } from 'vitest';
import type { RequestContext } from '../session/context.ts';
import { pageAfterSignIn, redirectToSignIn } from './admin.server.ts';

const ctx = { locale: 'zh-Hant' } as RequestContext;

test.each([
  ['/zh-Hant/admin/audit?page=2', '/zh-Hant/admin/audit?page=2'],
  ['/admin', '/admin'],
  ['', '/zh-Hant/admin'],
  ['/zh-Hant/account', '/zh-Hant/admin'],
  ['//evil.example/admin', '/zh-Hant/admin'],
  ['https://evil.example/admin', '/zh-Hant/admin'],
])('a sign-in with the wanted page %j leads to %s', (next, path) => {
  expect(pageAfterSignIn(ctx, next)).toBe(path);
});

test.each([
  [undefined, '/zh-Hant/admin/login?next=%2Fzh-Hant%2Fadmin%2Faudit'],
  ['second_factor', '/zh-Hant/admin/second-factor?next=%2Fzh-Hant%2Fadmin%2Faudit'],
  ['enrol', '/zh-Hant/admin/enrol?next=%2Fzh-Hant%2Fadmin%2Faudit'],
  ['open', '/zh-Hant/admin/audit'],
] as const)('in the state %s the next step is %s', (state, path) => {
  const { headers } = redirectToSignIn(ctx, state, '/zh-Hant/admin/audit');
  expect(headers.get('location')).toBe(path);
});

test('a sign-in without a wanted page has no parameter `next`', () => {
  expect(redirectToSignIn(ctx, undefined, '/zh-Hant/admin').headers.get('location')).toBe(
    '/zh-Hant/admin/login',
  );
});
