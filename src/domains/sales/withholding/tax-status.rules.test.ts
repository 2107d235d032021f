import { expect, test } from 'vitest';
import { findStates } from './tax-status.rules.ts';

test('of each day the last row counts, and the latest day that has come is in force', () => {
  const rows = [
    { status: 'company', startsOn: '2027-03-01' },
    { status: 'resident', startsOn: '2027-03-01' },
    { status: 'company', startsOn: '2027-01-01' },
    { status: 'non_resident', startsOn: '2026-12-31' },
    { status: 'company', startsOn: '2026-12-31' },
    { status: 'resident', startsOn: '2026-07-01' },
  ] as const;
  const states = (today: string) => findStates(rows, today).map(({ state }) => state);
  expect(states('2026-12-31')).toEqual(['future', 'replaced', 'future', 'in_force', 'replaced', 'past']);
  expect(states('2027-02-28')).toEqual(['future', 'replaced', 'in_force', 'past', 'replaced', 'past']);
  expect(states('2027-03-01')).toEqual(['in_force', 'replaced', 'past', 'past', 'replaced', 'past']);
  expect(findStates([], '2027-03-01')).toEqual([]);
});
