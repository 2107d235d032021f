import { fieldError, ShopError } from '../../kernel/errors.ts';
import { base64Url } from '../../kernel/ids.ts';
import type { Locale } from '../../kernel/locale.ts';
import { type MessageKey, say } from '../../kernel/messages/messages.ts';
import { type Currency, type Money, multiplyMoney, sumMoney } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import { slugOf } from '../../kernel/slug.ts';
import { limitVisitor } from '../../platform/call-limits.ts';
import type { Events } from '../../platform/events.ts';
import { tokenHash } from '../../platform/passwords.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import {
  type ConfiguredItem,
  type ConfiguredItemIds,
  type ConfiguredItemProblem,
  lineRefusal,
  textIn,
} from '../catalogue/catalogue.rules.ts';
import { getConfiguredItems } from '../catalogue/framing/configured-items.usecases.ts';
import { frameOptionOf } from '../catalogue/framing/frames.rules.ts';
import { type LineInput, maximumLines } from '../freight/freight.schemas.ts';
import { type Destination, estimateFreight, quoteFreight } from '../freight/freight.usecases.ts';
import { memberLoggedIn } from '../members/members.events.ts';
import { getAddress } from '../members/members.usecases.ts';
import {
  type CartOwner,
  deleteIdleCartRows,
  deleteLines,
  deleteOrderedLines,
  findCart,
  findCurrency,
  insertCart,
  mergeCartIntoMember,
  replaceLines,
  type StoredCart,
  updateCartRow,
  upsertLine,
} from './cart.repository.ts';
import { lineKey, lineProblems, mergeLines, newCartLimit } from './cart.rules.ts';
import type { Cart, CartFormInput, PlacedOrder } from './cart.schemas.ts';

