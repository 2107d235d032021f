import { expect, test } from 'vitest';
import type { RequestContext } from '../../../session/context.ts';
import { CookieSession } from '../../../session/session.ts';
import { addToCart } from './add-to-cart.server.ts';

/** The browser of somebody with a user token, which the API knows or not. */
function visit(isKnown: boolean) {
  const request = new Request('https://shop.example/', { headers: { cookie: 'user_token=u1' } });
  const session = new CookieSession(request, false);
  const line = {
    $post: async () => {
      if (!isKnown) session.clearUserToken('u1');
      return Response.json({ code: 'success', message: 'Saved', data: { token: 'c1' } });
    },
  };
  const api = { api: { cart: { line } } };
  return { api, session } as unknown as RequestContext & { session: CookieSession };
}

test('after the end of a session, a work goes into the cart that the browser keeps, and the reader is told', async () => {
  const ctx = visit(false);
  expect(await addToCart(ctx, 1, { size: '2' })).toMatchObject({ ok: true, isLoggedOut: true });
  expect(ctx.session.apiHeaders()).toEqual({ 'cart-token': 'c1' });
  expect(ctx.session.changes().join()).toContain('cart_token=c1;');
});

test('a member’s browser keeps its login and gets no cart of a visitor', async () => {
  const ctx = visit(true);
  expect(await addToCart(ctx, 1, { size: '2' })).toMatchObject({ ok: true, isLoggedOut: false });
  expect(ctx.session.changes()).toEqual([]);
});
