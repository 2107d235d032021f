import { afterEach, expect, test, vi } from 'vitest';
import { personFields } from './members.schemas.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['2026-11-25', true],
  ['2026-11-26', false],
])('at midnight in Taipei on 26 November, the birthday %s is past: %s', (birthday, isPast) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T00:00:00+08:00') });
  expect(personFields.birthday.safeParse(birthday).success).toBe(isPast);
});
