import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Mails a news entry to the next subscribers after an id, and queues itself for those after them. */
export const sendNewsletterJob = defineJob<{ newsId: number; afterId: number }>('newsletter.send', {
  retries: 10,
});
