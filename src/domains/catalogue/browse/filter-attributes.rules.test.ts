import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsOf, filterAttributeGroups, maskOf, shownTag, tagOf } from './filter-attributes.rules.ts';

/** The database gives no group more of them, so that a sum of bits stays a whole number (migration 0005). */
const maximumBits = 52;
const bits = fc.uniqueArray(fc.integer({ min: 0, max: maximumBits - 1 }));

test('a sum of bits is whole and gives its bits again, however often each was named', () => {
  fc.assert(
    fc.property(bits, (some) => {
      const mask = maskOf([...some, ...some]);
      expect(Number.isSafeInteger(mask)).toBe(true);
      expect(bitsOf(mask)).toEqual(some.toSorted((one, other) => one - other));
    }),
  );
});

test('every bit of every group has a number of its own', () => {
  const tags = filterAttributeGroups.flatMap((group) =>
    [0, 1, maximumBits - 1].map((bit) => tagOf(group, bit)),
  );
  expect(new Set([...tags, shownTag]).size).toBe(tags.length + 1);
});
