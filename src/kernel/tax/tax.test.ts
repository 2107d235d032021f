import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money.ts';
import { taxIncluded } from './tax.ts';

test('1200 includes 57 of tax (docs/rules/taiwan.md)', () => {
  expect(taxIncluded(money(1200, 'NTD'), 500)).toEqual(money(57, 'NTD'));
  // 1,175.24 before tax, and 1,139.34.
  expect(taxIncluded(money(12_34, 'USD'), 500)).toEqual(money(59, 'USD'));
  expect(taxIncluded(money(12_34, 'USD'), 831)).toEqual(money(95, 'USD'));
});

test('a zero-rated sale includes no tax', () => {
  expect(taxIncluded(money(1200, 'USD'), 0).amount).toBe(0);
});

test('the amount before tax is within half a unit of the exact quotient', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(3000), (amount, basisPoints) => {
      const net = amount - taxIncluded(money(amount, 'NTD'), basisPoints).amount;
      expect(Math.abs(net - amount / (1 + basisPoints / 10_000))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});
