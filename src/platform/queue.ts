/** Runs jobs with limited concurrency; the others wait in the order of their calls. */
export type Queue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/** Creates a queue that runs at most `concurrency` jobs at the same time. A failed job rejects its own call only. */
export function createQueue(concurrency: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      // A finished job passes its slot directly to the next, so that no other call can take it.
      if (running < concurrency) running += 1;
      else await new Promise<void>((start) => waiting.push(start));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
