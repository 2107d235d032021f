import { redirect } from 'react-router';
import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import { localizedPath } from '../../../kernel/locale.ts';
import { read } from '../../api.server.ts';
import type { Web } from '../../context.ts';

export const cartOf = ({ api }: Web): Promise<Cart> => read(api.api.cart.$get({ query: {} }));

/** The result page of an order (`spec §2`). */
export const resultPath = (locale: Web['locale'], code: string): string =>
  `${localizedPath(locale, '/cart/check')}?${new URLSearchParams({ status: 'success', code })}`;

/**
 * The cart, where something in it is to be ordered. Otherwise the page shown is the result of the order just placed, which
 * is what a second click, another tab or the back button find, or the purchase list.
 */
export async function cartToOrder(web: Web): Promise<Cart> {
  const cart = await cartOf(web);
  if (cart.lists.length > 0) return cart;
  if (cart.lines.length === 0 && cart.order) throw redirect(resultPath(web.locale, cart.order.code));
  throw redirect(localizedPath(web.locale, '/cart'));
}
