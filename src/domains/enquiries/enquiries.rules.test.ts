import { describe, expect, test } from 'vitest';
import {
  enquiryKinds,
  enquiryOperations,
  enquiryStatuses,
  findError,
  operationsFor,
} from './enquiries.rules.ts';

const [me, other] = [1, 2];

test.each([
  [null, 'assign', null],
  [null, 'answer', null],
  [null, 'close', null],
  [me, 'assign', 'assigned_to_you'],
  [me, 'answer', null],
  [me, 'close', null],
  [other, 'assign', null],
  [other, 'answer', 'assigned_to_other'],
  [other, 'close', 'assigned_to_other'],
] as const)('of %s, to %s: %s, whether answered or not', (assigneeId, operation, rejection) => {
  expect(findError({ status: 'open', assigneeId }, operation, me)).toBe(rejection);
  expect(findError({ status: 'answered', assigneeId }, operation, me)).toBe(rejection);
});

describe.each([null, me, other])('of %s', (assigneeId) => {
  test('a closed enquiry stays closed', () => {
    for (const operation of enquiryOperations) {
      expect(findError({ status: 'closed', assigneeId }, operation, me)).toBe('closed');
    }
  });

  test('the possible operations are those that are not rejected', () => {
    for (const status of enquiryStatuses) {
      for (const kind of enquiryKinds) {
        const enquiry = { kind, status, assigneeId };
        expect(operationsFor(enquiry, me)).toEqual(
          enquiryOperations.filter(
            (operation) =>
              (operation !== 'invite' || kind === 'artist') && findError(enquiry, operation, me) === null,
          ),
        );
      }
    }
  });
});
