import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usdFromNtd } from '../../../../kernel/money.ts';
import { parsePriceRange, priceRangeIn, setPriceRange } from './price-range.ts';

const read = (query: string) => parsePriceRange(new URLSearchParams(query));

test('a range is parsed and written the same, with its currency', () => {
  const params = new URLSearchParams();
  const address = 'min_price=1000&max_price=5000&price_currency=NTD';
  setPriceRange(params, read(address));
  expect(params.toString()).toBe(address);
});

test.each([
  ['min_price=12,000', 12_000],
  ['min_price=１２００', 1200],
  ['min_price=%2045.50', 46],
])('%s is an amount', (query, minimum) => {
  expect(read(query)).toEqual({ minimum, maximum: null, currency: null });
});

test.each([
  '',
  'min_price=&max_price=',
  'min_price=-5',
  'min_price=abc',
  'max_price=99999999',
  'min_price=1e3',
])('“%s” is no range', (query) => expect(read(query)).toBeNull());

test('a reversed range is swapped, and an unknown currency is ignored', () => {
  expect(read('min_price=500&max_price=100&price_currency=EUR')).toEqual({
    minimum: 100,
    maximum: 500,
    currency: null,
  });
});

const amounts = fc.integer({ min: 0, max: 1_000_000 });
const rates = fc.integer({ min: 10_000, max: 99_999_999 }).map((value) => (value / 1_000_000).toFixed(6));
const isIn = (amount: number, { minimum, maximum }: { minimum: number | null; maximum: number | null }) =>
  (minimum === null || amount >= minimum) && (maximum === null || amount <= maximum);

test('a range in USD has the same works for visitors with NTD', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, rates, (ntd, one, other, rate) => {
      const range = {
        minimum: Math.min(one, other),
        maximum: Math.max(one, other),
        currency: 'USD' as const,
      };
      const dollars = usdFromNtd(ntd, rate).amount / 100;
      expect(isIn(ntd, priceRangeIn(range, 'NTD', rate))).toBe(isIn(dollars, range));
    }),
  );
});

test('a range in NTD loses no work for visitors with USD', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, rates, (ntd, one, other, rate) => {
      const range = {
        minimum: Math.min(one, other),
        maximum: Math.max(one, other),
        currency: 'NTD' as const,
      };
      const dollars = usdFromNtd(ntd, rate).amount / 100;
      const isFound = isIn(dollars, priceRangeIn(range, 'USD', rate));
      expect(isFound || !isIn(ntd, range)).toBe(true);
    }),
  );
});
