/** What a test runner reports to `scripts/test.mjs` by the IPC channel. */
export type Report =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'slowest'; what: 'files' | 'journeys'; times: { name: string; ms: number }[] }
  /** `only`: the arguments that run only this one again. */
  | { kind: 'failed'; name: string; only: string[] };

/** Does nothing if the test runner was started by hand. */
export const send = (report: Report): void => {
  process.send?.(report);
};

/** Returns the ten longest times. */
export const longest = <Timed extends { ms: number }>(times: Timed[]): Timed[] =>
  times.sort((one, other) => other.ms - one.ms).slice(0, 10);
