import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, decimalAmount, formatMoney, money } from '../../../../kernel/money.ts';
import { typedAmount } from './amount.ts';

test('parses amounts in the format in which they are shown', () => {
  const amounts = fc.tuple(fc.integer({ min: 0, max: 999_999_999_999 }), fc.constantFrom(...currencies));
  fc.assert(
    fc.property(amounts, ([amount, currency]) => {
      const value = money(amount, currency);
      expect(typedAmount(decimalAmount(value), currency)).toBe(amount);
      expect(typedAmount(formatMoney(value, 'en'), currency)).toBe(amount);
    }),
  );
});

test('accepts spaces and full-width digits, rejects too many decimals', () => {
  expect(typedAmount(' １２，８００ ', 'NTD')).toBe(12800);
  expect(typedAmount('12.50', 'USD')).toBe(1250);
  expect(typedAmount('12.00', 'NTD')).toBe(12);
  for (const text of ['', 'abc', '12.5.1', '-3', '12.505']) expect(typedAmount(text, 'USD')).toBeNaN();
  expect(typedAmount('12.5', 'NTD')).toBeNaN();
});
