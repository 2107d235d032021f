import { describe, expect, test } from 'vitest';
import { returnStatuses } from '../orders.rules.ts';
import { canTransitionReturn, getReturnKinds, returnableNums, returnDeadline } from './returns.rules.ts';

const withdrawal = { days: 7, zones: ['Asia/Taipei'], holidays: null };
const taipei = (text: string) => new Date(`${text}+08:00`);
const kindsAt = (arrived: string, now: string, custom = false, hasAgreed = custom) =>
  getReturnKinds(
    {
      status: 'arrived',
      arrivedAt: taipei(arrived),
      withdrawal,
      customAgreedAt: hasAgreed ? taipei('2026-01-01T12:00') : null,
    },
    { id: 1, custom },
    [],
    taipei(now),
  );
const all = ['damage', 'mismatch', 'withdrawal'];

describe('the calendar of returns', () => {
  test.each([
    ['a usual day', '2026-03-02T10:00', '2026-03-09', '2026-03-16'],
    ['the last minute of a day in Taipei', '2026-03-02T23:59', '2026-03-09', '2026-03-16'],
    [
      'the first minute of a day in Taipei, the day before in UTC',
      '2026-03-02T00:01',
      '2026-03-09',
      '2026-03-16',
    ],
    ['the end of a month', '2026-04-28T12:00', '2026-05-05', '2026-05-12'],
    ['February of a leap year', '2028-02-25T12:00', '2028-03-03', '2028-03-10'],
    ['29 February', '2028-02-29T12:00', '2028-03-07', '2028-03-14'],
    ['February of another year', '2027-02-25T12:00', '2027-03-04', '2027-03-11'],
    ['the end of a year', '2026-12-28T12:00', '2027-01-04', '2027-01-11'],
    ['31 December, 16:30 UTC, which is 1 January in Taipei', '2027-01-01T00:30', '2027-01-08', '2027-01-15'],
  ])('%s', (_, arrived, week, fortnight) => {
    expect(returnDeadline('withdrawal', { arrivedAt: taipei(arrived), withdrawal })).toBe(week);
    expect(returnDeadline('damage', { arrivedAt: taipei(arrived), withdrawal })).toBe(fortnight);
    expect(returnDeadline('mismatch', { arrivedAt: taipei(arrived), withdrawal })).toBe(fortnight);
    // Until the end of the last day.
    expect(kindsAt(arrived, `${week}T23:59:59`)).toEqual(all);
    expect(kindsAt(arrived, `${fortnight}T00:00:00`)).toEqual(['damage', 'mismatch']);
    expect(kindsAt(arrived, `${fortnight}T23:59:59`)).toEqual(['damage', 'mismatch']);
    expect(
      getReturnKinds(
        { status: 'arrived', arrivedAt: taipei(arrived), customAgreedAt: null, withdrawal },
        { id: 1, custom: false },
        [],
        new Date(taipei(`${fortnight}T23:59:59`).getTime() + 1000),
      ),
    ).toEqual([]);
  });

  test('days 7, 8, 14 and 15', () => {
    const day = (number: number) =>
      kindsAt('2026-03-01T18:00', `2026-03-${String(1 + number).padStart(2, '0')}T09:00`);
    expect(day(7)).toEqual(all);
    expect(day(8)).toEqual(['damage', 'mismatch']);
    expect(day(14)).toEqual(['damage', 'mismatch']);
    expect(day(15)).toEqual([]);
  });

  test('without an arrival notice there is no deadline yet', () => {
    const order = { status: 'shipped' as const, arrivedAt: null, customAgreedAt: null, withdrawal };
    expect(returnDeadline('withdrawal', order)).toBeNull();
    expect(getReturnKinds(order, { id: 1, custom: false }, [], taipei('2030-01-01T00:00'))).toEqual(all);
  });

  test('a custom size can only be returned where it is damaged', () => {
    expect(kindsAt('2026-03-01T18:00', '2026-03-02T09:00', true)).toEqual(['damage']);
    expect(kindsAt('2026-03-01T18:00', '2026-03-16T09:00', true)).toEqual([]);
  });

  test('a custom size without a recorded consent can be withdrawn from', () => {
    expect(kindsAt('2026-03-01T18:00', '2026-03-02T09:00', true, false)).toEqual(all);
  });

  test('the consent to a custom size restricts no other line', () => {
    expect(kindsAt('2026-03-01T18:00', '2026-03-02T09:00', false, true)).toEqual(all);
  });

  test('nothing is returned that was not sent, or was refunded', () => {
    for (const status of ['generating', 'complete', 'failed', 'cancel', 'refund'] as const) {
      expect(
        getReturnKinds(
          { status, arrivedAt: null, customAgreedAt: null, withdrawal },
          { id: 1, custom: false },
          [],
          new Date(),
        ),
      ).toEqual([]);
    }
  });
});

test('where fewer prints came back than were announced, the days of that kind count again from their receipt', () => {
  const short = {
    lineId: 1,
    kind: 'withdrawal' as const,
    nums: 2,
    askedNums: 3,
    status: 'received' as const,
    receivedAt: taipei('2026-03-20T23:59'),
  };
  const kinds = (lineId: number, now: string, returned = short) =>
    getReturnKinds(
      { status: 'arrived', arrivedAt: taipei('2026-03-02T10:00'), customAgreedAt: null, withdrawal },
      { id: lineId, custom: false },
      [returned],
      taipei(now),
    );
  expect(kinds(1, '2026-03-27T23:59:59')).toEqual(['withdrawal']);
  expect(kinds(1, '2026-03-28T00:00')).toEqual([]);
  expect(kinds(2, '2026-03-21T00:00')).toEqual([]);
  expect(kinds(1, '2026-03-21T00:00', { ...short, askedNums: 2 })).toEqual([]);
});

test('the transitions of a return', () => {
  const allowed = returnStatuses.flatMap((from) =>
    returnStatuses.filter((to) => canTransitionReturn(from, to, 'arrived')).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual([
    'asked accepted',
    'asked declined',
    'accepted received',
    'accepted refunded',
    'accepted exchanged',
    'accepted declined',
    'received refunded',
    'received exchanged',
    'received declined',
  ]);
});

test('the prints that can still be returned', () => {
  const line = { id: 1, nums: 5 };
  const one = (status: (typeof returnStatuses)[number], nums: number, lineId = 1) => ({
    lineId,
    nums,
    status,
  });
  expect(returnableNums(line, [])).toBe(5);
  expect(
    returnableNums(line, [one('asked', 2), one('declined', 3), one('refunded', 1), one('asked', 4, 2)]),
  ).toBe(2);
});
