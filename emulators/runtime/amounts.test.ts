import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinor, isCurrency, parseMinor } from './amounts.ts';

test('an amount is parsed as it was formatted, with the digits of its currency or two', () => {
  const amounts = fc.record({
    minor: fc.nat({ max: 1e11 }),
    currency: fc.constantFrom('TWD' as const, 'USD' as const),
  });
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseMinor(formatMinor(amount), amount.currency)).toBe(amount.minor);
      expect(parseMinor(formatMinor(amount, 2), amount.currency)).toBe(amount.minor);
    }),
  );
});

test.each(['', '1.', '.5', '-1', '1e3', '1,000', '0x1', '1.234', ' 1'])('%j is no amount', (text) => {
  expect(parseMinor(text, 'USD')).toBeUndefined();
});

test('TWD has no parts of a dollar', () => {
  expect(parseMinor('1200.50', 'TWD')).toBeUndefined();
  expect(isCurrency('NTD')).toBe(false);
});
