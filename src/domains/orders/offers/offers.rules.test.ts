import { describe, expect, test } from 'vitest';
import {
  canTransitionOffer,
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
