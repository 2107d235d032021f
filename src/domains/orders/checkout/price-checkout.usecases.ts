import { fieldError } from '../../../kernel/errors.ts';
import { isMoreThan, type Money, multiplyMoney } from '../../../kernel/money.ts';
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
import type { CheckoutLine, ValidatedCheckout } from './validate-checkout.usecases.ts';

/** `previousPrice` is what the buyer agreed to in the cart, where it differs from `price`. */
export type PricedLine = CheckoutLine & { price: Money; total: Money; previousPrice: Money | null };

/** What a checkout's amounts are computed from. */
type CheckoutToPrice = Pick<ValidatedCheckout, 'form' | 'lines' | 'destination' | 'offered'>;

/** A validated checkout with every amount that the server calculates. */
export type PricedCheckout = Omit<ValidatedCheckout, 'lines'> & {
  lines: PricedLine[];
  freight: ChosenFreight;
  /** NTD for one unit of the order's currency, as a decimal string. */
  exchangeRate: string;
  /** In 1/100 of a percent. */
  taxBasisPoints: number;
  amounts: OrderAmounts;
  /** Whether it costs more than the person may order without approval (`docs/rules/galleries.md`). */
  isAboveLimit: boolean;
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

/**
 * The lines, the selected freight option and the tax of a checkout, in the form's currency; by cached rates, without a query.
 *
 * @throws ShopError 422 `address_unsupported` where nothing is delivered, 422 on `freight_id` for an unknown option
 */
export async function computeCheckoutAmounts(
  services: Services,
  checkout: CheckoutToPrice,
): Promise<
  Pick<PricedCheckout, 'freight' | 'taxBasisPoints' | 'amounts'> & {
    lines: Omit<PricedLine, 'previousPrice'>[];
  }
> {
  const { form, destination } = checkout;
  const lines = checkout.lines.map((line) => {
    const price = computePrice(checkout, line);
    return { ...line, price, total: multiplyMoney(price, line.input.nums) };
  });
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

/**
 * Second step of a checkout: prices the lines, the selected freight option and the tax in the form's currency.
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
  const { lines, ...computed } = await computeCheckoutAmounts(services, checkout);
  const rates = await getExchangeRate(services);
  return {
    ...checkout,
    ...computed,
    lines: lines.map((line) => {
      const agreed = agreedPrices.get(lineKey(line.input));
      const current = toLinePrices(line.configuredItem);
      const previousPrice = agreed
        ? changedPrice(agreedToTrade(agreed, current, member.tradeBasisPoints), line.price)
        : null;
      return { ...line, previousPrice };
    }),
    exchangeRate: rates[checkout.form.currency],
    isAboveLimit: limit !== null && isMoreThan(computed.amounts.total, limit, rates),
  };
}

/** Working days until all works of a checkout are made. */
export const computeReadyInDays = (lines: readonly Pick<CheckoutLine, 'configuredItem'>[]): number =>
  Math.max(...lines.map(({ configuredItem }) => configuredItem.readyInDays));

/** The amounts that an order must share with its quote, independent of the order of the lines. */
export const quotedAmounts = ({ lines, amounts }: PricedCheckout) => ({
  lines: lines.map(({ input, price }) => canonicalJson({ ...input, price })).sort(),
  amounts,
});
