import { expect, test } from 'vitest';
import { ratesPercent, spanOfYear, yearsUntil } from './artist-sales.rules.ts';

test.each([
  [2026, undefined, '2026-01-01', '2026-12-31'],
  [2026, 1, '2026-01-01', '2026-01-31'],
  [2026, 2, '2026-02-01', '2026-02-28'],
  [2028, 2, '2028-02-01', '2028-02-29'],
  [2026, 12, '2026-12-01', '2026-12-31'],
])('the span of %i, month %s', (year, month, from, to) => {
  expect(spanOfYear(year, month)).toEqual({ from, to });
});

test('the years of an artist are those with sales and this one, the newest first', () => {
  expect(yearsUntil(2026, [])).toEqual([2026]);
  expect(yearsUntil(2026, [2023, 2025])).toEqual([2026, 2025, 2023]);
  expect(yearsUntil(2026, [2024, 2026])).toEqual([2026, 2024]);
});

test('share rates are written as percent', () => {
  expect(ratesPercent([3000])).toBe('30%');
  expect(ratesPercent([0, 2750, 3333])).toBe('0, 27.5, 33.33%');
});
