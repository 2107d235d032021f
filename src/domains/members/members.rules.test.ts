import { expect, test } from 'vitest';
import { sessionSeconds } from './members.rules.ts';

test('a remembered session lasts 30 days, another 12 hours (docs/rules/members.md)', () => {
  expect(sessionSeconds(true)).toBe(30 * 86_400);
  expect(sessionSeconds(false)).toBe(12 * 3600);
});
