import { defineJob } from '../../../platform/jobs/job-definition.ts';

/** Processes a stored notification of a payment provider. */
export const processNotificationJob = defineJob<{ notificationId: number }>(
  'orders.process_payment_notification',
  {
    backoffSeconds: 5,
  },
);
