import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '../../kernel/dates.ts';
import {
  daysIn,
  defaultGrouping,
  type Grouping,
  getBuckets,
  groupings,
  lastDays,
  monthBefore,
  monthUntil,
  previousSpan,
  type Span,
  yearUntil,
} from './reports.rules.ts';

const day = fc
  .integer({ min: Date.UTC(2015, 0, 1) / 86_400_000, max: Date.UTC(2040, 0, 1) / 86_400_000 })
  .map((number) => daysAfter('1970-01-01', number));
/** The first day of the part that a day is in. */
const getFirstBucket = (at: string, by: Grouping) => getBuckets({ from: at, to: at }, by)[0];
const span = fc
  .tuple(day, fc.integer({ min: 0, max: 1500 }))
  .map(([from, days]): Span => ({ from, to: daysAfter(from, days) }));

test('the comparison span ends where the span begins', () => {
  fc.assert(
    fc.property(span, (one) => {
      const before = previousSpan(one);
      expect(daysAfter(before.to, 1)).toBe(one.from);
      expect(before.from <= before.to).toBe(true);
      // A month has 28 to 31 days, so many may differ by a few.
      expect(Math.abs(daysIn(before) - daysIn(one))).toBeLessThanOrEqual(5);
    }),
  );
});

test.each([
  [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-10-01', to: '2026-10-31' },
  ],
  [
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2025-01-01', to: '2025-12-31' },
  ],
  [
    { from: '2024-03-01', to: '2024-03-31' },
    { from: '2024-02-01', to: '2024-02-29' },
  ],
  [
    { from: '2026-11-22', to: '2026-11-22' },
    { from: '2026-11-21', to: '2026-11-21' },
  ],
  [
    { from: '2026-11-01', to: '2026-11-22' },
    { from: '2026-10-10', to: '2026-10-31' },
  ],
])('%j is compared with %j', (one, before) => {
  expect(previousSpan(one)).toEqual(before);
});

test('every day of a span is in exactly one of its parts, which are in order', () => {
  fc.assert(
    fc.property(span, fc.constantFrom(...groupings), (one, by) => {
      const buckets = getBuckets(one, by);
      expect(buckets).toEqual([...new Set(buckets)].sort());
      for (const at of [one.from, one.to, daysAfter(one.from, Math.floor(daysIn(one) / 2))]) {
        expect(buckets).toContain(getFirstBucket(at, by));
      }
      expect(getFirstBucket(buckets[0]!, by)).toBe(buckets[0]);
    }),
  );
});

test('weeks begin on Monday, and a chart has a suitable number of points', () => {
  expect(getFirstBucket('2026-11-22', 'week')).toBe('2026-11-16');
  expect(getFirstBucket('2026-11-16', 'week')).toBe('2026-11-16');
  fc.assert(
    fc.property(span, (one) => {
      expect(getBuckets(one, defaultGrouping(one)).length).toBeLessThanOrEqual(62);
    }),
  );
});

test('the offered spans', () => {
  expect(lastDays('2026-03-01', 30)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(monthUntil('2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-22' });
  expect(monthBefore('2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(yearUntil('2026-11-22')).toEqual({ from: '2026-01-01', to: '2026-11-22' });
});
