import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { Origin } from '../../platform/sign-in/attempts.ts';

/** `id` is the mail's idempotency key, so that a retried job sends one mail. */
export type StaffResetRequest = Origin & { id: string; email: string; requestId: string };

/** Finds the account of the address, and mails a link to a new password. */
export const sendStaffResetJob = defineJob<StaffResetRequest>('staff.send_reset_link', { retries: 5 });
