import type { Locale } from '../../../kernel/locale.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';
import type { Origin } from '../../../platform/sign-in/tries.ts';

/** `id` makes the mail of a request one mail, however often the job is tried. */
export type ResetRequest = { id: string; email: string; locale: Locale; origin: Origin };

/** Looks whose address it is, and mails a link to a new password. */
export const sendResetLinkJob = defineJob<ResetRequest>('members.send_reset_link', { retries: 5 });