/** The owner and the format of the response; `currency` is the requested one, `firstCurrency` the visitor's default. */
export type CartReader = {
  memberId: number | null;
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
const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

const emptyCart = { currency: null, countryCode: null, step: 1, form: {}, placedOrder: null, lines: [] };

type CartSession = {
  owner: CartOwner;
  token: string;
  cart: (StoredCart & { id: number }) | null;
  ip: string;
};

/**
 * The caller's cart: the member's, otherwise the visitor's by its token. An unknown or malformed token creates a cart with a new token. A
 * member's response repeats the browser's token, which gives no access to the member's cart.
 */
async function findCartSession(services: Services, reader: CartReader): Promise<CartSession> {
  const { ip } = reader;
  const token = reader.cartToken && isToken(reader.cartToken) ? reader.cartToken : null;
  if (reader.memberId !== null) {
    const owner = { memberId: reader.memberId };
    return { owner, token: token ?? newToken(services), cart: await findCart(services.db, owner), ip };
  }
  if (token) {
    const owner = { tokenHash: tokenHash(token) };
    const cart = await findCart(services.db, owner);
    if (cart) return { owner, token, cart, ip };
  }
  const made = newToken(services);
  return { owner: { tokenHash: tokenHash(made) }, token: made, cart: null, ip };
}

/** Creates a cart. The number of new visitors' carts from one address is limited (429); a member has one cart. */
async function createCart(services: Services, owner: CartOwner, ip: string): Promise<number> {
  if ('tokenHash' in owner) await limitVisitor(services, 'cart', ip, newCartLimit);
  return insertCart(services.db, owner, services.clock.now());
}

type PricedLine = LineInput & {
  selected: boolean;
  configuredItem: ConfiguredItem;
  problem: ConfiguredItemProblem | null;
};

async function priceLines(
  services: Services,
  lines: readonly (LineInput & { selected?: boolean })[],
  fieldOf?: Parameters<typeof getConfiguredItems>[2],
): Promise<PricedLine[]> {
  if (lines.length === 0) return [];
  const configuredItems = await getConfiguredItems(services, lines, fieldOf);
  const held = lines.map((line, index) => ({
    ...line,
    configuredItem: required(configuredItems[index], 'the configured item of a line'),
  }));
  const problems = lineProblems(held);
  return held.map((line, index) => {
    const problem = problems[index] ?? null;
    return { ...line, problem, selected: problem === null && (line.selected ?? true) };
  });
}

const lineIds = ({ item_id, size_id, frame_id }: ConfiguredItemIds): ConfiguredItemIds => ({
  item_id,
  size_id,
  frame_id,
});

const problemData = (
  locale: Locale,
  error: { code: string; message: MessageKey },
  params?: Parameters<typeof say>[2],
) => ({ code: error.code, message: say(locale, error.message, params) });

function lineProblemData(locale: Locale, problem: ConfiguredItemProblem, { item }: ConfiguredItem) {
  const { error, params } = lineRefusal(problem, item);
  return problemData(locale, error, params);
}

function toLineData(line: PricedLine, locale: Locale, currency: Currency): Cart['lines'][number] {
  const { configuredItem } = line;
  const price = configuredItem.unitPriceInclTax[currency];
  return {
    ...lineIds(line),
    nums: line.nums,
    selected: line.selected,
    title: textIn(configuredItem.item.title, locale),
    slug: slugOf(textIn(configuredItem.item.title, locale)),
    artist: { id: configuredItem.item.artist.id, name: textIn(configuredItem.item.artist.name, locale) },
    picture: configuredItem.item.picture,
    size: {
      id: configuredItem.size.id,
      width_mm: configuredItem.size.widthMm,
      height_mm: configuredItem.size.heightMm,
      substrate: textIn(configuredItem.size.substrate.name, locale),
    },
    frame: frameOptionOf(configuredItem.frame, locale),
    framed_width_mm: configuredItem.geometry.framedSizeMm.widthMm,
    framed_height_mm: configuredItem.geometry.framedSizeMm.heightMm,
    custom: configuredItem.isCustom,
    ready_in_days: configuredItem.readyInDays,
    price,
    total: multiplyMoney(price, line.nums),
    ...(line.problem && { problem: lineProblemData(locale, line.problem, configuredItem) }),
  };
}

/** Where the form sends the lines; null until an address is chosen. */
async function findDestination(
  services: Services,
  memberId: number | null,
  form: StoredCart['form'],
): Promise<Destination | null> {
  if (form.pickup_type === 'store') return { pickup: 'store' };
  if (memberId === null || !form.address_id) return null;
  return { pickup: 'delivery', address: await getAddress(services, memberId, form.address_id) };
}

/** The freight of the selected lines, if the form has a destination. */
async function quoteCartFreight(
  services: Services,
  memberId: number | null,
  form: StoredCart['form'],
  selected: readonly PricedLine[],
  currency: Currency,
): Promise<{ fees: Money | null; problem?: ShopError }> {
  if (selected.length === 0) return { fees: null };
  try {
    const to = await findDestination(services, memberId, form);
    if (!to) return { fees: null };
    const offers = await quoteFreight(services, { to, lines: selected, currency });
    const chosen = offers.find((offer) => offer.id === form.freight_id) ?? offers[0];
    return { fees: chosen.fee };
  } catch (error) {
    if (error instanceof ShopError) return { fees: null, problem: error };
    throw error;
  }
}

async function toCartData(
  services: Services,
  reader: CartReader,
  open: { token: string; cart: Omit<StoredCart, 'id' | 'lines'> | null },
  lines: readonly PricedLine[],
): Promise<Cart> {
  const {
    currency: cartCurrency,
    countryCode: cartCountry,
    step,
    form,
    placedOrder,
  } = open.cart ?? emptyCart;
  const currency = reader.currency ?? cartCurrency ?? reader.firstCurrency;
  const countryCode = cartCountry ?? reader.firstCountry;
  const selected = lines.filter((line) => line.selected);
  const { fees, problem } = await quoteCartFreight(services, reader.memberId, form, selected, currency);
  const estimate =
    fees || problem || selected.length === 0
      ? null
      : await estimateFreight(services, { countryCode, lines: selected, currency });
  return {
    token: open.token,
    currency,
    country_code: countryCode,
    step,
    lines: lines.map((line) => toLineData(line, reader.locale, currency)),
    lists: selected.map(lineIds),
    form,
    price: sumMoney(
      selected.map((line) => multiplyMoney(line.configuredItem.unitPriceInclTax[currency], line.nums)),
      currency,
    ),
    fees,
    fees_estimate: estimate,
    ...(problem && { fees_problem: problemData(reader.locale, problem.definition) }),
    order: placedOrder,
  };
}

/** The caller's cart, created if there is none. */
export async function getCart(services: Services, reader: CartReader): Promise<Cart> {
  const open = await findCartSession(services, reader);
  if (!open.cart && reader.memberId === null) await createCart(services, open.owner, open.ip);
  return toCartData(services, reader, open, await priceLines(services, open.cart?.lines ?? []));
}

/** Runs a write on the caller's cart, which is created if there is none, or if it was merged a moment ago. */
async function updateOrCreateCart(
  services: Services,
  open: CartSession,
  write: (services: Services, cartId: number) => Promise<boolean>,
): Promise<CartSession> {
  if (open.cart && (await write(services, open.cart.id))) return open;
  const token = open.cart && 'tokenHash' in open.owner ? newToken(services) : open.token;
  const owner = 'tokenHash' in open.owner ? { tokenHash: tokenHash(token) } : open.owner;
  await write(services, await createCart(services, owner, open.ip));
  return { ...open, owner, token };
}

function requireBuyable({ problem, configuredItem }: PricedLine): void {
  if (!problem) return;
  const { error, params } = lineRefusal(problem, configuredItem.item);
  throw new ShopError(error, { params });
}

/**
 * Sets the quantity of a line. Refused without writing: an unknown configured item (422), one that cannot be bought (409 with its
 * reason), more copies of an edition than are left (409 `sold_out`).
 */
export async function setCartLine(services: Services, reader: CartReader, line: LineInput): Promise<Cart> {
  const open = await findCartSession(services, reader);
  const others = (open.cart?.lines ?? []).map((held) => ({ ...held }));
  const at = others.findIndex((held) => lineKey(held) === lineKey(line));
  const known = others[at];
  const lines = known
    ? others.with(at, { ...known, nums: line.nums })
    : [...others, { ...line, selected: true }];
  if (lines.length > maximumLines)
    throw fieldError('item_id', 'validation.items_maximum', { limit: maximumLines });
  const priced = await priceLines(services, lines, (_, name) => name);
  requireBuyable(required(priced.at(at), 'the priced line'));
  const written = await updateOrCreateCart(services, open, (tx, cartId) =>
    upsertLine(tx.db, cartId, line, tx.clock.now()),
  );
  return toCartData(services, reader, withoutPlacedOrder(written), priced);
}

const withoutPlacedOrder = (open: CartSession) => ({
  token: open.token,
  cart: open.cart && { ...open.cart, placedOrder: null },
});

/** Replaces all lines; all are written or none. */
export async function replaceCartLines(
  services: Services,
  reader: CartReader,
  list: LineInput[],
): Promise<Cart> {
  const open = await findCartSession(services, reader);
  const wasSelected = new Map((open.cart?.lines ?? []).map((line) => [lineKey(line), line.selected]));
  const merged = mergeLines(list.map((line, at) => ({ ...line, at })));
  const lines = await priceLines(
    services,
    merged.map((line) => ({ ...line, selected: wasSelected.get(lineKey(line)) ?? true })),
    (index, name) => `${merged[index]?.at ?? index}.${name}`,
  );
  for (const line of lines) requireBuyable(line);
  const written = await inTransaction(services, (tx) =>
    updateOrCreateCart(tx, open, (within, cartId) =>
      replaceLines(within.db, cartId, lines, within.clock.now()),
    ),
  );
  return toCartData(services, reader, withoutPlacedOrder(written), lines);
}

/** Removes an item's lines, limited to a size or frame if given; without an item all lines. Idempotent. */
export async function deleteCartLines(
  services: Services,
  reader: CartReader,
  which: { item_id?: number; size_id?: number | undefined; frame_id?: number | undefined },
): Promise<Cart> {
  const { cart } = await findCartSession(services, reader);
  if (cart) await deleteLines(services.db, cart.id, which, services.clock.now());
  return getCart(services, reader);
}

/** Updates step, selection, form, currency and country of the cart; a selected line that does not exist is refused. */
export async function updateCartForm(
  services: Services,
  reader: CartReader,
  form: CartFormInput,
): Promise<Cart> {
  const open = await findCartSession(services, reader);
  const held = new Set((open.cart?.lines ?? []).map(lineKey));
  for (const [index, line] of (form.selection ?? []).entries()) {
    if (!held.has(lineKey(line))) throw fieldError(`selection.${index}`, 'validation.not_in_cart');
  }
  const { token } = await inTransaction(services, (tx) =>
    updateOrCreateCart(tx, open, (within, cartId) =>
      updateCartRow(within.db, cartId, form, within.clock.now()),
    ),
  );
  return getCart(services, { ...reader, cartToken: token });
}

/** The unique ids of the items in the caller's cart, in the cart's order. */
export async function listCartItemIds(services: Services, reader: CartReader): Promise<number[]> {
  const { cart } = await findCartSession(services, reader);
  return [...new Set((cart?.lines ?? []).map((line) => line.item_id))];
}

/** The currency that the user chose, or null. */
export async function findCartCurrency(
  services: Services,
  reader: { memberId: number | null; cartToken: string | null },
): Promise<Currency | null> {
  if (reader.memberId !== null) return findCurrency(services.db, { memberId: reader.memberId });
  if (!reader.cartToken || !isToken(reader.cartToken)) return null;
  return findCurrency(services.db, { tokenHash: tokenHash(reader.cartToken) });
}

/** Removes ordered lines from the member's cart, in the order's transaction (`docs/rules/orders.md`). */
export const removeOrderedLines = (
  services: Services,
  memberId: number,
  lines: readonly ConfiguredItemIds[],
  order: PlacedOrder,
): Promise<void> => deleteOrderedLines(services.db, memberId, lines, order, services.clock.now());

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
