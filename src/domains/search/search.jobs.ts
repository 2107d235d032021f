import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { SearchKind } from './search.rules.ts';

/** Rebuilds a batch of search vectors of a kind; `afterId` is the last id of the previous batch. */
export const rebuildSearchJob = defineJob<{ kind: SearchKind; afterId: number }>('search.rebuild', {
  retries: 10,
});

/** Rebuilds the bitmaps of the words that many works have. */
export const indexWordsJob = defineJob<Record<never, never>>('search.index_words', { timeoutSeconds: 1800 });
