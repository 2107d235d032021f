/**
 * Divides an amount over parts in proportion to their weights, in whole units that add up to it: each part gets its share rounded down,
 * and the largest remainders one unit more, earlier parts before later ones (`docs/rules/invoices.md`, `docs/rules/sales.md`). So no part
 * gets more than its weight where the amount is not more than all weights.
 *
 * @param amount whole units, 0 or more
 * @param weights whole numbers, 0 or more; their sum is positive where the amount is
 * @returns an amount for each weight
 */
export function divideByLargestRemainder(amount: number, weights: readonly number[]): number[] {
  if (amount === 0) return weights.map(() => 0);
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) throw new RangeError('an amount cannot be divided over nothing');
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / whole), remainder: product % whole };
  });
  let left = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const parts = shares.map(({ part }) => part);
  const byRemainder = shares.toSorted((one, other) =>
    one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
  );
  for (const { index, part } of byRemainder) {
    if (left === 0) break;
    parts[index] = part + 1;
    left -= 1;
  }
  return parts;
}
