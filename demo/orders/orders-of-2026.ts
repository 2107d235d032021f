import type { DemoOrder } from './order.ts';

const collector = 'collector@example.com';
const gallery = 'gallery@example.com';

/** The orders of the demo's collector and gallery, the oldest first. None is of the edition of fifty towers. */
export const ordersOf2026: readonly DemoOrder[] = [
  {
    key: 'first-wave',
    member: collector,
    placedAt: '2026-02-04T03:20:00Z',
    lines: [{ work: 'the-turning-wave', longSideMm: 700, frame: 11 }],
  },
  {
    key: 'hotel-corridor',
    member: gallery,
    placedAt: '2026-02-19T06:05:00Z',
    lines: [
      { work: 'the-lake-without-a-shore', longSideMm: 1000, frame: 13 },
      { work: 'red-sun-over-the-swell', longSideMm: 500, frame: 13, nums: 2 },
      { work: 'pine-before-the-moon', longSideMm: 500, frame: 13 },
    ],
  },
  {
    key: 'a-fan-of-leaves',
    member: collector,
    placedAt: '2026-03-08T12:41:00Z',
    currency: 'USD',
    address: 1,
    lines: [{ work: 'ginkgo-sun-print', longSideMm: 500, frame: 1 }],
  },
  {
    key: 'moon-on-the-stairs',
    member: collector,
    placedAt: '2026-04-02T09:15:00Z',
    lines: [
      { work: 'the-moons-road', longSideMm: 500, frame: 203 },
      { work: 'three-ferns-sun-print', longSideMm: 500, frame: 105 },
    ],
  },
  {
    key: 'waiting-room',
    member: gallery,
    placedAt: '2026-04-27T02:30:00Z',
    lines: [
      { work: 'eight-hills-at-dawn', longSideMm: 700, frame: 14, nums: 2 },
      { work: 'partial-eclipse', longSideMm: 500, frame: 19 },
    ],
  },
  {
    key: 'egret',
    member: collector,
    placedAt: '2026-05-21T14:02:00Z',
    lines: [{ work: 'egret-on-a-single-thread', longSideMm: 700, frame: 101 }],
  },
  {
    key: 'two-greens',
    member: collector,
    placedAt: '2026-06-15T23:48:00Z',
    address: 'store',
    lines: [
      { work: 'the-clearing', longSideMm: 500, frame: 106 },
      { work: 'cow-parsley-sun-print', longSideMm: 300, frame: 1 },
    ],
  },
  {
    key: 'summer-rooms',
    member: gallery,
    placedAt: '2026-07-06T05:10:00Z',
    lines: [
      { work: 'the-turning-wave', longSideMm: 1000, frame: 11 },
      { work: 'before-the-edge-catches', longSideMm: 500, frame: 11 },
      { work: 'the-last-minute-of-the-day', longSideMm: 1000, frame: 1, onCanvas: true },
    ],
  },
  {
    key: 'a-gift-to-kyoto',
    member: collector,
    placedAt: '2026-07-30T11:33:00Z',
    currency: 'USD',
    address: 1,
    lines: [
      { work: 'two-pears-one-line', longSideMm: 300, frame: 1 },
      { work: 'green-valley-after-rain', longSideMm: 500, frame: 1 },
    ],
  },
  {
    key: 'harbour-lights',
    member: collector,
    placedAt: '2026-08-24T07:56:00Z',
    lines: [{ work: 'the-harbour-keeps-the-lights', longSideMm: 1000, frame: 19 }],
  },
  {
    key: 'office-floor',
    member: gallery,
    placedAt: '2026-09-17T03:44:00Z',
    lines: [
      { work: 'two-arcades-noon', longSideMm: 700, frame: 20 },
      { work: 'three-birds-above-the-weather', longSideMm: 700, frame: 14 },
      { work: 'poplars-october', longSideMm: 700, frame: 12 },
    ],
  },
  {
    key: 'cafe-winter',
    member: gallery,
    placedAt: '2026-10-03T03:25:00Z',
    lines: [
      { work: 'poplars-october', longSideMm: 700, frame: 12, nums: 2 },
      { work: 'eight-hills-at-dawn', longSideMm: 700, frame: 14 },
    ],
  },
  {
    key: 'study-in-portland',
    member: collector,
    placedAt: '2026-10-09T13:40:00Z',
    currency: 'USD',
    address: 1,
    lines: [
      { work: 'the-turning-wave', longSideMm: 700, frame: 1 },
      { work: 'pine-before-the-moon', longSideMm: 500, frame: 1 },
    ],
  },
  {
    key: 'guest-rooms',
    member: gallery,
    placedAt: '2026-10-14T06:50:00Z',
    lines: [
      { work: 'the-clearing', longSideMm: 500, frame: 13, nums: 3 },
      { work: 'red-sun-over-the-swell', longSideMm: 700, frame: 13 },
    ],
  },
  {
    key: 'a-wedding',
    member: collector,
    placedAt: '2026-10-20T12:05:00Z',
    lines: [{ work: 'the-moons-road', longSideMm: 500, frame: 203 }],
  },
  {
    key: 'before-dinner',
    member: collector,
    placedAt: '2026-10-25T10:20:00Z',
    lines: [
      { work: 'things-in-north-light', longSideMm: 500, frame: 105 },
      { work: 'cow-parsley-sun-print', longSideMm: 500, frame: 105 },
    ],
  },
  {
    key: 'the-same-wave',
    member: collector,
    placedAt: '2026-10-29T09:30:00Z',
    lines: [
      { work: 'the-turning-wave', longSideMm: 700, frame: 11 },
      { work: 'partial-eclipse', longSideMm: 500, frame: 19 },
    ],
  },
  {
    key: 'dentist',
    member: gallery,
    placedAt: '2026-11-02T02:10:00Z',
    lines: [
      { work: 'eight-hills-at-dawn', longSideMm: 300, frame: 105, nums: 2 },
      { work: 'cow-parsley-sun-print', longSideMm: 500, frame: 105 },
    ],
  },
  {
    key: 'lobby',
    member: gallery,
    placedAt: '2026-11-06T04:12:00Z',
    until: 'shipped',
    lines: [
      { work: 'red-sun-over-the-swell', longSideMm: 700, frame: 13, nums: 2 },
      { work: 'the-lake-without-a-shore', longSideMm: 1000, frame: 13 },
    ],
  },
  {
    key: 'over-the-desk',
    member: collector,
    placedAt: '2026-11-09T14:20:00Z',
    currency: 'USD',
    address: 1,
    until: 'shipped',
    lines: [{ work: 'pine-before-the-moon', longSideMm: 500, frame: 1 }],
  },
  {
    key: 'meeting-room',
    member: gallery,
    placedAt: '2026-11-16T03:20:00Z',
    until: 'complete',
    lines: [{ work: 'red-sun-over-the-swell', longSideMm: 700, frame: 13 }],
  },
  {
    key: 'stairwell',
    member: gallery,
    placedAt: '2026-11-18T06:40:00Z',
    until: 'paid',
    lines: [
      { work: 'cow-parsley-sun-print', longSideMm: 500, frame: 105, nums: 3 },
      { work: 'partial-eclipse', longSideMm: 300, frame: 105 },
    ],
  },
  {
    key: 'breakfast-room',
    member: gallery,
    placedAt: '2026-11-20T02:15:00Z',
    until: 'held',
    lines: [{ work: 'green-valley-after-rain', longSideMm: 500, frame: 13, nums: 2 }],
  },
  // Arrived two days ago, so that it can be returned.
  {
    key: 'by-the-window',
    member: collector,
    daysAgo: 14,
    lines: [{ work: 'three-ferns-sun-print', longSideMm: 500, frame: 105 }],
  },
  {
    key: 'two-blues',
    member: collector,
    until: 'generating',
    lines: [
      { work: 'cow-parsley-sun-print', longSideMm: 500, frame: 105 },
      { work: 'three-ferns-sun-print', longSideMm: 500, frame: 105 },
    ],
  },
];
