/** Runs pieces of work, at most so many at the same time; the others wait in the order they came. */
export type Queue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

export function createQueue(concurrency: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      // Whoever ends hands its place straight to the next, so nobody can slip in between.
      if (running < concurrency) running += 1;
      else await new Promise<void>((begin) => waiting.push(begin));
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
