import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOf } from './order-form.ts';

test('the typed places are the order; an entry moved to a taken place comes before the one that had it', () => {
  const fields = { seen: '7,8,9', 'place.7': '1', 'place.8': '2', 'place.9': '1' };
  expect(orderOf(fields)).toEqual({ wanted: [9, 7, 8], seen: [7, 8, 9] });
});

test('no entry is lost, whatever is typed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 999 })),
      fc.array(fc.oneof(fc.integer().map(String), fc.string())),
      (seen, places) => {
        const fields: Record<string, string> = { seen: seen.join(',') };
        for (const [index, id] of seen.entries()) fields[`place.${id}`] = places[index] ?? '';
        expect(orderOf(fields).wanted.toSorted()).toEqual(seen.toSorted());
      },
    ),
  );
});

test('an unchanged form sends the order that was shown', () => {
  expect(orderOf({ seen: '3,1,2', 'place.3': '1', 'place.1': '2', 'place.2': '3' }).wanted).toEqual([
    3, 1, 2,
  ]);
  expect(orderOf({}).wanted).toEqual([]);
});
