import { expect, test, vi } from 'vitest';
import { isLoggedIn } from './api.server.ts';
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
    expect(await isLoggedIn(ctx)).toBe(expected);
    expect(clearUserToken).toHaveBeenCalledTimes(forgotten);
  },
);

test('an API that cannot say who is logged in is an error, and the token stays', async () => {
  const { ctx, clearUserToken } = visit({ code: 'unavailable', message: 'Please try again' }, 503);
  await expect(isLoggedIn(ctx)).rejects.toMatchObject({ init: { status: 503 } });
  expect(clearUserToken).not.toHaveBeenCalled();
});
