import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideTransfer } from './group-transfers.rules.ts';

const orders = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 10 });
const toOrders = (open: number[], takesParts: boolean) =>
  open.map((amount, index) => ({ id: index + 1, open: amount, takesParts }));
const getSum = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('the whole sum pays every order, exactly', () => {
  fc.assert(
    fc.property(orders, fc.boolean(), (open, takesParts) => {
      const received = { amount: getSum(open), currency: 'USD' as const };
      expect(divideTransfer(received, toOrders(open, takesParts), 'USD')).toEqual(
        open.map((amount, index) => ({ id: index + 1, amount })),
      );
    }),
  );
});

test('of less, all of it is given out, and no order gets its part before those ahead are paid', () => {
  fc.assert(
    fc.property(orders, fc.nat(), (open, seed) => {
      const amount = (seed % getSum(open)) + 1;
      const parts = divideTransfer({ amount, currency: 'NTD' }, toOrders(open, true), 'NTD') ?? [];
      expect(getSum(parts.map((part) => part.amount))).toBe(amount);
      expect(parts.slice(0, -1).map((part) => part.amount)).toEqual(open.slice(0, parts.length - 1));
      expect(parts.at(-1)!.amount).toBeLessThanOrEqual(open[parts.length - 1]!);
    }),
  );
});

test('more, another currency, and too little of what is not on terms are not divided', () => {
  const open = [300, 50];
  expect(divideTransfer({ amount: 351, currency: 'NTD' }, toOrders(open, true), 'NTD')).toBeNull();
  expect(divideTransfer({ amount: 350, currency: 'USD' }, toOrders(open, true), 'NTD')).toBeNull();
  expect(divideTransfer({ amount: 349, currency: 'NTD' }, toOrders(open, false), 'NTD')).toBeNull();
});
