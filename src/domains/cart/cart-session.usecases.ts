import { base64Url } from '../../kernel/ids.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import { tokenHash } from '../../platform/passwords.ts';
import { enforceVisitorRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { type CartOwner, findCart, insertCart, type StoredCart } from './cart.repository.ts';
import { newCartLimit } from './cart.rules.ts';

/** The owner and the format of the response; `currency` is the requested one, `firstCurrency` the visitor's default. */
export type CartContext = {
  /** Whose cart it is; null for a visitor. */
  memberId: number | null;
  /** Whose addresses it can be sent to: the member's, or those of the company for which they order. */
  accountId: number | null;
  /** The member's trade discount in 1/100 of a percent; 0 without one. */
  tradeBasisPoints: number;
  cartToken: string | null;
  /** The visitor's IP address, for the limit of new carts. */
  ip: string;
  locale: Locale;
  currency: Currency | undefined;
  firstCurrency: Currency;
  /** The country of the visitor's IP address (ISO 3166-1 alpha-2), or null. */
  firstCountry: string | null;
};

const newToken = (services: Services): string => base64Url(services.ids.random(32));
export const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

export type CartSession = {
  owner: CartOwner;
  token: string;
  cart: (StoredCart & { id: number }) | null;
  ip: string;
};

/** The caller and their browser's token, which is replaced where it is malformed. */
export function toCartOwner(services: Services, cartContext: CartContext): Omit<CartSession, 'cart'> {
  const { ip } = cartContext;
  const token =
    cartContext.cartToken && isToken(cartContext.cartToken) ? cartContext.cartToken : newToken(services);
  if (cartContext.memberId !== null) return { owner: { memberId: cartContext.memberId }, token, ip };
  return { owner: { tokenHash: tokenHash(token) }, token, ip };
}

/** A session with a new token for a visitor whose cart does not exist; a member keeps theirs. */
export function withNewToken<Session extends Omit<CartSession, 'cart'>>(
  services: Services,
  session: Session,
): Session {
  if ('memberId' in session.owner) return session;
  const token = newToken(services);
  return { ...session, token, owner: { tokenHash: tokenHash(token) } };
}

/**
 * The caller's cart: the member's, otherwise the visitor's by its token. An unknown or malformed token creates a cart with a new token. A
 * member's response repeats the browser's token, which gives no access to the member's cart.
 */
export async function findCartSession(services: Services, cartContext: CartContext): Promise<CartSession> {
  const session = toCartOwner(services, cartContext);
  const isKnown = cartContext.memberId !== null || session.token === cartContext.cartToken;
  const cart = isKnown ? await findCart(services.db, session.owner) : null;
  return cart ? { ...session, cart } : { ...withNewToken(services, session), cart: null };
}

/** Creates a cart. The number of new visitors' carts from one address is limited (429); a member has one cart. */
export async function createCart(services: Services, owner: CartOwner, ip: string): Promise<number> {
  if ('tokenHash' in owner) await enforceVisitorRateLimit(services, 'cart', ip, newCartLimit);
  return insertCart(services.db, owner, services.clock.now());
}
