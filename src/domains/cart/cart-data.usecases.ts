import { commonErrors, type ErrorDefinition, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { type Currency, type Money, multiplyMoney, sumMoney } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import { toSlug } from '../../kernel/text/slug.ts';
import type { Services } from '../../platform/services.ts';
import { isCompatible, nearestFrame } from '../catalogue/framing/compatibility.rules.ts';
import {
  type ConfiguredItem,
  type ConfiguredItemProblem,
  isFrameProblem,
} from '../catalogue/framing/configured-items.rules.ts';
import type { LineInput } from '../catalogue/framing/configured-items.schemas.ts';
import { getConfiguredItems } from '../catalogue/framing/configured-items.usecases.ts';
import { describeItem } from '../catalogue/framing/described-item.rules.ts';
import { type Frame, frameIn } from '../catalogue/framing/frames.rules.ts';
import { getReference } from '../catalogue/framing/reference.usecases.ts';
import {
  type Destination,
  estimateFreight,
  type PricedFreightOption,
  quoteFreight,
} from '../freight/freight.usecases.ts';
import { findFirstAddress, getAddress } from '../members/members.usecases.ts';
import { atTradePrice } from '../members/terms/trade-prices.rules.ts';
import { cartErrors } from './cart.errors.ts';
import type { StoredCart } from './cart.repository.ts';
import {
  agreedToTrade,
  changedPrice,
  type LinePrices,
  lineProblemError,
  lineProblems,
} from './cart.rules.ts';
import { type Cart, cart as cartSchema } from './cart.schemas.ts';
import type { CartContext } from './cart-session.usecases.ts';

const serializeCart = serializer(cartSchema);

const emptyCart = { currency: null, countryCode: null, step: 1, form: {}, placedOrder: null, lines: [] };

export type PricedLine = LineInput & {
  selected: boolean;
  agreed: LinePrices;
  configuredItem: ConfiguredItem;
  problem: ConfiguredItemProblem | null;
};

export const toLinePrices = ({ unitPriceInclTax: { NTD, USD } }: ConfiguredItem): LinePrices => ({
  NTD: NTD.amount,
  USD: USD.amount,
});

/** Lines with their prices and problems. One without agreed prices is new; the current prices are agreed to. */
export async function priceLines<Line extends LineInput & { selected: boolean; agreed: LinePrices | null }>(
  services: Services,
  lines: readonly Line[],
  tradeBasisPoints: number,
  getField?: Parameters<typeof getConfiguredItems>[2],
): Promise<(Line & PricedLine)[]> {
  if (lines.length === 0) return [];
  const configuredItems = await getConfiguredItems(services, lines, getField);
  const held = lines.map((line, index) => ({
    ...line,
    configuredItem: atTradePrice(
      required(configuredItems[index], 'the configured item of a line'),
      tradeBasisPoints,
    ),
  }));
  const problems = lineProblems(held);
  return held.map((line, index) => {
    const problem = problems[index] ?? null;
    return {
      ...line,
      problem,
      agreed: line.agreed
        ? agreedToTrade(line.agreed, toLinePrices(line.configuredItem), tradeBasisPoints)
        : toLinePrices(line.configuredItem),
      selected: problem === null && line.selected,
    };
  });
}

const problemData = (locale: Locale, error: ErrorDefinition, params?: Record<string, number>) => ({
  code: error.code,
  message: translate(locale, error.message, params),
});

/** The list price, where the member pays another one. */
export const listPriceOf = (
  { listPriceInclTax }: Pick<ConfiguredItem, 'listPriceInclTax'>,
  price: Money,
): { listPrice?: Money } => {
  const list = listPriceInclTax[price.currency];
  return list.amount === price.amount ? {} : { listPrice: list };
};

/** Why a line cannot be ordered, or can be only after its new price is agreed to. */
function findLineProblem(line: PricedLine, locale: Locale, hasChangedPrice: boolean) {
  if (line.problem) {
    const { definition, params } = lineProblemError(line.problem, line.configuredItem.item);
    return problemData(locale, definition, params);
  }
  return hasChangedPrice ? problemData(locale, cartErrors.priceChanged) : undefined;
}

/** The frame that is offered in place of one that cannot hold the print. */
function findNearestFrame(line: PricedLine, offered: readonly Frame[], locale: Locale) {
  if (!isFrameProblem(line.problem)) return undefined;
  const { size, frame } = line.configuredItem;
  const usable = offered.filter((one) => isCompatible(size.substrate, one));
  const nearest = nearestFrame(size.substrate.surface, usable, frame);
  return nearest && { id: nearest.id, name: textIn(nearest.name, locale) };
}

function toLineData(line: PricedLine, offered: readonly Frame[], locale: Locale, currency: Currency) {
  const { configuredItem } = line;
  const price = configuredItem.unitPriceInclTax[currency];
  const previousPrice = changedPrice(line.agreed, price);
  return {
    itemId: line.item_id,
    sizeId: line.size_id,
    frameId: line.frame_id,
    nums: line.nums,
    selected: line.selected,
    ...describeItem(configuredItem, locale),
    slug: toSlug(textIn(configuredItem.item.title, locale)),
    frame: frameIn(configuredItem.frame, locale),
    framedWidthMm: configuredItem.geometry.framedSizeMm.widthMm,
    framedHeightMm: configuredItem.geometry.framedSizeMm.heightMm,
    custom: configuredItem.isCustom,
    readyInDays: configuredItem.readyInDays,
    price,
    ...listPriceOf(configuredItem, price),
    total: multiplyMoney(price, line.nums),
    previousPrice: previousPrice ?? undefined,
    problem: findLineProblem(line, locale, previousPrice !== null),
    nearestFrame: findNearestFrame(line, offered, locale),
  };
}

/** Where the form sends the lines: to the chosen address, otherwise to the member's first one (`docs/rules/orders.md`). */
async function findDestination(
  services: Services,
  accountId: number | null,
  form: StoredCart['form'],
): Promise<Destination | null> {
  if (form.pickup_type === 'store') return { pickup: 'store' };
  if (accountId === null) return null;
  const address = form.address_id
    ? await getAddress(services, accountId, form.address_id)
    : await findFirstAddress(services, accountId);
  return address && { pickup: 'delivery', address };
}

type Freight = { to: Destination | null; option: PricedFreightOption | null; problem?: ShopError };

/** The chosen option, otherwise the standard one, of the selected lines to where the form sends them. */
async function quoteCartFreight(
  services: Services,
  accountId: number | null,
  form: StoredCart['form'],
  selected: readonly PricedLine[],
  currency: Currency,
): Promise<Freight> {
  let to: Destination | null = null;
  try {
    to = await findDestination(services, accountId, form);
    if (!to || selected.length === 0) return { to, option: null };
    const offers = await quoteFreight(services, { to, lines: selected, currency });
    return { to, option: offers.find((offer) => offer.id === form.freight_id) ?? offers[0] };
  } catch (error) {
    if (error instanceof ShopError) return { to, option: null, problem: error };
    throw error;
  }
}

const getCountry = (to: Destination | null): string | null =>
  to?.pickup === 'delivery' ? to.address.country_code : null;

const deliveryData = (option: PricedFreightOption, countryCode: string | null, locale: Locale) => ({
  ...option,
  name: translate(locale, `freight.${option.kind}`),
  countryCode,
});

/** The cart as the API returns it. */
export async function toCartData(
  services: Services,
  cartContext: CartContext,
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
  const currency = cartContext.currency ?? cartCurrency ?? cartContext.firstCurrency;
  const selected = lines.filter((line) => line.selected);
  const { frames } = await getReference(services);
  const { to, option, problem } = await quoteCartFreight(
    services,
    cartContext.accountId,
    form,
    selected,
    currency,
  );
  const countryCode = cartCountry ?? getCountry(to) ?? cartContext.firstCountry;
  // An address that was deleted is none.
  const hasAddress = option !== null || (problem && problem.definition !== commonErrors.notFound);
  const estimate =
    hasAddress || selected.length === 0
      ? null
      : await estimateFreight(services, { countryCode, lines: selected, currency });
  return serializeCart({
    token: open.token,
    currency,
    countryCode,
    step,
    lines: lines.map((line) => toLineData(line, frames, cartContext.locale, currency)),
    lists: selected,
    form,
    price: sumMoney(
      selected.map((line) => multiplyMoney(line.configuredItem.unitPriceInclTax[currency], line.nums)),
      currency,
    ),
    fees: option?.fee ?? null,
    feesEstimate: estimate && { ...estimate, countryCode: countryCode ?? '' },
    delivery: option
      ? deliveryData(option, getCountry(to), cartContext.locale)
      : estimate && deliveryData(estimate, countryCode, cartContext.locale),
    feesProblem: problem && problemData(cartContext.locale, problem.definition),
    order: placedOrder,
  });
}
