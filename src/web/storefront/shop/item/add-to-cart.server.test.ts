import { expect, test } from 'vitest';
import type { RequestContext } from '../../../session/context.ts';
import { CookieSession } from '../../../session/session.ts';
import { addToCart } from './add-to-cart.server.ts';

const line = { item_id: 1, size_id: 2, frame_id: 3, nums: 2, selected: true };
const cart = {
  token: 'c1',
  lines: [{ ...line, frame_id: 4 }, line],
  price: { amount: 900, currency: 'NTD' },
  fees: null,
  fees_estimate: { country_code: 'TW', fee: { amount: 150, currency: 'NTD' }, days_min: 1, days_max: 2 },
  delivery: {
    kind: 'standard',
    name: 'Standard',
    arrives_from: '2026-12-01',
    arrives_by: '2026-12-02',
    country_code: 'TW',
  },
};

/** The browser of somebody with a user token, which the API knows or not. */
function visit(isKnown: boolean) {
  const request = new Request('https://shop.example/', { headers: { cookie: 'user_token=u1' } });
  const session = new CookieSession(request, false);
  const calls = {
    $post: async () => {
      if (!isKnown) session.clearUserToken('u1');
      return Response.json({ code: 'success', message: 'Saved', data: cart });
    },
  };
  const api = { api: { cart: { line: calls } } };
  return { api, session, locale: 'en' } as unknown as RequestContext & { session: CookieSession };
}

test('after the end of a session, a work goes into the cart that the browser keeps, and the reader is told', async () => {
  const ctx = visit(false);
  expect(await addToCart(ctx, 1, { size: '2', frame: '3' })).toMatchObject({ ok: true, isLoggedOut: true });
  expect(ctx.session.apiHeaders()).toEqual({ 'cart-token': 'c1' });
  expect(ctx.session.changes().join()).toContain('cart_token=c1;');
});

test('a member’s browser keeps its login and gets no cart of a visitor', async () => {
  const ctx = visit(true);
  expect(await addToCart(ctx, 1, { size: '2', frame: '3' })).toMatchObject({
    ok: true,
    isLoggedOut: false,
    added: {
      line,
      count: 4,
      price: cart.price,
      delivery: { name: 'Standard', country: 'Taiwan', fee: cart.fees_estimate.fee, isEstimate: true },
    },
  });
  expect(ctx.session.changes()).toEqual([]);
});
