import { defineJob } from '../../src/platform/jobs/job-definition.ts';

/** Counts its starts and ends; its timeout is short, since its process is killed. */
export const countJob = defineJob<{ id: number }>('proof.count', {
  retries: 50,
  backoffSeconds: 1,
  maxBackoffSeconds: 1,
  timeoutSeconds: 2,
});
