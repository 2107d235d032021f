import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLeastPrice } from './least-price.rules.ts';

test('the lowest price that is not below the minimum is found, if the list price is not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      (list, least) => {
        const found = findLeastPrice(list, (price) => price < least);
        expect(found).toBe(list < least ? null : least);
      },
    ),
  );
});
