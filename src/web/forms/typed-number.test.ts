import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedNumber, typedPercent } from './typed-number.ts';

test.each([
  ['4200', 4200],
  [' 4,200 ', 4200],
  ['1,234,567.5', 1_234_567.5],
  ['４２００', 4200],
  ['４，２００．５', 4200.5],
  ['-5', -5],
  ['−5', -5],
  ['+5', 5],
  ['0', 0],
])('“%s” is %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each(['', ' ', 'about 1900', '12,5', '1,2,3', ',100', '1.', '.5', '1e5', '0x10', '--5', '9'.repeat(16)])(
  '“%s” is left as it was typed',
  (typed) => {
    expect(typedNumber(typed)).toBe(typed);
  },
);

test('every number of a form is read as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (number) => {
      expect(typedNumber(String(number))).toBe(number);
      expect(typedNumber(number.toLocaleString('en'))).toBe(number);
    }),
  );
});

test.each([
  ['5', 5],
  ['-2.5 %', -2.5],
  ['１０％', 10],
  ['12,5 %', '12,5 %'],
])('the percentage “%s” is %s', (typed, percent) => {
  expect(typedPercent(typed)).toBe(percent);
});
