import { expect, test, vi } from 'vitest';
import { checkLogin, isLoggedIn } from './api.server.ts';
import type { RequestContext } from './session/context.ts';

/** A browser with a user token, and an API that answers so. */
function visit(answer: object, status: number) {
  const clearUserToken = vi.fn();
  const $get = async () => Response.json(answer, { status });
  const ctx = {
    api: { api: { login: { check: { $get } } } },
    session: { userToken: 'u1', clearUserToken },
  };
  return { ctx: ctx as unknown as RequestContext, clearUserToken };
}

test.each([
  ['Y', true, 0],
  ['N', false, 1],
])(
  'a user token for which the API answers isLogin %s is that of a logged-in member: %s',
  async (isLogin, expected, forgotten) => {
    const { ctx, clearUserToken } = visit({ code: 'success', data: { isLogin } }, 200);
    for (const check of [checkLogin, isLoggedIn]) expect(await check(ctx)).toBe(expected);
    expect(clearUserToken).toHaveBeenCalledTimes(2 * forgotten);
  },
);

test.each([500, 502, 503])(
  'where the login check fails with %i, pages for all are shown as to a visitor, others are a 503, and the token stays',
  async (status) => {
    const { ctx, clearUserToken } = visit({ code: 'server_error', message: 'Please try again' }, status);
    expect(await isLoggedIn(ctx)).toBe(false);
    await expect(checkLogin(ctx)).rejects.toMatchObject({ init: { status: 503 } });
    expect(clearUserToken).not.toHaveBeenCalled();
  },
);
