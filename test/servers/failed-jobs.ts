import type { Jobs } from '../../src/platform/jobs/jobs.ts';

/** What jobs of the test shops threw since it was last taken: the kind of job and the error. */
let failures: string[] = [];

/** Returns the failed attempts of jobs, such as `order.mail: Error: no connection`, and forgets them. A test that leaves some fails. */
export function takeFailedJobs(): string[] {
  const taken = failures;
  failures = [];
  return taken;
}

/** Jobs whose failed attempts are recorded, since the queue only logs and repeats them. */
export function recordFailedJobs(jobs: Jobs): Jobs {
  async function record(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      failures.push(`${name}: ${error}`.split('\n')[0]!);
      throw error;
    }
  }
  return {
    ...jobs,
    handle(job, handler, batchHandler) {
      jobs.handle(
        job,
        (services, payload) => record(job.name, () => handler(services, payload)),
        batchHandler &&
          ((services, payloads) => record(`${job.name} (batch)`, () => batchHandler(services, payloads))),
      );
    },
  };
}
