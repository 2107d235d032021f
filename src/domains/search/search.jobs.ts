import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { SearchKind } from './search.rules.ts';

/** Some rows of a kind get search vectors of the present form; `afterId` is where the batch before ended. */
export const rebuildSearchJob = defineJob<{ kind: SearchKind; afterId: number }>('search.renew', {
  retries: 10,
});

/** The words that many works have get their bitmaps (migration 0013). */
export const indexWordsJob = defineJob<Record<never, never>>('search.map', { timeoutSeconds: 1800 });
