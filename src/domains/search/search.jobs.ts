import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { SearchKind } from './search.rules.ts';

/** Some rows of a kind get search vectors of the present form; `afterId` is where the batch before ended. */
export const renewSearchJob = defineJob<{ kind: SearchKind; afterId: number }>('search.renew', {
  retries: 10,
});
