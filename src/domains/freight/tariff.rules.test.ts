import { expect, test } from 'vitest';
import { rowOutOfOrder } from './tariff.rules.ts';

test.each([
  ['nothing', [], null],
  ['one row', [[500, 100]], null],
  [
    'heavier and dearer',
    [
      [500, 100],
      [1000, 101],
    ],
    null,
  ],
  // A courier may charge the same for several weights.
  [
    'heavier at the same price',
    [
      [500, 100],
      [1000, 100],
      [1500, 100],
    ],
    null,
  ],
  [
    'heavier and cheaper',
    [
      [500, 100],
      [1000, 99],
    ],
    { index: 1, problem: 'price' },
  ],
  [
    'the same weight twice',
    [
      [500, 100],
      [500, 100],
    ],
    { index: 1, problem: 'weight' },
  ],
  [
    'lighter',
    [
      [500, 100],
      [1000, 200],
      [999, 300],
    ],
    { index: 2, problem: 'weight' },
  ],
] as [string, [number, number][], unknown][])('%s', (_, rows, problem) => {
  expect(rowOutOfOrder(rows.map(([up_to_g, price_ntd]) => ({ up_to_g, price_ntd })))).toEqual(problem);
});
