import { expect, test } from 'vitest';
import { toBasisPoints, toPercent } from './percent.ts';

test.each([
  [550, '5.5'],
  [1205, '12.05'],
  [7, '0.07'],
  [10_000, '100'],
])('%i basis points are %s percent', (basisPoints, percent) => {
  expect(toPercent(basisPoints)).toBe(percent);
  expect(toBasisPoints(percent)).toBe(basisPoints);
});
