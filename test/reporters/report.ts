/** What a test runner tells `scripts/test.mjs`, by the channel of the process that it was started with. */
export type Report =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'slowest'; what: 'files' | 'journeys'; times: { name: string; ms: number }[] }
  /** `only`: the arguments that run just this one again. */
  | { kind: 'failed'; name: string; only: string[] };

/** Does nothing when the test runner was started by hand. */
export const send = (report: Report): void => {
  process.send?.(report);
};

/** As many as are shown at the end of a run. */
export const longest = <Timed extends { ms: number }>(times: Timed[]): Timed[] =>
  times.sort((one, other) => other.ms - one.ms).slice(0, 10);
