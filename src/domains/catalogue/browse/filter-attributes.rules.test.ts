import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterAttributeGroups, getMask, getTag, shownTag, toBits } from './filter-attributes.rules.ts';

/** The database allows no more bits in a group, so that a mask stays a safe integer (`facet.bit`). */
const maxBits = 52;
const bits = fc.uniqueArray(fc.integer({ min: 0, max: maxBits - 1 }));

test('a mask is a safe integer and contains exactly its bits, also when some are repeated', () => {
  fc.assert(
    fc.property(bits, (some) => {
      const mask = getMask([...some, ...some]);
      expect(Number.isSafeInteger(mask)).toBe(true);
      expect(toBits(mask)).toEqual(some.toSorted((one, other) => one - other));
    }),
  );
});

test('every bit of every group has a different number', () => {
  const tags = filterAttributeGroups.flatMap((group) => [0, 1, maxBits - 1].map((bit) => getTag(group, bit)));
  expect(new Set([...tags, shownTag]).size).toBe(tags.length + 1);
});
