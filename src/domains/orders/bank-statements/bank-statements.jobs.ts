import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Records a batch of a statement's rows, starting with the first one that is not recorded. */
export const recordStatementJob = defineJob<{ statementId: number }>('orders.record_bank_statement', {
  retries: 8,
  timeoutSeconds: 120,
});
