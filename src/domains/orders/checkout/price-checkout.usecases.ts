import { fieldError } from '../../../kernel/errors.ts';
import { type Currency, isMoreThan, type Money, multiplyMoney, sumMoney } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { agreedToTrade, changedPrice, lineKey } from '../../cart/cart.rules.ts';
import { findAgreedPrices } from '../../cart/cart.usecases.ts';
import { toLinePrices } from '../../cart/cart-data.usecases.ts';
import { type ChosenFreight, quoteFreight } from '../../freight/freight.usecases.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { lockOrderLimit } from '../../members/people/people.usecases.ts';
import { getExchangeRate, getTaxRate } from '../../settings/rates/rates.usecases.ts';
import { canonicalJson, computeTaxBasisPoints, type OrderAmounts, orderAmounts } from '../orders.rules.ts';
import { type CheckoutLine, inDelivery, type ValidatedCheckout } from './validate-checkout.usecases.ts';

/** `previousPrice` is what the buyer agreed to in the cart, where it differs from `price`. */
export type PricedLine = CheckoutLine & { price: Money; total: Money; previousPrice: Money | null };

/** What a checkout's amounts are computed from. */
type CheckoutToPrice = Pick<ValidatedCheckout, 'form' | 'lines' | 'destination' | 'offered'>;

/** A validated checkout with every amount that the server calculates. */
export type PricedCheckout = Omit<ValidatedCheckout, 'lines' | 'deliveries'> & {
  lines: PricedLine[];
  /** The orders to several addresses, which the amounts of the whole are the sums of. */
  deliveries: PricedCheckout[];
  freight: ChosenFreight;
  /** NTD for one unit of the order's currency, as a decimal string. */
  exchangeRate: string;
  /** In 1/100 of a percent. */
  taxBasisPoints: number;
  amounts: OrderAmounts;
  /** Whether it costs more than the person may order without approval (`docs/rules/galleries.md`). */
  isAboveLimit: boolean;
};

type ComputedAmounts = Pick<PricedCheckout, 'freight' | 'taxBasisPoints' | 'amounts'> & {
  lines: Omit<PricedLine, 'previousPrice'>[];
};

async function getFreight(
  services: Services,
  { form, destination, lines, offered }: CheckoutToPrice,
): Promise<PricedCheckout['freight']> {
  if (offered) return offered.freight;
  const options = await quoteFreight(services, {
    to: destination,
    lines: lines.map(({ configuredItem, input }) => ({ configuredItem, nums: input.nums })),
    currency: form.currency,
  });
  const selected =
    form.freight_id === undefined ? options[0] : options.find(({ id }) => id === form.freight_id);
  if (!selected) throw fieldError('freight_id', 'validation.freight');
  return selected;
}

/** What one print of a line is sold at: the offered price, or what the member pays now. */
const computePrice = ({ form, offered }: CheckoutToPrice, { input, configuredItem }: CheckoutLine): Money =>
  offered
    ? required(offered.unitPrices.get(lineKey(input)), 'the offered price of a line')
    : configuredItem.unitPriceInclTax[form.currency];

const priceLines = (checkout: CheckoutToPrice): ComputedAmounts['lines'] =>
  checkout.lines.map((line) => {
    const price = computePrice(checkout, line);
    return { ...line, price, total: multiplyMoney(price, line.input.nums) };
  });

/**
 * The lines, the selected freight option and the tax of a checkout, in the form's currency; by cached rates, without a query.
 *
 * @throws ShopError 422 `address_unsupported` where nothing is delivered, 422 on `freight_id` for an unknown option
 */
export async function computeCheckoutAmounts(
  services: Services,
  checkout: CheckoutToPrice,
): Promise<ComputedAmounts> {
  const { form, destination } = checkout;
  const lines = priceLines(checkout);
  const freight = await getFreight(services, checkout);
  const taxBasisPoints = computeTaxBasisPoints(
    destination.pickup === 'store' ? 'store' : { countryCode: destination.address.country_code },
    await getTaxRate(services),
  );
  const amounts = orderAmounts(
    lines.map((line) => line.total),
    freight.fee,
    taxBasisPoints,
    form.currency,
  );
  return { lines, freight, taxBasisPoints, amounts };
}

