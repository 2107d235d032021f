import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReorderForm } from './reorder-form.ts';

test('the typed positions are the order; an entry moved to a taken position comes before the one that had it', () => {
  const fields = { previousOrder: '7,8,9', 'position.7': '1', 'position.8': '2', 'position.9': '1' };
  expect(parseReorderForm(fields)).toEqual({ newOrder: [9, 7, 8], previousOrder: [7, 8, 9] });
});

test('no entry is lost, whatever is typed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 999 })),
      fc.array(fc.oneof(fc.integer().map(String), fc.string())),
      (previousOrder, positions) => {
        const fields: Record<string, string> = { previousOrder: previousOrder.join(',') };
        for (const [index, id] of previousOrder.entries()) fields[`position.${id}`] = positions[index] ?? '';
        expect(parseReorderForm(fields).newOrder.toSorted()).toEqual(previousOrder.toSorted());
      },
    ),
  );
});

test('an unchanged form sends the order that was shown', () => {
  expect(
    parseReorderForm({ previousOrder: '3,1,2', 'position.3': '1', 'position.1': '2', 'position.2': '3' })
      .newOrder,
  ).toEqual([3, 1, 2]);
  expect(parseReorderForm({}).newOrder).toEqual([]);
});
