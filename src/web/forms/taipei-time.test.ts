import { expect, test } from 'vitest';
import { fromTaipeiInput, toTaipeiInput } from './taipei-time.ts';

test('a time is formatted for Taipei and parsed back', () => {
  expect(toTaipeiInput('2026-12-31T16:30:00.000Z')).toBe('2027-01-01T00:30');
  expect(fromTaipeiInput('2027-01-01T00:30')).toBe('2026-12-31T16:30:00.000Z');
  expect(fromTaipeiInput('2027-01-01T00:30:00')).toBe('2026-12-31T16:30:00.000Z');
});

test('an invalid date is returned unchanged', () => {
  expect(fromTaipeiInput('tomorrow')).toBe('tomorrow');
  expect(fromTaipeiInput('2027-13-01T00:30')).toBe('2027-13-01T00:30');
});
