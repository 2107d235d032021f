import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Regenerates a batch of public copies for the current limit; `afterId` is the last id of the batch before. */
export const regenerateCopiesJob = defineJob<{ afterId: number }>('catalogue.regenerate_copies', {
  retries: 10,
  timeoutSeconds: 1800,
});
