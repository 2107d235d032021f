import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Deletes files whose rows are deleted. */
export const deleteFilesJob = defineJob<{ ids: string[] }>('privacy.delete_files', { retries: 5 });
