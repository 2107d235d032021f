/** The value that a share of the values is below: 0.5 is the median. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]!;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Milliseconds of each of so many calls, one after the other, after some to warm up. */
export async function measureTimes(
  rounds: number,
  warmUps: number,
  work: () => Promise<unknown>,
): Promise<number[]> {
  for (let round = 0; round < warmUps; round += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}
