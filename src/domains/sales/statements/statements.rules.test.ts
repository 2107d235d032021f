import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getStatements, type MonthSums, monthKey } from './statements.rules.ts';

const sum = fc.integer({ min: -100_000, max: 100_000 });
const sums = fc.uniqueArray(
  fc.record({
    month: fc.integer({ min: 1, max: 12 }).map((month) => monthKey(2026, month)),
    currency: fc.constantFrom('NTD' as const, 'USD' as const),
    shares: sum,
    refunds: sum,
    payouts: sum,
    withheld: sum,
    returned: sum,
  }),
  { selector: ({ month, currency }) => `${month} ${currency}` },
);

test('the closing balance of a month is the opening one of the next', () => {
  fc.assert(
    fc.property(sums, (given) => {
      for (const currency of ['NTD', 'USD']) {
        let before = 0;
        for (let month = 1; month <= 12; month += 1) {
          const found = getStatements(given, monthKey(2026, month)).find((one) => one.currency === currency);
          expect(found?.opening ?? 0).toBe(before);
          before = found?.closing ?? before;
        }
        const all = given.filter((one) => one.currency === currency);
        const total = (one: MonthSums) =>
          one.shares + one.refunds + one.payouts + one.withheld + one.returned;
        expect(before).toBe(all.reduce((balance, one) => balance + total(one), 0));
      }
    }),
  );
});

test('a currency without a balance and entries has no statement', () => {
  const one = { currency: 'NTD' as const, shares: 5, refunds: 0, payouts: -5, withheld: 0, returned: 0 };
  expect(getStatements([{ ...one, month: '2026-03' }], '2026-04')).toEqual([]);
  expect(getStatements([{ ...one, month: '2026-03' }], '2026-03')).toEqual([
    { ...one, opening: 0, closing: 0 },
  ]);
});
