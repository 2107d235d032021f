import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Checks a batch of a list; `from` is the number of works checked before. */
export const checkImportJob = defineJob<{ importId: number; from: number }>('catalogue.check_import', {
  retries: 5,
  timeoutSeconds: 600,
});

/** Applies a batch of a list, starting at a position. */
export const applyImportJob = defineJob<{ importId: number; from: number }>('catalogue.apply_import', {
  retries: 5,
  timeoutSeconds: 1800,
});
