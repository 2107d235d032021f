import { fieldError, ShopError } from '../../kernel/errors.ts';
import { required } from '../../kernel/required.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { type LineInput, maxLines } from '../catalogue/framing/configured-items.schemas.ts';
import { findKnownConfiguredItems } from '../catalogue/framing/configured-items.usecases.ts';
import { cartErrors } from './cart.errors.ts';
import {
  deleteLines,
  deleteOtherLines,
  findLines,
  insertCart,
  lockCart,
  moveLinesToFrames,
  upsertLines,
} from './cart.repository.ts';
import {
  type LinePrices,
  maxNums,
  rejectionOfLines,
  replacedLines,
  type StoredLine,
  updatedLines,
  type WantedLine,
  withLine,
  withRestoredLines,
} from './cart.rules.ts';
import type { Cart, CartLineUpdate } from './cart.schemas.ts';
import { getCart } from './cart.usecases.ts';
import { type PricedLine, priceLines, toCartData, toLinePrices } from './cart-data.usecases.ts';
import {
  type CartContext,
  createCart,
  findCartSession,
  toCartOwner,
  withNewToken,
} from './cart-session.usecases.ts';

/** Locks the caller's cart, which is created if there is none, or if it was merged a moment ago. */
async function lockOrCreateCart(tx: Services, cartContext: CartContext, keepsOrder: boolean) {
  const now = tx.clock.now();
  const session = toCartOwner(tx, cartContext);
  const found = await lockCart(tx.db, session.owner, now, keepsOrder);
  if (found) return { token: session.token, cart: found };
  const { owner, ip, token } = withNewToken(tx, session);
  await createCart(tx, owner, ip);
  return { token, cart: required(await lockCart(tx.db, owner, now, keepsOrder), 'the new cart') };
}

/** Agrees to the current price where the buyer saw it. @throws ShopError 409 `price_changed` where they saw another one */
function getAgreedPrices({
  acceptedPrice,
  agreed,
  configuredItem,
}: WantedLine & PricedLine): StoredLine['agreed'] {
  if (!acceptedPrice) return agreed;
  const { amount, currency } = acceptedPrice;
  if (configuredItem.unitPriceInclTax[currency].amount !== amount) {
    throw new ShopError(cartErrors.priceChanged);
  }
  return toLinePrices(configuredItem);
}

/**
 * Changes the lines of the caller's cart; all of them are written or none. The cart is locked, so that changes at the same time are made
 * one after the other.
 *
 * @throws ShopError 422 for an unknown configured item, 409 with the reason for one that cannot be bought
 */
const changeLines = (
  services: Services,
  cartContext: CartContext,
  change: (held: readonly StoredLine[]) => WantedLine[],
  { isReplaced = false, keepsOrder = false } = {},
): Promise<Cart> =>
  inTransaction(services, async (tx) => {
    const { token, cart } = await lockOrCreateCart(tx, cartContext, keepsOrder);
    const held = await findLines(tx.db, cart.id);
    const wanted = change(held);
    // A cart that a login merged may have more lines; it can still be changed, to order some of them.
    if (wanted.length > maxLines && wanted.length > held.length)
      throw fieldError('item_id', 'validation.items_maximum', { limit: maxLines });
    const priced = await priceLines(
      tx,
      wanted,
      cartContext.tradeBasisPoints,
      (index, name) => `${wanted[index]?.field ?? ''}${name}`,
    );
    const rejection = rejectionOfLines(priced);
    if (rejection) throw rejection;
    const lines = priced.map((line) => ({ ...line, agreed: getAgreedPrices(line) }));
    await moveLinesToFrames(tx.db, cart.id, lines);
    if (isReplaced || lines.length < held.length) await deleteOtherLines(tx.db, cart.id, lines);
    await upsertLines(
      tx.db,
      cart.id,
      lines.filter(({ isWritten }) => isWritten),
    );
    return toCartData(tx, cartContext, { token, cart }, lines);
  });

/** Sets the quantity of a line; a new line is appended. */
export const setCartLine = (services: Services, cartContext: CartContext, line: LineInput): Promise<Cart> =>
  changeLines(services, cartContext, (held) => withLine(held, line, '').lines);

/** Adds prints to a line, or a new line. @throws ShopError 422 on `nums` where the line would have more than the maximum */
export const addCartLine = (services: Services, cartContext: CartContext, line: LineInput): Promise<Cart> =>
  changeLines(services, cartContext, (held) => {
    const { known } = withLine(held, line, '');
    const nums = (known?.nums ?? 0) + line.nums;
    if (nums > maxNums) {
      const params = { limit: maxNums, held: known?.nums ?? 0 };
      throw fieldError('nums', 'validation.nums_maximum', params);
    }
    return withLine(held, { ...line, nums }, '').lines;
  });

/** Replaces all lines; duplicates keep the larger quantity. */
export const replaceCartLines = (
  services: Services,
  cartContext: CartContext,
  list: LineInput[],
): Promise<Cart> =>
  changeLines(services, cartContext, (held) => replacedLines(held, list), { isReplaced: true });

/** Updates quantity, selection, frame and agreed price of some lines; the others stay. */
export const updateCartLines = (
  services: Services,
  cartContext: CartContext,
  updates: readonly CartLineUpdate[],
): Promise<Cart> =>
  changeLines(services, cartContext, (held) => updatedLines(held, updates), { keepsOrder: true });

/** Removes an item's lines, limited to a size or frame if given; without an item all lines. Idempotent. */
export async function deleteCartLines(
  services: Services,
  cartContext: CartContext,
  which: { item_id?: number; size_id?: number | undefined; frame_id?: number | undefined },
): Promise<Cart> {
  const { cart } = await findCartSession(services, cartContext);
  if (cart) await deleteLines(services.db, cart.id, which, services.clock.now());
  return getCart(services, cartContext);
}

/**
 * Puts the lines of an order that was not placed back into a member's cart, in the caller's transaction, except those that cannot be bought
 * any more. `agreed` is what the buyer agreed to for one print, so that another price since is shown as changed. Returns for each whether
 * it is in the cart.
 */
export async function restoreLines(
  tx: Services,
  memberId: number,
  lines: readonly (LineInput & { agreed: Partial<LinePrices> })[],
): Promise<boolean[]> {
  const configuredItems = await findKnownConfiguredItems(tx, lines);
  const restored = lines.flatMap((line, index) => {
    const configuredItem = configuredItems[index];
    if (!configuredItem || configuredItem.problem !== null) return [];
    return [{ ...line, agreed: { ...toLinePrices(configuredItem), ...line.agreed } }];
  });
  if (restored.length > 0) {
    const cartId = await insertCart(tx.db, { memberId }, tx.clock.now());
    await upsertLines(tx.db, cartId, withRestoredLines(await findLines(tx.db, cartId), restored));
  }
  return configuredItems.map((configuredItem) => configuredItem?.problem === null);
}
