import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatuses, orderTransitions } from '../orders.rules.ts';
import {
  canTransitionParcel,
  parcelStatuses,
  parcelTransitionsFrom,
  statusOfSlowestParcel,
  trackingUrl,
  transitionPath,
} from './parcels.rules.ts';

test.each([
  [[], null],
  [['lost'], null],
  [['packed', 'arrived'], 'complete'],
  [['shipped', 'arrived', 'lost'], 'shipped'],
  [['arrived', 'lost'], 'arrived'],
] as const)('with parcels %j an order is %s', (parcels, status) => {
  expect(statusOfSlowestParcel(parcels)).toBe(status);
});

test('a lost parcel stays lost, and an arrived one stays arrived', () => {
  expect(parcelTransitionsFrom('lost')).toEqual([]);
  expect(parcelTransitionsFrom('arrived')).toEqual([]);
  expect(canTransitionParcel('packed', 'arrived')).toBe(false);
});

test('parcels transition an order by allowed transitions only, to their own status', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('complete' as const, 'shipped' as const),
      fc.array(fc.constantFrom(...parcelStatuses)),
      (from, parcels) => {
        const to = statusOfSlowestParcel(parcels);
        if (to === null) return;
        let status: (typeof orderStatuses)[number] = from;
        for (const next of transitionPath(from, to)) {
          expect(orderTransitions.some((move) => move.from === status && move.to === next)).toBe(true);
          status = next;
        }
        expect(status).toBe(to);
      },
    ),
  );
});

test('an order that is not made, or has ended, does not follow its parcels', () => {
  for (const status of orderStatuses) {
    if (['complete', 'shipped', 'arrived'].includes(status)) continue;
    expect(transitionPath(status, 'shipped')).toEqual([]);
  }
});

test('a tracking number is in its courier’s URL, whatever it is', () => {
  expect(trackingUrl('https://example.com/?n={number}', 'A 1/2&x')).toBe(
    'https://example.com/?n=A%201%2F2%26x',
  );
  expect(trackingUrl(null, '1')).toBeNull();
  expect(trackingUrl('https://example.com/?n={number}', '')).toBeNull();
});
