import { expect, test } from 'vitest';
import { fromShownQuantity, toShownQuantity } from './stock.rules.ts';

test('metres are typed to the mm, square metres to the cm²', () => {
  expect(fromShownQuantity(4.35, 'mm')).toBe(4350);
  expect(fromShownQuantity(0.0007, 'cm2')).toBe(7);
  expect(fromShownQuantity(1.15, 'cm2')).toBe(11_500);
  expect(toShownQuantity(4350, 'mm')).toBe(4.35);
  expect(toShownQuantity(-12_345, 'cm2')).toBe(-1.2345);
});

test('what is finer, or no number, is for the API to reject', () => {
  expect(fromShownQuantity(4.3505, 'mm')).toBe(4350.5);
  expect(fromShownQuantity('4 m', 'mm')).toBe('4 m');
  expect(fromShownQuantity(null, 'cm2')).toBeNull();
});
