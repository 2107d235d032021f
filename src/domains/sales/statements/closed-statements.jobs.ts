import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Stores the statement of an artist for a month (`2026-11`) that was closed. */
export const storeStatementJob = defineJob<{ month: string; artistId: number }>('statement.store', {
  retries: 10,
});
