import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Some works of a list are looked at; `from` is how many were before. */
export const checkImportJob = defineJob<{ importId: number; from: number }>('catalogue.check_import', {
  retries: 5,
  timeoutSeconds: 600,
});

/** Some works of a list are taken in, from a position on. */
export const applyImportJob = defineJob<{ importId: number; from: number }>('catalogue.apply_import', {
  retries: 5,
  timeoutSeconds: 1800,
});
