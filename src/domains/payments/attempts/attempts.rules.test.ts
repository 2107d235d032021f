import { expect, test } from 'vitest';
import { isUnknownForGood, nextCheckAt, type PaymentResult, stateAfter } from './attempts.rules.ts';

const createdAt = new Date('2026-12-31T15:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const at = (ms: number) => new Date(createdAt.getTime() + ms);

test.each([
  [0, minute],
  [20 * minute - 1, minute],
  [20 * minute, 10 * minute],
  [3 * hour - 1, 10 * minute],
  [3 * hour, 2 * hour],
  [48 * hour - 1, 2 * hour],
])('%d ms after its start an open attempt is asked about %d ms later', (age, interval) => {
  for (const state of ['started', 'capturing', 'pending', 'declined', 'canceled'] as const) {
    expect([state, nextCheckAt(state, createdAt, at(age))]).toEqual([state, at(age + interval)]);
  }
});

test('after two days only what is being captured or reviewed is asked about, without end', () => {
  const computeNextCheck = (age: number) =>
    (['capturing', 'pending', 'started', 'declined', 'canceled'] as const).map((state) =>
      nextCheckAt(state, createdAt, at(age)),
    );
  for (const age of [48 * hour, 9000 * hour]) {
    const next = at(age + 6 * hour);
    expect(computeNextCheck(age)).toEqual([next, next, null, null, null]);
  }
});

test('what is captured or has expired is not asked about', () => {
  expect(nextCheckAt('captured', createdAt, at(minute))).toBeNull();
  expect(nextCheckAt('expired', createdAt, at(minute))).toBeNull();
});

test('a payment that the provider does not know was not made once more than a day has passed', () => {
  expect(isUnknownForGood({ state: 'pending', createdAt }, at(24 * hour))).toBe(false);
  expect(isUnknownForGood({ state: 'pending', createdAt }, at(24 * hour + 1))).toBe(true);
  expect(isUnknownForGood({ state: 'capturing', createdAt }, at(99 * hour))).toBe(false);
});

test('a result changes the state of an attempt, but not of a captured one', () => {
  const captured = { state: 'captured', transactionId: '1', amount: { amount: 7, currency: 'NTD' } } as const;
  const pending = { state: 'pending', transactionId: '1' } as const;
  const declined = { state: 'declined', reason: 'expired_card', providerCode: '202' } as const;
  const results: PaymentResult[] = [
    captured,
    pending,
    declined,
    { state: 'canceled' },
    { state: 'open' },
    { state: 'approved' },
  ];
  const after = ['captured', 'pending', 'declined', 'canceled', 'capturing', 'capturing'];
  expect(results.map((result) => stateAfter('capturing', result))).toEqual(after);
  expect(new Set(results.map((result) => stateAfter('captured', result)))).toEqual(new Set(['captured']));
});
