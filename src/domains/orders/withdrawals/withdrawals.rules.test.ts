import { describe, expect, test } from 'vitest';
import type { ReturnCase } from '../returns/returns.rules.ts';
import { getReturnKinds, returnDeadline } from '../returns/returns.rules.ts';
import {
  currentTerms,
  toWithdrawalCalendar,
  type WithdrawalTerm,
} from '../returns/withdrawal-terms.rules.ts';
import { findWithdrawal, type WithdrawnOrder } from './withdrawals.rules.ts';

const terms: WithdrawalTerm[] = [
  { countries: ['DE', 'ES', 'FR'], startsOn: '2026-01-01', days: 14 },
  { countries: ['TW'], startsOn: '2026-01-01', days: 7 },
  { countries: [], startsOn: '2026-01-01', days: 7 },
  { countries: ['ME', 'FR'], startsOn: '2027-05-01', days: 30 },
];
const getCalendar = (countryCode: string, placed = '2026-11-20T12:00:00Z') =>
  toWithdrawalCalendar(
    { terms, holidays: ['2027-03-08', '2027-03-09'] },
    { countryCode, createdAt: new Date(placed) },
  );

describe('the days to withdraw', () => {
  test.each([
    ['DE', '2026-11-20T12:00:00Z', 14],
    ['TW', '2026-11-20T12:00:00Z', 7],
    ['US', '2026-11-20T12:00:00Z', 7],
    ['ME', '2027-04-30T15:59:59Z', 7],
    // 1 May in Taipei.
    ['ME', '2027-04-30T16:00:00Z', 30],
    ['FR', '2027-05-02T00:00:00Z', 30],
    ['DE', '2027-05-02T00:00:00Z', 14],
    // An earlier clock is wrong.
    ['DE', '2020-01-01T00:00:00Z', 14],
  ])('of an order to %s that was placed at %s are %i', (country, placed, days) => {
    expect(getCalendar(country, placed).days).toBe(days);
  });

  const mayWithdraw = (country: string, arrived: string, now: string) =>
    getReturnKinds(
      {
        status: 'arrived',
        arrivedAt: new Date(arrived),
        customAgreedAt: null,
        withdrawal: getCalendar(country),
      },
      { id: 1, custom: false },
      [],
      new Date(now),
    ).includes('withdrawal');

  test('count in the calendar of the country that the order went to', () => {
    // 2 March at 23:30 in Berlin is 3 March in Taipei.
    const arrived = '2027-03-02T22:30:00Z';
    expect(mayWithdraw('DE', arrived, '2027-03-16T22:59:59Z')).toBe(true);
    expect(mayWithdraw('DE', arrived, '2027-03-16T23:00:00Z')).toBe(false);
    expect(mayWithdraw('TW', arrived, '2027-03-10T15:59:59Z')).toBe(true);
    expect(mayWithdraw('TW', arrived, '2027-03-10T16:00:00Z')).toBe(false);
  });

  test('end when the day has ended in all zones of the country, and start on the latest day', () => {
    // In Madrid it is 3 March already, on the Canary Islands still 2 March.
    const arrived = '2027-03-02T23:30:00Z';
    expect(mayWithdraw('ES', arrived, '2027-03-17T23:59:59Z')).toBe(true);
    expect(mayWithdraw('ES', arrived, '2027-03-18T00:00:00Z')).toBe(false);
  });
});

describe('the last day', () => {
  const lastDay = (country: string, arrived: string) =>
    returnDeadline('withdrawal', { arrivedAt: new Date(arrived), withdrawal: getCalendar(country) });

  test.each([
    // Friday 19 March, and the weekend after it.
    ['DE', '2027-03-05T12:00:00Z', '2027-03-19'],
    ['DE', '2027-03-06T12:00:00Z', '2027-03-22'],
    ['DE', '2027-03-07T12:00:00Z', '2027-03-22'],
    // A weekend, and two days on which the shop is closed.
    ['TW', '2027-02-27T04:00:00Z', '2027-03-10'],
    ['TW', '2027-03-02T04:00:00Z', '2027-03-10'],
    ['US', '2027-02-25T12:00:00Z', '2027-03-04'],
  ])('of an order to %s that arrived at %s is %s', (country, arrived, day) => {
    expect(lastDay(country, arrived)).toBe(day);
  });

  test('is a weekend for damage: these 14 days are the shop’s own', () => {
    const order = { arrivedAt: new Date('2027-03-06T04:00:00Z'), withdrawal: getCalendar('DE') };
    expect(returnDeadline('damage', order)).toBe('2027-03-20');
  });
});

