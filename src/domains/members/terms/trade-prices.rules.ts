import { type Currency, type Money, money } from '../../../kernel/money.ts';

/** The highest trade discount, in 1/100 of a percent. */
export const maxDiscount = 9000;

/** NTD are rounded to whole dollars, USD too: amounts in cents. */
const roundedTo: Record<Currency, number> = { NTD: 1, USD: 100 };

/**
 * The price that a member with a trade discount pays for one print with its frame: the list price less the discount, rounded up to a whole
 * dollar of the currency, and never above the list price (`docs/rules/money.md`).
 *
 * @param basisPoints the discount in 1/100 of a percent; 0 leaves the list price
 */
export function tradePrice(list: Money, basisPoints: number): Money {
  if (basisPoints === 0) return list;
  const step = BigInt(roundedTo[list.currency]) * 10_000n;
  const exact = BigInt(list.amount) * BigInt(10_000 - basisPoints);
  const steps = (exact + step - 1n) / step;
  return money(Math.min(list.amount, Number(steps) * roundedTo[list.currency]), list.currency);
}

/** A configured item at what a member with a trade discount pays. */
export const atTradePrice = <
  Item extends {
    listPriceInclTax: Record<Currency, Money>;
    unitPriceInclTax: Record<Currency, Money>;
  },
>(
  item: Item,
  basisPoints: number,
): Item =>
  basisPoints === 0
    ? item
    : {
        ...item,
        unitPriceInclTax: {
          NTD: tradePrice(item.listPriceInclTax.NTD, basisPoints),
          USD: tradePrice(item.listPriceInclTax.USD, basisPoints),
        },
      };
