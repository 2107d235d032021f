import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/servers/database.ts';
import { findShares } from './shares.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** price × share / (1 + tax), rounded half to even, by integers. */
function exactShare(price: number, shareBasisPoints: number, taxBasisPoints: number): number {
  const numerator = BigInt(price) * BigInt(shareBasisPoints);
  const denominator = 10_000n + BigInt(taxBasisPoints);
  const whole = numerator / denominator;
  const rest = 2n * (numerator % denominator);
  const isUp = rest > denominator || (rest === denominator && whole % 2n === 1n);
  return Number(whole + (isUp ? 1n : 0n));
}

const price = fc.record({
  price: fc.integer({ min: 1, max: 100_000_000 }),
  shareBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  taxBasisPoints: fc.constantFrom(0, 500, 1234),
});

test('every share is exact, in the order of the prices (docs/rules/money.md)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(price, { minLength: 1, maxLength: 240 }), async (prices) => {
      expect(await findShares(database.db, prices)).toEqual(
        prices.map((one) => exactShare(one.price, one.shareBasisPoints, one.taxBasisPoints)),
      );
    }),
    { numRuns: 30 },
  );
});

test('a half is rounded to the even dollar', async () => {
  const at = (amount: number) => ({ price: amount, shareBasisPoints: 3500, taxBasisPoints: 0 });
  // 10.5, 31.5 and 17.5
  expect(await findShares(database.db, [at(30), at(90), at(50)])).toEqual([10, 32, 18]);
});
