import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** The lowest prices of some works are worked out again; `afterId` is where the batch before ended. */
export const updatePricesJob = defineJob<{ afterId: number }>('catalogue.prices', { retries: 10 });
