import { defineJob } from '../../src/platform/jobs/job-definition.ts';

/** Counts its starts and ends; its timeout is short, since its process is killed in the middle of many jobs. */
export const countJob = defineJob<{ id: number }>('proof.count', {
  retries: 50,
  backoffSeconds: 1,
  maxBackoffSeconds: 1,
  timeoutSeconds: 2,
});

/** Has the usual long timeout; its first attempt never ends. */
export const endlessJob = defineJob<{ id: number }>('proof.endless', {
  backoffSeconds: 1,
  timeoutSeconds: 1800,
});
