export const wholeBasisPoints = 10_000;

/** A fraction that is not negative, rounded half up; exact, since products of areas and prices can be beyond safe integers. */
export const divideRounded = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

export const multiply = (...factors: number[]): bigint =>
  factors.reduce((product, factor) => product * BigInt(factor), 1n);
