import { describe, expect, test } from 'vitest';
import { takesEffect, withoutOldFrom } from './email.rules.ts';

const now = new Date('2026-05-01T00:00:00Z');
const later = new Date('2026-05-04T00:00:00Z');

test.each([
  ['asked by the member', true, false, null],
  ['asked by staff', true, true, later],
  ['of an address that was never confirmed', false, false, now],
  ['of such an address, by staff', false, true, now],
])('from when the old address is not asked: %s', (_what, isOldConfirmed, isByStaff, expected) => {
  expect(withoutOldFrom(now, isOldConfirmed, isByStaff)).toEqual(expected);
});

describe('a change takes effect', () => {
  test.each([
    ['with neither', null, null, null, false],
    ['with the old address only', null, now, now, false],
    ['with the new address only', now, null, null, false],
    ['with both', now, now, null, true],
    ['with the new address before the wait is over', now, null, new Date(now.getTime() + 1), false],
    ['with the new address when the wait is over', now, null, now, true],
  ])('%s: %s', (_what, newConfirmedAt, oldConfirmedAt, from, expected) => {
    expect(takesEffect({ newConfirmedAt, oldConfirmedAt, withoutOldFrom: from }, now)).toBe(expected);
  });
});