test('the terms of a day are grouped by their days, with one for all other countries', () => {
  expect(currentTerms(terms, '2026-11-20')).toEqual([
    { countries: ['DE', 'ES', 'FR'], days: 14 },
    { countries: ['ME', 'TW'], days: 7 },
    { countries: [], days: 7 },
  ]);
  expect(currentTerms(terms, '2027-05-01')).toEqual([
    { countries: ['DE', 'ES'], days: 14 },
    { countries: ['FR', 'ME'], days: 30 },
    { countries: ['TW'], days: 7 },
    { countries: [], days: 7 },
  ]);
});

describe('a withdrawal', () => {
  const order = (part: Partial<WithdrawnOrder> = {}): WithdrawnOrder => ({
    status: 'arrived',
    productionStartedAt: new Date('2027-02-20T00:00:00Z'),
    total: 5000,
    arrivedAt: new Date('2027-03-02T12:00:00Z'),
    customAgreedAt: null,
    withdrawal: getCalendar('DE'),
    ...part,
  });
  const lines = [
    { id: 1, nums: 3, custom: false },
    { id: 2, nums: 1, custom: true },
  ];
  const returned = (lineId: number, nums: number): ReturnCase => ({
    lineId,
    nums,
    askedNums: nums,
    kind: 'damage',
    status: 'asked',
    receivedAt: null,
  });
  const inTime = new Date('2027-03-10T12:00:00Z');
  const both = [
    { lineId: 1, nums: 3 },
    { lineId: 2, nums: 1 },
  ];

  test('before production cancels the order, also of a custom size', () => {
    const early = order({
      status: 'generating',
      productionStartedAt: null,
      customAgreedAt: new Date('2027-02-01T00:00:00Z'),
    });
    expect(findWithdrawal(early, lines, [], inTime)).toEqual({
      outcome: 'cancelled',
      lines: both,
      until: null,
    });
  });

  test.each(['generating', 'complete'] as const)(
    'of a %s order in production returns its prints',
    (status) => {
      expect(findWithdrawal(order({ status, arrivedAt: null }), lines, [], inTime)).toEqual({
        outcome: 'returned',
        lines: both,
        until: null,
      });
    },
  );

  test('leaves out custom sizes whose buyer agreed, and prints in a return', () => {
    const agreed = order({ customAgreedAt: new Date('2027-02-01T00:00:00Z') });
    expect(findWithdrawal(agreed, lines, [returned(1, 1)], inTime)).toMatchObject({
      outcome: 'returned',
      lines: [{ lineId: 1, nums: 2 }],
    });
    expect(findWithdrawal(agreed, lines, [returned(1, 3)], inTime)).toMatchObject({
      outcome: 'exempt',
      lines: [],
    });
    expect(findWithdrawal(order(), lines, [returned(1, 3), returned(2, 1)], inTime).outcome).toBe('nothing');
  });

  test('is late after the last day, by the time of the statement', () => {
    expect(findWithdrawal(order(), lines, [], new Date('2027-03-16T22:59:59Z')).outcome).toBe('returned');
    expect(findWithdrawal(order(), lines, [], new Date('2027-03-16T23:00:00Z'))).toEqual({
      outcome: 'late',
      lines: [],
      until: '2027-03-16',
    });
  });

  test.each(['failed', 'cancel', 'refund'] as const)('of a %s order has nothing to do', (status) => {
    expect(findWithdrawal(order({ status }), lines, [], inTime).outcome).toBe('nothing');
  });
});
