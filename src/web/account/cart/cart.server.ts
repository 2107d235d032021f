import { redirect } from 'react-router';
import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { attempt, read } from '../../api.server.ts';
import type { Web } from '../../session/context.ts';
import { resultPath } from '../checkout/result-path.ts';

export const cartOf = ({ api }: Web): Promise<Cart> => read(api.api.cart.$get({ query: {} }));

/** False while the shop is being set up. */
export const acceptsOrders = async ({ api }: Web): Promise<boolean> =>
  (await read(api.api.initial.$get())).shop.takes_orders;

/**
 * The cart, where something in it is to be ordered and the shop takes orders. Otherwise the page shown is the result of the order just placed, which
 * is what a second click, another tab or the back button find, or the purchase list.
 */
export async function cartToOrder(web: Web): Promise<Cart> {
  if (!(await acceptsOrders(web))) throw redirect(localizedPath(web.locale, '/cart'));
  const cart = await cartOf(web);
  if (cart.lists.length === 0) throw redirect(pathInstead(web, cart));
  return cart;
}

/** Where somebody goes who has nothing to order. A cart remembers its order until something in it is changed. */
export const pathInstead = ({ locale }: Web, { order }: Cart): string =>
  order ? resultPath(locale, order.code) : localizedPath(locale, '/cart');

/** The code of the order that a form placed under this key, or null where none can be found. */
export async function placedCode({ api }: Web, key: string | undefined): Promise<string | null> {
  if (!key) return null;
  const found = await attempt(api.api.order.placed.$get({ query: { key } }));
  return found.ok ? found.data.order.code : null;
}
