import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Recomputes the search vectors of works and their masterpieces after an artist or a facet was renamed. */
export const updateItemSearchJob = defineJob<{ ids: number[] }>('catalogue.update_item_search', {
  retries: 10,
});
