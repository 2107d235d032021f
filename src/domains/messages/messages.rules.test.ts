import { describe, expect, test } from 'vitest';
import { findError, getStatusValue, isMailed, operationsFor, threadOperations } from './messages.rules.ts';

const now = new Date('2026-11-20T06:30:00Z');
const [me, other] = [1, 2];

test('a thread is closed, waits for an answer, or is answered', () => {
  expect(getStatusValue({ waitingSince: null, closedAt: now })).toBe('closed');
  expect(getStatusValue({ waitingSince: now, closedAt: null })).toBe('unanswered');
  expect(getStatusValue({ waitingSince: null, closedAt: null })).toBe('answered');
});

test.each([
  [null, 'answer', null],
  [null, 'close', null],
  [me, 'answer', null],
  [me, 'close', null],
  [other, 'answer', 'assigned_to_other'],
  [other, 'close', 'assigned_to_other'],
  [other, 'assign', null],
  [me, 'assign', null],
  [me, 'reopen', 'not_closed'],
] as const)('assigned to %s, to %s: %s', (assigneeId, operation, rejection) => {
  expect(findError({ closedAt: null, assigneeId }, operation, me)).toBe(rejection);
});

test.each([null, me, other])('a closed thread, assigned to %s, can only be reopened', (assigneeId) => {
  expect(operationsFor({ closedAt: now, assigneeId }, me)).toEqual(['reopen']);
  expect(
    threadOperations.map((operation) => findError({ closedAt: now, assigneeId }, operation, me)),
  ).toEqual(['closed', 'closed', 'closed', null]);
});

describe('a member is mailed about an answer', () => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  test.each([
    ['who has read everything', 0, ago(1), true],
    ['who was never mailed', 1, null, true],
    ['who was mailed 14 minutes ago and has not read it', 1, ago(14), false],
    ['who was mailed 15 minutes ago and has not read it', 3, ago(15), true],
  ])('%s', (_who, memberUnread, memberMailedAt, expected) => {
    expect(isMailed({ memberUnread, memberMailedAt }, now)).toBe(expected);
  });
});
