import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideParts, fitParts, partsLeft, printsOfLine, type RefundPart } from './refund-parts.rules.ts';

const sold = {
  lines: [
    { id: 7, nums: 3, lineTotal: 3 * 1217 },
    { id: 9, nums: 2, lineTotal: 2 * 801 },
  ],
  freightTotal: 320,
};
const part = (lineId: number | null, nums: number | null, amount: number): RefundPart => ({
  lineId,
  nums,
  amount,
});

describe('what is left of an order', () => {
  test('is all of it before a refund', () => {
    expect(partsLeft(sold, [])).toEqual([part(7, 3, 3651), part(9, 2, 1602), part(null, null, 320)]);
  });

  test('is less the prints and amounts of all refunds', () => {
    const refunded = [part(7, 1, 1000), part(null, null, 119), part(7, 1, 1217), part(null, null, 200)];
    expect(partsLeft(sold, refunded)).toEqual([part(7, 1, 1434), part(9, 2, 1602), part(null, null, 1)]);
  });
});

test('prints are refunded at their price, at most what is left of their line', () => {
  expect(printsOfLine(sold, partsLeft(sold, []), 9, 1)).toEqual(part(9, 1, 801));
  // Of the two others, less than the price was refunded: this one is no dearer.
  expect(printsOfLine(sold, partsLeft(sold, [part(7, 2, 2000)]), 7, 1)).toEqual(part(7, 1, 1217));
  expect(printsOfLine(sold, partsLeft(sold, [part(7, 0, 3000)]), 7, 3)).toEqual(part(7, 3, 651));
});

test('parts are lowered to the amount in proportion, and keep their prints', () => {
  const parts = [part(7, 2, 2434), part(9, 1, 801), part(null, null, 320)];
  expect(fitParts(parts, 3555)).toEqual(parts);
  expect(fitParts(parts, 4000)).toEqual(parts);
  // 685.35, 225.54 and 90.10.
  expect(fitParts(parts, 1001)).toEqual([part(7, 2, 685), part(9, 1, 226), part(null, null, 90)]);
});

describe('the refunds of one decision', () => {
  test('take its parts one after the other; a line has its prints in the first', () => {
    const parts = [part(7, 2, 2434), part(9, 1, 801), part(null, null, 320)];
    expect(divideParts(parts, [2000, 1100, 900])).toEqual([
      [part(7, 2, 2000)],
      [part(7, 0, 434), part(9, 1, 666)],
      [part(9, 0, 135), part(null, null, 320)],
    ]);
  });

  test('name prints for which nothing is refunded, and no freight without a fee', () => {
    expect(divideParts([part(7, 2, 5), part(9, 1, 0), part(null, null, 0)], [5, 3])).toEqual([
      [part(7, 2, 5), part(9, 1, 0)],
      [],
    ]);
  });

  test('lose no unit and no print', () => {
    const parts = fc.array(
      fc.record({ nums: fc.integer({ min: 1, max: 9 }), amount: fc.integer({ min: 0, max: 9999 }) }),
      { maxLength: 5 },
    );
    const refunds = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 4 });
    const add = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);
    fc.assert(
      fc.property(parts, refunds, (chosen, amounts) => {
        const named = chosen.map((one, index) => ({ lineId: index, ...one }));
        const fitted = fitParts(named, add(amounts));
        const divided = divideParts(fitted, amounts);
        expect(add(fitted.map(({ amount }) => amount))).toBe(
          Math.min(add(amounts), add(chosen.map(({ amount }) => amount))),
        );
        for (const { lineId, nums, amount } of fitted) {
          const own = divided.flat().filter((one) => one.lineId === lineId);
          expect(add(own.map((one) => one.amount))).toBe(amount);
          expect(own.map((one) => one.nums)).toEqual([nums, ...own.slice(1).map(() => 0)]);
        }
        for (const [index, list] of divided.entries())
          expect(add(list.map(({ amount }) => amount))).toBeLessThanOrEqual(amounts[index]!);
      }),
    );
  });
});
