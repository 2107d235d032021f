import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type RequestContext, requestContext } from '../../session/context.ts';
import { action } from './oauth-signup-page.tsx';

/** Where the form leads, once the API has created the account. */
async function pageAfter(values: Record<string, string>): Promise<string | null> {
  const $post = async () => Response.json({ code: 'success', data: { token: 'new' } });
  const api = { api: { oauth: { signup: { $post } } } };
  const context = new RouterContextProvider();
  context.set(requestContext, {
    api,
    locale: 'zh-Hant',
    session: { logIn: () => {} },
  } as unknown as RequestContext);
  const body = new URLSearchParams(values);
  const request = new Request('http://shop.invalid/zh-Hant/register/oauth', { method: 'POST', body });
  const answered = action({ request, context } as unknown as Parameters<typeof action>[0]);
  return answered.then(
    () => null,
    (thrown: unknown) => (thrown as Response).headers.get('location'),
  );
}

test.each([
  ['the account', {}, '/zh-Hant/account'],
  ['the account', { next: '' }, '/zh-Hant/account'],
  ['the page that asked for the login', { next: '/zh-Hant/cart' }, '/zh-Hant/cart'],
  ['the home page instead of another site', { next: '//evil.example' }, '/zh-Hant'],
])('a registration by a sign-in provider ends at %s', async (_, values, path) => {
  expect(await pageAfter({ oauth: 'code', ...values } as Record<string, string>)).toBe(path);
});
