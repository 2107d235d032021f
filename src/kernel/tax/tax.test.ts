import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money.ts';
import { taxIncluded } from './tax.ts';

test('1200 includes 57 of tax (docs/rules/taiwan.md)', () => {
  expect(taxIncluded(money(1200, 'NTD'), 500).amount).toBe(57);
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
