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
        open.map((amount, index) => ({ id: index + 1, amount, held: 0 })),
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

test('the rest of what is held for the first order pays every order, from what is held first', () => {
  fc.assert(
    fc.property(orders, fc.nat(), fc.boolean(), (open, seed, takesParts) => {
      const sum = getSum(open);
      fc.pre(sum > 1);
      const held = (seed % (sum - 1)) + 1;
      const rest = { amount: sum - held, currency: 'USD' as const };
      const parts = divideTransfer(rest, toOrders(open, takesParts), 'USD', held)!;
      expect(parts.map(({ id }) => id)).toEqual(open.map((_, index) => index + 1));
      expect(parts.map((part) => part.amount + part.held)).toEqual(open);
      expect(getSum(parts.map((part) => part.amount))).toBe(rest.amount);
      // No order gets of the transfer before what is held is given out.
      const firstPaid = parts.findIndex(({ amount }) => amount > 0);
      expect(parts.slice(firstPaid + 1).every((part) => part.held === 0)).toBe(true);
    }),
  );
});

test('beside what is held for the first order, a transfer of what the others cost pays those', () => {
  const open = toOrders([300, 50, 20], false);
  const others = [50, 20].map((amount, index) => ({ id: index + 2, amount, held: 0 }));
  expect(divideTransfer({ amount: 70, currency: 'NTD' }, open, 'NTD', 369)).toEqual(others);
  for (const amount of [1, 69, 71, 301]) {
    expect(divideTransfer({ amount, currency: 'NTD' }, open, 'NTD', 299 - 1)).toBeNull();
  }
  expect(divideTransfer({ amount: 72, currency: 'USD' }, open, 'NTD', 298)).toBeNull();
});

test('more, another currency, and too little of what is not on terms are not divided', () => {
  const open = [300, 50];
  expect(divideTransfer({ amount: 351, currency: 'NTD' }, toOrders(open, true), 'NTD')).toBeNull();
  expect(divideTransfer({ amount: 350, currency: 'USD' }, toOrders(open, true), 'NTD')).toBeNull();
  expect(divideTransfer({ amount: 349, currency: 'NTD' }, toOrders(open, false), 'NTD')).toBeNull();
});
