import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Currency, money } from '../../../kernel/money.ts';
import { maxDiscount, tradePrice } from './trade-prices.rules.ts';

test.each([
  [3200, 'NTD', 2000, 2560],
  [3201, 'NTD', 1250, 2801],
  [10_100, 'USD', 1500, 8600],
  [10_000, 'USD', 1500, 8500],
  [150, 'USD', 100, 150],
  [3200, 'NTD', 0, 3200],
] as const)('%i of %s less %i basis points is %i', (list, currency, basisPoints, price) => {
  expect(tradePrice(money(list, currency), basisPoints)).toEqual(money(price, currency));
});

test('it is never above the list price nor below the exact price, and at least one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom<Currency>('NTD', 'USD'),
      fc.integer({ min: 0, max: maxDiscount }),
      (list, currency, basisPoints) => {
        const { amount } = tradePrice(money(list, currency), basisPoints);
        expect(amount).toBeLessThanOrEqual(list);
        expect(amount).toBeGreaterThanOrEqual(Math.floor((list * (10_000 - basisPoints)) / 10_000));
        expect(amount).toBeGreaterThan(0);
      },
    ),
  );
});
