import { expect, test } from 'vitest';
import { findRowOutOfOrder, getEffectiveStates, hasBegun, parseRateRows } from './rate-tables.rules.ts';

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
  expect(findRowOutOfOrder(rows.map(([up_to_g, price_ntd]) => ({ up_to_g, price_ntd })))).toEqual(problem);
});

test('what starts today has started, and the latest of these is current', () => {
  expect(hasBegun('2026-11-23', '2026-11-23')).toBe(true);
  expect(hasBegun('2026-11-24', '2026-11-23')).toBe(false);
  const starts = ['2026-11-24', '2026-11-23', '2026-01-01'];
  expect([...getEffectiveStates(starts, '2026-11-23').values()]).toEqual(['future', 'in_force', 'past']);
});

test.each([
  [
    'kg;NTD\n0.5;100\n20;1,234,567',
    {
      rows: [
        [500, 100],
        [20_000, 1_234_567],
      ],
    },
  ],
  ['1;100;\n', { rows: [[1000, 100]] }],
  ['1;100\n2;200;x', { line: 2 }],
  ['1\t100\tx\ty', { line: 1 }],
  ['heavy, dear\n1, 1.5', { line: 2 }],
] as const)('%j is read', (text, expected) => {
  const read = parseRateRows(text);
  expect(
    'rows' in read ? { rows: read.rows.map(({ up_to_g, price_ntd }) => [up_to_g, price_ntd]) } : read,
  ).toEqual(expected);
});
