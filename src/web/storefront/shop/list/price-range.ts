import { type Currency, currencies } from '../../../../kernel/money.ts';

/**
 * A range of lowest prices, both ends included, in whole units of a currency. The URL includes the currency, so that a shared
 * link shows the same works to visitors with another one; null is the visitor's own.
 */
export type PriceRange = { minimum: number | null; maximum: number | null; currency: Currency | null };

/** A range in a known currency. */
export type PriceRangeIn = PriceRange & { currency: Currency };

/** Accepted spellings of amounts: `12,000`, `１２０００`, `45.50`. */
function parseAmount(text: string | null): number | null {
  const plain = (text ?? '').normalize('NFKC').replaceAll(/[\s,]/g, '');
  return /^\d{1,7}(?:\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain)) : null;
}

/** Parses the range of a query; invalid amounts are ignored, and a reversed range is swapped. */
export function parsePriceRange(params: URLSearchParams): PriceRange | null {
  const minimum = parseAmount(params.get('min_price'));
  const maximum = parseAmount(params.get('max_price'));
  if (minimum === null && maximum === null) return null;
  const currency = currencies.find((one) => one === params.get('price_currency')) ?? null;
  return minimum !== null && maximum !== null && minimum > maximum
    ? { minimum: maximum, maximum: minimum, currency }
    : { minimum, maximum, currency };
}

export function setPriceRange(params: URLSearchParams, range: PriceRange | null): void {
  if (!range) return;
  if (range.minimum !== null) params.set('min_price', String(range.minimum));
  if (range.maximum !== null) params.set('max_price', String(range.maximum));
  if (range.currency) params.set('price_currency', range.currency);
}

/**
 * Converts a range to a visitor's currency. A USD price is the NTD price divided by the rate and rounded up to a whole dollar
 * (`docs/rules/money.md`), so a range in USD corresponds to exactly one in NTD; the reverse may be wider by less than a dollar.
 * @param rate NTD for one USD, as a decimal string
 */
export function priceRangeIn(range: PriceRange, currency: Currency, rate: string): PriceRangeIn {
  if ((range.currency ?? currency) === currency) return { ...range, currency };
  const { minimum, maximum } = range;
  // Whole millionths, since 0.1 is not exact.
  const millionths = Math.round(Number(rate) * 1_000_000);
  const ntdBelow = (dollars: number) => Math.floor((dollars * millionths) / 1_000_000);
  const toDollars = (ntd: number) => Math.ceil((ntd * 1_000_000) / millionths);
  const [lowest, highest] = {
    NTD: [(dollars: number) => ntdBelow(dollars - 1) + 1, ntdBelow] as const,
    USD: [toDollars, toDollars] as const,
  }[currency];
  return {
    minimum: minimum === null ? null : Math.max(0, lowest(minimum)),
    maximum: maximum === null ? null : highest(maximum),
    currency,
  };
}
