import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** The public copies of some pictures are made again under the present limit; `afterId` is where the batch before ended. */
export const regenerateCopiesJob = defineJob<{ afterId: number }>('catalogue.remake_copies', {
  retries: 10,
  timeoutSeconds: 1800,
});