/** The sums of the amounts of orders in one currency. */
const sumAmounts = (orders: readonly { amounts: OrderAmounts }[], currency: Currency): OrderAmounts => {
  const sum = (key: keyof OrderAmounts) =>
    sumMoney(
      orders.map(({ amounts }) => amounts[key]),
      currency,
    );
  return {
    itemsTotal: sum('itemsTotal'),
    freightTotal: sum('freightTotal'),
    taxIncluded: sum('taxIncluded'),
    total: sum('total'),
  };
};

/**
 * Second step of a checkout: prices the lines, the selected freight option and the tax in the form's currency; of several deliveries each
 * as an order of its own.
 *
 * @throws ShopError 403 for a person who was removed from the company, 422 `address_unsupported` where nothing is delivered, 422 on
 * `freight_id` for an unknown option
 */
export async function priceCheckout(
  services: Services,
  member: Pick<MemberIdentity, 'id' | 'person' | 'tradeBasisPoints'>,
  checkout: ValidatedCheckout,
): Promise<PricedCheckout> {
  const limit = await lockOrderLimit(services, member);
  // The prices of an offer are agreed to by accepting it.
  const agreedPrices: Awaited<ReturnType<typeof findAgreedPrices>> = checkout.offered
    ? new Map()
    : await findAgreedPrices(services, member.person.id);
  const rates = await getExchangeRate(services);
  const { currency } = checkout.form;
  const toPriced = (of: ValidatedCheckout, computed: ComputedAmounts): PricedCheckout => ({
    ...of,
    ...computed,
    deliveries: [],
    lines: computed.lines.map((line) => {
      const agreed = agreedPrices.get(lineKey(line.input));
      const current = toLinePrices(line.configuredItem);
      const previousPrice = agreed
        ? changedPrice(agreedToTrade(agreed, current, member.tradeBasisPoints), line.price)
        : null;
      return { ...line, previousPrice };
    }),
    exchangeRate: rates[currency],
    isAboveLimit: limit !== null && isMoreThan(computed.amounts.total, limit, rates),
  });
  const deliveries: PricedCheckout[] = [];
  for (const [index, delivery] of checkout.deliveries.entries()) {
    const computed = await inDelivery(index, () => computeCheckoutAmounts(services, delivery));
    deliveries.push(toPriced(delivery, computed));
  }
  const [first] = deliveries;
  if (!first) return toPriced(checkout, await computeCheckoutAmounts(services, checkout));
  const { freight } = first;
  // Zero only where nothing is taxed.
  const taxBasisPoints = Math.max(...deliveries.map((delivery) => delivery.taxBasisPoints));
  const amounts = sumAmounts(deliveries, currency);
  const whole = toPriced(checkout, { freight, taxBasisPoints, amounts, lines: priceLines(checkout) });
  return { ...whole, deliveries };
}

/** The checkouts of the orders that a checkout makes: one for each delivery, or itself. */
export const toOrders = (checkout: PricedCheckout): PricedCheckout[] =>
  checkout.deliveries.length > 0 ? checkout.deliveries : [checkout];

/** Working days until all works of a checkout are made. */
export const computeReadyInDays = (lines: readonly Pick<CheckoutLine, 'configuredItem'>[]): number =>
  Math.max(...lines.map(({ configuredItem }) => configuredItem.readyInDays));

/** The amounts that an order must share with its quote, independent of the order of the lines. */
export const quotedAmounts = ({ lines, amounts, deliveries }: PricedCheckout) => ({
  lines: lines.map(({ input, price }) => canonicalJson({ ...input, price })).sort(),
  amounts,
  ...(deliveries.length > 0 && {
    deliveries: deliveries.map(({ form, amounts: own }) => ({ address: form.address_id, amounts: own })),
  }),
});
