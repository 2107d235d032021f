import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificateId, certificateIdPattern, numbersToIssue } from './certificates.rules.ts';

const open = { nums: 3, copies: null, issued: [], returned: 0 };
const issued = (...numbers: number[]) => numbers.map((number) => ({ number, isRevoked: false }));

describe('the numbers that need a certificate', () => {
  test('in a limited edition, those of the final copies', () => {
    expect(numbersToIssue({ ...open, copies: [4, 9] })).toEqual([4, 9]);
    expect(numbersToIssue({ ...open, copies: [4, 9], issued: issued(4) })).toEqual([9]);
    expect(numbersToIssue({ ...open, copies: [], returned: 0 })).toEqual([]);
  });

  test('in an open edition, each position once', () => {
    expect(numbersToIssue(open)).toEqual([1, 2, 3]);
    expect(numbersToIssue({ ...open, issued: issued(1, 3) })).toEqual([2]);
    expect(numbersToIssue({ ...open, issued: issued(1, 2, 3) })).toEqual([]);
  });

  test('of returned prints none, whether their certificate was revoked, moved, or not issued yet', () => {
    const revoked = [...issued(1, 2), { number: 3, isRevoked: true }];
    expect(numbersToIssue({ ...open, issued: revoked, returned: 1 })).toEqual([]);
    expect(numbersToIssue({ ...open, issued: issued(1, 2), returned: 1 })).toEqual([]);
    expect(numbersToIssue({ ...open, returned: 1 })).toEqual([1, 2]);
    expect(numbersToIssue({ ...open, returned: 3 })).toEqual([]);
  });

  test('issuing once leaves nothing to issue, and no number twice', () => {
    const known = fc.uniqueArray(
      fc.record({ number: fc.integer({ min: 1, max: 8 }), isRevoked: fc.boolean() }),
      {
        selector: ({ number }) => number,
      },
    );
    fc.assert(
      fc.property(known, fc.integer({ min: 1, max: 8 }), fc.nat(8), (before, nums, returned) => {
        const numbers = numbersToIssue({ nums, copies: null, issued: before, returned });
        const after = [...before, ...issued(...numbers)];
        expect(new Set(after.map(({ number }) => number)).size).toBe(after.length);
        expect(numbersToIssue({ nums, copies: null, issued: after, returned })).toEqual([]);
        const valid = before.filter(({ isRevoked }) => !isRevoked).length;
        expect(numbers).toHaveLength(Math.max(0, nums - returned - valid));
      }),
    );
  });
});

test('an id has 16 characters, which its pattern accepts', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
      expect(certificateId(random)).toMatch(certificateIdPattern);
    }),
  );
});
