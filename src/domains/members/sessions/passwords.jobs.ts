import type { Locale } from '../../../kernel/locale.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';
import type { Origin } from '../../../platform/sign-in/attempts.ts';

/** `id` is the mail's idempotency key, so that a retried job sends one mail. */
export type ResetRequest = { id: string; email: string; locale: Locale; origin: Origin };

/** Finds the account of the address, and mails a link to a new password. */
export const sendResetLinkJob = defineJob<ResetRequest>('members.send_reset_link', { retries: 5 });
