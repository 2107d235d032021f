import { describe, expect, test } from 'vitest';
import {
  canTransitionOffer,
  compareLines,
  getOfferTransitions,
  offerCode,
  offerStatuses,
  offerStatusOn,
} from './offers.rules.ts';

// 23:59:59 and 00:00:00 of Taiwan's calendar.
const lastMoment = new Date('2026-12-24T15:59:59.999Z');
const over = new Date('2026-12-24T16:00:00Z');

describe('an offer', () => {
  test('can be accepted until the end of its last day in Taiwan', () => {
    const offer = { status: 'answered', validUntil: '2026-12-24' } as const;
    expect(offerStatusOn(offer, lastMoment)).toBe('answered');
    expect(canTransitionOffer(offer, 'accepted', 'member', lastMoment)).toBe(true);
    expect(offerStatusOn(offer, over)).toBe('expired');
    expect(getOfferTransitions(offer, 'member', over)).toEqual([]);
    expect(getOfferTransitions(offer, 'staff', over)).toEqual([]);
    expect(canTransitionOffer(offer, 'expired', 'system', over)).toBe(true);
  });

  test('changes its status as the table of the rules says, and no other way', () => {
    const transitions = offerStatuses.flatMap((status) =>
      (['member', 'staff', 'system'] as const).flatMap((by) =>
        getOfferTransitions({ status, validUntil: '2026-12-24' }, by, lastMoment).map(
          (to) => `${status} → ${to} (${by})`,
        ),
      ),
    );
    expect(transitions).toEqual([
      'asked → declined (member)',
      'asked → answered (staff)',
      'asked → withdrawn (staff)',
      'answered → accepted (member)',
      'answered → declined (member)',
      'answered → withdrawn (staff)',
      'answered → expired (system)',
    ]);
  });

  test('has a code of the day in Taiwan', () => {
    expect(offerCode(over, new Uint8Array(6))).toBe('Q261225000000');
  });
});

describe('the lines of an answer', () => {
  const row = (itemId: number, nums: number, requestedNums: number) => ({ itemId, nums, requestedNums });

  test('that are those of the request are not changed', () => {
    const lines = [row(1, 5, 5), row(2, 3, 3)];
    expect(compareLines(lines)).toEqual({
      offered: lines.map((line) => ({ line, change: null, requested: null })),
      removed: [],
    });
  });

  test('are compared with the request: each removed line stands beside one other line of its work', () => {
    const [fewer, replaced, second, added, first, gone, other] = [
      row(1, 4, 5),
      row(2, 3, 0),
      row(2, 6, 0),
      row(2, 1, 0),
      row(2, 0, 3),
      row(2, 0, 7),
      row(3, 0, 9),
    ] as const;
    expect(compareLines([fewer, replaced, second, added, first, gone, other])).toEqual({
      offered: [
        { line: fewer, change: 'changed', requested: fewer },
        { line: replaced, change: 'changed', requested: first },
        { line: second, change: 'changed', requested: gone },
        { line: added, change: 'added', requested: null },
      ],
      removed: [other],
    });
  });
});
