import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Sends a refund to the provider of the captured payment. */
export const sendRefundJob = defineJob<{ refundId: number }>('payments.send_refund');

/** When a refund that was sent is asked about, or sent again, if its outcome is not known by then. */
export const refundRetryAt = (now: Date): Date => new Date(now.getTime() + 10 * 60_000);
