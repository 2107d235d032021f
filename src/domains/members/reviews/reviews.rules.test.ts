import { expect, test } from 'vitest';
import {
  decisionsFrom,
  getMemberStatus,
  getReviewStatus,
  joinReason,
  reviewDecisions,
  reviewStatuses,
  statusAfter,
} from './reviews.rules.ts';

test.each([
  ['pending', 'confirm', 'confirmed'],
  ['pending', 'decline', 'declined'],
  ['declined', 'confirm', 'confirmed'],
  ['declined', 'decline', null],
  ['confirmed', 'confirm', null],
  ['confirmed', 'decline', null],
] as const)('%s, %s: %s (docs/rules/members.md)', (status, decision, after) => {
  expect(statusAfter(status, decision)).toBe(after);
});

test('every allowed decision changes the status, and never back to pending', () => {
  for (const status of reviewStatuses) {
    for (const decision of reviewDecisions) {
      const after = statusAfter(status, decision);
      expect(decisionsFrom(status).includes(decision)).toBe(after !== null);
      expect(after).not.toBe(status);
      expect(after).not.toBe('pending');
    }
  }
});

test('a review’s status and a member’s map to each other', () => {
  for (const status of reviewStatuses) expect(getReviewStatus(getMemberStatus(status))).toBe(status);
  expect(getMemberStatus('confirmed')).toBe('active');
});

test.each([
  ['A template', 'Own words', 'A template\n\nOwn words'],
  ['A template', '', 'A template'],
  ['', 'Own words', 'Own words'],
  ['', '', ''],
])('the reason of %j and %j', (template, words, reason) => {
  expect(joinReason(template, words)).toBe(reason);
});
