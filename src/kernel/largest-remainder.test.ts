import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideByLargestRemainder } from './largest-remainder.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test('the units that rounding down leaves go to the largest remainders, of equal ones to the first', () => {
  // 16.65, 33.3 and 0.05 of 50.
  expect(divideByLargestRemainder(50, [333, 666, 1])).toEqual([17, 33, 0]);
  expect(divideByLargestRemainder(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(divideByLargestRemainder(0, [0, 0])).toEqual([0, 0]);
  expect(() => divideByLargestRemainder(1, [0, 0])).toThrow(RangeError);
});

test('the parts add up to the amount, and each is less than a unit from its share', () => {
  const weight = fc.integer({ min: 0, max: 50_000_000 });
  fc.assert(
    fc.property(
      fc.array(weight, { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1 }),
      (weights, of) => {
        const whole = sum(weights);
        fc.pre(whole > 0 && !Number.isNaN(of));
        const amount = Math.floor(whole * of);
        const parts = divideByLargestRemainder(amount, weights);
        expect(sum(parts)).toBe(amount);
        const far = parts.filter((part, index) => {
          const difference = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(weights[index]!);
          return difference <= -BigInt(whole) || difference >= BigInt(whole) || part > weights[index]!;
        });
        expect(far).toEqual([]);
      },
    ),
  );
});
