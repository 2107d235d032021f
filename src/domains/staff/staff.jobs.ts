import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { Origin } from '../../platform/sign-in/tries.ts';

/** `id` makes the mail of a request one mail, however often the job is tried. */
export type StaffResetRequest = Origin & { id: string; email: string; requestId: string };

/** Looks whether somebody works here under the address, and mails a link to a new password. */
export const sendStaffResetJob = defineJob<StaffResetRequest>('staff.send_reset_link', { retries: 5 });
