import { fieldError } from '../../kernel/errors.ts';
import type { Currency } from '../../kernel/money.ts';
import type { Events } from '../../platform/events.ts';
import { tokenHash } from '../../platform/passwords.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { ConfiguredItemIds } from '../catalogue/framing/configured-items.rules.ts';
import { memberLoggedIn } from '../members/members.events.ts';
import {
  deleteIdleCartRows,
  deleteOrderedLines,
  findAgreedPriceRows,
  findCart,
  findCurrency,
  mergeCartIntoMember,
  updateCartRow,
} from './cart.repository.ts';
import { type LinePrices, lineKey } from './cart.rules.ts';
import type { Cart, CartFormInput, PlacedOrder } from './cart.schemas.ts';
import { priceLines, toCartData } from './cart-data.usecases.ts';
import {
  type CartContext,
  type CartSession,
  createCart,
  findCartSession,
  isToken,
  withNewToken,
} from './cart-session.usecases.ts';

/** The caller's cart, created if there is none. */
export async function getCart(services: Services, cartContext: CartContext): Promise<Cart> {
  const open = await findCartSession(services, cartContext);
  if (!open.cart && cartContext.memberId === null) await createCart(services, open.owner, open.ip);
  return toCartData(
    services,
    cartContext,
    open,
    await priceLines(services, open.cart?.lines ?? [], cartContext.tradeBasisPoints),
  );
}

/** Runs a write on the caller's cart, which is created if there is none, or if it was merged a moment ago. */
async function updateOrCreateCart(
  services: Services,
  open: CartSession,
  write: (services: Services, cartId: number) => Promise<boolean>,
): Promise<CartSession> {
  if (open.cart && (await write(services, open.cart.id))) return open;
  const created = open.cart ? withNewToken(services, open) : open;
  await write(services, await createCart(services, created.owner, created.ip));
  return created;
}

/** Updates step, selection, form, currency and country of the cart; a selected line that does not exist is rejected. */
export async function updateCartForm(
  services: Services,
  cartContext: CartContext,
  form: CartFormInput,
): Promise<Cart> {
  const open = await findCartSession(services, cartContext);
  const held = new Set((open.cart?.lines ?? []).map(lineKey));
  for (const [index, line] of (form.selection ?? []).entries()) {
    if (!held.has(lineKey(line))) throw fieldError(`selection.${index}`, 'validation.not_in_cart');
  }
  const { token } = await inTransaction(services, (tx) =>
    updateOrCreateCart(tx, open, (within, cartId) =>
      updateCartRow(within.db, cartId, form, within.clock.now()),
    ),
  );
  return getCart(services, { ...cartContext, cartToken: token });
}

/** The unique ids of the items in the caller's cart, in the cart's order. */
export async function listCartItemIds(services: Services, cartContext: CartContext): Promise<number[]> {
  const { cart } = await findCartSession(services, cartContext);
  return [...new Set((cart?.lines ?? []).map((line) => line.item_id))];
}

/** The number of prints in the cart of a member or of a visitor's token; makes no cart. */
export async function countCartPrints(
  services: Services,
  { memberId, cartToken }: { memberId: number | null; cartToken: string | null },
): Promise<number> {
  if (memberId === null && !(cartToken && isToken(cartToken))) return 0;
  const owner = memberId === null ? { tokenHash: tokenHash(cartToken ?? '') } : { memberId };
  const cart = await findCart(services.db, owner);
  return (cart?.lines ?? []).reduce((sum, { nums }) => sum + nums, 0);
}

/** The currency that a visitor chose, or null; a member's is known with the session. */
export async function findVisitorCurrency(services: Services, cartToken: string): Promise<Currency | null> {
  return isToken(cartToken) ? findCurrency(services.db, tokenHash(cartToken)) : null;
}

/** The prices that a member agreed to for the lines in their cart, by `lineKey`. */
export async function findAgreedPrices(
  services: Services,
  memberId: number,
): Promise<ReadonlyMap<string, LinePrices>> {
  const rows = await findAgreedPriceRows(services.db, memberId);
  return new Map(rows.map((row) => [lineKey(row), row.agreed]));
}

/** Removes ordered lines from the member's cart, in the order's transaction (`docs/rules/orders.md`). */
export const removeOrderedLines = (
  services: Services,
  memberId: number,
  lines: readonly ConfiguredItemIds[],
  order: PlacedOrder,
): Promise<void> => deleteOrderedLines(services.db, memberId, lines, order, services.clock.now());

/** Removes the lines of an order that waits for its approval from the member's cart. */
export const removeRequestedLines = (
  services: Services,
  memberId: number,
  lines: readonly ConfiguredItemIds[],
): Promise<void> => deleteOrderedLines(services.db, memberId, lines, null, services.clock.now());

/** On login, merges the visitor's cart into the member's, in the same transaction (`docs/rules/members.md`). */
export function subscribeCart(events: Events): void {
  events.subscribe(memberLoggedIn, 'merge the cart', async (services, { memberId, cartToken }) => {
    if (!cartToken || !isToken(cartToken)) return;
    await mergeCartIntoMember(services.db, tokenHash(cartToken), memberId, services.clock.now());
  });
}

/** Housekeeping, safe to run at any time and in several processes. */
export const deleteIdleCarts = (services: Services): Promise<void> =>
  deleteIdleCartRows(services.db, services.clock.now());
