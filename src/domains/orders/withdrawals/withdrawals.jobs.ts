import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** `email` is in the form of `emailKey`, by which closing the account finds the job; `at` is when it was declared, in ISO 8601. */
export type WithdrawalRequest = { code: string; email: string; name: string; at: string };

/** Finds the order of the address, withdraws from it, and mails the receipt. */
export const withdrawJob = defineJob<WithdrawalRequest>('orders.withdraw', { retries: 5 });
