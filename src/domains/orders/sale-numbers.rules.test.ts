import { expect, test } from 'vitest';
import { findLineId, toSaleNumber } from './sale-numbers.rules.ts';

test('a sale number is S- and the id of the order line', () => {
  expect(toSaleNumber(1042)).toBe('S-1042');
});

test.each([1, 1042, 2_147_483_647])('the sale number of line %i names it', (id) => {
  expect(findLineId(toSaleNumber(id))).toBe(id);
  expect(findLineId(` ${toSaleNumber(id).toLowerCase()} `)).toBe(id);
});

test.each(['', 'S-', 'S-0', 'S-01', '1042', 'S-2147483648', 'S-10 4', 'AS-104', 'S-104 Tideline'])(
  '"%s" is no sale number',
  (text) => {
    expect(findLineId(text)).toBeNull();
  },
);
