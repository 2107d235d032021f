import { type Money, money } from '../money.ts';

/**
 * The price before tax of a price that includes it: round(gross / (1 + rate)), half up.
 * @param basisPoints tax rate in 1/100 of a percent; 0 where the sale is zero-rated
 */
function priceBeforeTax(grossInclTax: Money, basisPoints: number): Money {
  const divisor = 10_000 + basisPoints;
  const net = Math.floor((2 * grossInclTax.amount * 10_000 + divisor) / (2 * divisor));
  return money(net, grossInclTax.currency);
}

/** The tax in a price that includes it; net + tax always equals the gross (`docs/rules/taiwan.md`). */
export const taxIncluded = (grossInclTax: Money, basisPoints: number): Money =>
  money(grossInclTax.amount - priceBeforeTax(grossInclTax, basisPoints).amount, grossInclTax.currency);
