import { expect, test } from 'vitest';
import type { RequestContext } from '../session/context.ts';
import { CookieSession } from '../session/session.ts';
import { loadHeader } from './shell.server.ts';

const nobody = {
  type: null,
  status: null,
  is_for_company: false,
  trade_basis_points: 0,
  cart_count: 0,
  unread: 0,
  favorites: [],
};

/** Loads the header of a browser whose token the API does not know, and which does something before the answer. */
async function cookiesAfter(cookie: string, meanwhile: (session: CookieSession) => void): Promise<string[]> {
  const session = new CookieSession(new Request('http://shop.test/', { headers: { cookie } }), false);
  const $get = async () => {
    meanwhile(session);
    return Response.json({ code: 'success', data: nobody });
  };
  const ctx = { api: { api: { header: { $get } } }, session };
  expect(await loadHeader(ctx as unknown as RequestContext)).toEqual(nobody);
  return session.changes();
}

test('a token that the API does not know is deleted', async () => {
  expect(await cookiesAfter('user_token=u1', () => {})).toEqual([expect.stringMatching(/^user_token=;/)]);
});

test.each(['cart_token=c1', 'user_token=u1'])('a login during the call stays: %s', async (cookie) => {
  const changes = await cookiesAfter(cookie, (session) => session.logIn('t1', { remember: false }));
  expect(changes).toContainEqual(expect.stringMatching(/^user_token=t1;/));
});
