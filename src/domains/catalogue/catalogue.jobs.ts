import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Works, and their masterpieces, get the words of artists and facets that are called otherwise now. */
export const updateItemSearchJob = defineJob<{ ids: number[] }>('catalogue.renew_search', { retries: 10 });
