import { expect, test } from 'vitest';
import { momentOfTaipei, taipeiClock } from './taipei-time.ts';

test('a moment is written as the clocks in Taipei show it, and read back', () => {
  expect(taipeiClock('2026-12-31T16:30:00.000Z')).toBe('2027-01-01T00:30');
  expect(momentOfTaipei('2027-01-01T00:30')).toBe('2026-12-31T16:30:00.000Z');
  expect(momentOfTaipei('2027-01-01T00:30:00')).toBe('2026-12-31T16:30:00.000Z');
});

test('what is no date goes on as it was typed', () => {
  expect(momentOfTaipei('tomorrow')).toBe('tomorrow');
  expect(momentOfTaipei('2027-13-01T00:30')).toBe('2027-13-01T00:30');
});
