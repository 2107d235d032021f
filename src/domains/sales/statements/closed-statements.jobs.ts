import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Stores the annual report of an artist for a year whose December was closed. */
export const storeAnnualReportJob = defineJob<{ year: number; artistId: number }>('annual_report.store', {
  retries: 10,
});

/** Stores the statement of an artist for a month (`2026-11`) that was closed. */
export const storeStatementJob = defineJob<{ month: string; artistId: number }>('statement.store', {
  retries: 10,
});
