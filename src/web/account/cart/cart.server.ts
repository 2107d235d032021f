import { redirect } from 'react-router';
import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { toResult, unwrap } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';
import { resultPath } from '../checkout/result-path.ts';

export const getCart = ({ api }: RequestContext): Promise<Cart> => unwrap(api.api.cart.$get({ query: {} }));

/** False until the shop's setup is complete. */
export const acceptsOrders = async ({ api }: RequestContext): Promise<boolean> =>
  (await unwrap(api.api.initial.$get())).shop.takes_orders;

/**
 * Returns the cart, if it has selected lines and the shop takes orders. Otherwise redirects to the result of the order just
 * placed (after a second click, in another tab or after going back), or to the cart page.
 */
export async function requireCheckoutCart(ctx: RequestContext): Promise<Cart> {
  if (!(await acceptsOrders(ctx))) throw redirect(localizedPath(ctx.locale, '/cart'));
  const cart = await getCart(ctx);
  if (cart.lists.length === 0) throw redirect(pathWithoutSelection(ctx, cart));
  return cart;
}

/** The path that a checkout without selected lines redirects to. A cart stores its last order until it is changed. */
export const pathWithoutSelection = ({ locale }: RequestContext, { order }: Cart): string =>
  order ? resultPath(locale, order.code) : localizedPath(locale, '/cart');

/** Returns the code of the order that was placed with an idempotency key, or null. */
export async function findPlacedOrderCode(
  { api }: RequestContext,
  key: string | undefined,
): Promise<string | null> {
  if (!key) return null;
  const found = await toResult(api.api.order.placed.$get({ query: { key } }));
  return found.ok ? found.data.order.code : null;
}
