import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStatuses, orderTransitions, parcelStatuses } from '../orders.rules.ts';
import {
  canTransitionParcel,
  linesToRemake,
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
          expect(
            orderTransitions.some((transition) => transition.from === status && transition.to === next),
          ).toBe(true);
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

describe('what is made again', () => {
  const lines = [
    { id: 1, nums: 2 },
    { id: 2, nums: 1 },
  ];
  const parcel = (status: 'packed' | 'shipped' | 'arrived' | 'lost', ...contents: [number, number][]) => ({
    status,
    contents: contents.map(([line_id, nums]) => ({ line_id, nums })),
  });

  test.each([
    [
      'everything without parcels',
      [],
      [
        { line_id: 1, nums: 2 },
        { line_id: 2, nums: 1 },
      ],
    ],
    [
      'what no other parcel has',
      [parcel('lost', [1, 2]), parcel('arrived', [2, 1])],
      [{ line_id: 1, nums: 2 }],
    ],
    [
      'the rest of a line',
      [parcel('lost', [1, 1], [2, 1]), parcel('packed', [1, 1])],
      [
        { line_id: 1, nums: 1 },
        { line_id: 2, nums: 1 },
      ],
    ],
    [
      'all lines where the only parcel is lost, whatever was recorded',
      [parcel('lost')],
      [
        { line_id: 1, nums: 2 },
        { line_id: 2, nums: 1 },
      ],
    ],
    ['nothing known where another parcel has no contents', [parcel('lost', [1, 2]), parcel('shipped')], []],
  ])('%s', (_, parcels, expected) => {
    expect(linesToRemake(lines, parcels)).toEqual(expected);
  });
});
