import { expect, test } from 'vitest';
import { workingDayAfter } from './working-days.ts';

test.each([
  ['2026-11-20T04:00:00Z', 0, '2026-11-20T04:00:00.000Z'],
  ['2026-11-20T04:00:00Z', 1, '2026-11-23T04:00:00.000Z'],
  ['2026-11-21T04:00:00Z', 1, '2026-11-23T04:00:00.000Z'],
  ['2026-11-22T04:00:00Z', 5, '2026-11-27T04:00:00.000Z'],
  ['2026-11-23T04:00:00Z', 5, '2026-11-30T04:00:00.000Z'],
  ['2026-12-28T04:00:00Z', 8, '2027-01-07T04:00:00.000Z'],
  // It is Monday in Taipei already.
  ['2026-11-22T16:30:00Z', 5, '2026-11-29T16:30:00.000Z'],
])('%s and %i working days are %s', (moment, days, expected) => {
  expect(workingDayAfter(moment, days)).toBe(expected);
});
