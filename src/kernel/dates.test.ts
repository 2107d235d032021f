import { expect, test } from 'vitest';
import { effectiveDay } from './dates.ts';

test('a day starts in Taipei', () => {
  expect(effectiveDay(new Date('2026-11-21T15:59:59Z'))).toBe('2026-11-21');
  expect(effectiveDay(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22');
});

test('a clock before the first texts and tables counts as their first day', () => {
  expect(effectiveDay(new Date('2025-03-01T12:00:00Z'))).toBe('2026-01-01');
});
