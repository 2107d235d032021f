import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConfiguredItem, ConfiguredItemProblem } from '../catalogue/catalogue.rules.ts';
import { lineKey, lineProblems, mergeLines } from './cart.rules.ts';

const line = (item_id: number, nums: number, frame_id = 1) => ({ item_id, size_id: 1, frame_id, nums });

test('merging keeps one line for each configured item, with the larger quantity', () => {
  const lines = fc.array(
    fc.record({
      item_id: fc.integer({ min: 1, max: 3 }),
      size_id: fc.integer({ min: 1, max: 2 }),
      frame_id: fc.integer({ min: 1, max: 2 }),
      nums: fc.integer({ min: 1, max: 99 }),
    }),
  );
  fc.assert(
    fc.property(lines, (given) => {
      const merged = mergeLines(given);
      expect(new Set(merged.map(lineKey)).size).toBe(merged.length);
      for (const one of given) {
        const same = given.filter((other) => lineKey(other) === lineKey(one));
        expect(merged.find((other) => lineKey(other) === lineKey(one))?.nums).toBe(
          Math.max(...same.map((other) => other.nums)),
        );
      }
    }),
  );
});

const held = (
  itemId: number,
  nums: number,
  left: number | null,
  problem: ConfiguredItemProblem | null = null,
) => ({
  configuredItem: {
    item: { id: itemId, edition: left === null ? null : { size: 50, left } },
    problem,
  } as ConfiguredItem,
  nums,
});

test('lines of one edition share its copies', () => {
  expect(lineProblems([held(1, 3, 5), held(1, 2, 5), held(2, 99, null)])).toEqual([null, null, null]);
  expect(lineProblems([held(1, 3, 5), held(1, 3, 5), held(2, 1, 1)])).toEqual(['sold_out', 'sold_out', null]);
  expect(lineProblems([held(1, 9, 5, 'off_shelf')])).toEqual(['off_shelf']);
});

test('item, size and frame identify a line', () => {
  expect(lineKey(line(1, 2))).toBe(lineKey(line(1, 5)));
  expect(lineKey(line(1, 2))).not.toBe(lineKey(line(1, 2, 3)));
});
