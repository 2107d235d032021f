import { expect, test } from 'vitest';
import { money } from '../../../kernel/money.ts';
import { computeDeposit, termsDeadline } from './terms.rules.ts';

test.each([
  // 23:59:59 and 00:00:00 of Taiwan's calendar.
  ['2026-11-24T15:59:59Z', 30, '2026-12-24T15:59:59.000Z'],
  ['2026-11-24T16:00:00Z', 30, '2026-12-25T15:59:59.000Z'],
  ['2027-01-31T04:00:00Z', 1, '2027-02-01T15:59:59.000Z'],
])('an order of %s is due %i days later, at the end of the day in Taiwan', (placedAt, netDays, deadline) => {
  expect(termsDeadline(new Date(placedAt), netDays).toISOString()).toBe(deadline);
});

test.each([
  [1001, 30, 300],
  [1005, 30, 302],
  [3, 99, null],
  [1, 50, null],
  [2, 50, 1],
  [100, 1, 1],
  [49, 1, null],
])('of %i a deposit of %i %% is %s', (total, percent, deposit) => {
  expect(computeDeposit(money(total, 'USD'), percent)).toEqual(
    deposit === null ? null : money(deposit, 'USD'),
  );
});
