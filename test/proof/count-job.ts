import { defineJob } from '../../src/platform/jobs/job-definition.ts';

/** Counts how often it was begun and done; soon taken for lost, since its process is killed. */
export const countJob = defineJob<{ id: number }>('proof.count', {
  retries: 50,
  backoffSeconds: 1,
  longestBackoffSeconds: 1,
  timeoutSeconds: 2,
});
