import { defineJob } from '../../platform/jobs/job-definition.ts';

/**
 * Makes one attempt to deliver a message; `attempt` counts from 1, so that a job that runs twice attempts once. A failed attempt enqueues
 * the next one with its delay: the job itself is retried only for faults of the shop.
 */
export const deliverWebhookJob = defineJob<{ messageId: string; attempt: number }>('webhook.deliver');
