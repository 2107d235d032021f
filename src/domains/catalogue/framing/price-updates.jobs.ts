import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Recomputes the lowest prices of some works; `afterId` is the last id of the batch before. */
export const updatePricesJob = defineJob<{ afterId: number }>('catalogue.update_prices', { retries: 10 });
