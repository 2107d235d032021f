import * as z from 'zod';
import { emailField, lineText, searchText } from '../../../kernel/fields.ts';
import { linkDecisions, linkPurposes, linkResults } from './email.rules.ts';

export const emailChangeInput = z.strictObject({
  email: emailField,
  current_password: lineText.min(1).max(200),
});
export type EmailChangeInput = z.infer<typeof emailChangeInput>;

export const emailLinkInput = z.strictObject({
  token: searchText.min(1).max(200),
  decision: z.enum(linkDecisions),
});
export type EmailLinkInput = z.infer<typeof emailLinkInput>;

const pendingChange = z.object({
  email: z.string(),
  is_by_staff: z.boolean(),
  is_new_confirmed: z.boolean(),
  is_old_confirmed: z.boolean(),
  /** When it takes effect without the old address's confirmation; null if that is needed. */
  without_old_from: z.string().nullable(),
  expires_at: z.string(),
});

/** The address of the account, and the change that waits for its confirmations. */
export const emailState = z
  .object({ email: z.string(), is_confirmed: z.boolean(), change: pendingChange.nullable() })
  .meta({ id: 'MemberEmail' });
export type EmailState = z.infer<typeof emailState>;

/** What a mailed link is for; null if it was used, has expired or never existed. */
export const emailLinkData = z.object({
  link: z
    .object({
      purpose: z.enum(linkPurposes),
      email: z.string(),
      /** Whether the recipient is asked to confirm; an old address that was never confirmed can only stop the change. */
      can_confirm: z.boolean(),
      /** Whether it confirms only in a session of the account, and this is none. */
      needs_login: z.boolean(),
    })
    .nullable(),
});
export type EmailLink = z.infer<typeof emailLinkData>['link'];

export const emailLinkOutcome = z.object({
  result: z.enum(linkResults),
  email: z.string(),
  /** When a waiting change takes effect without the old address; null if it needs the other address's confirmation. */
  without_old_from: z.string().nullable(),
  /** Whether sign-in providers were unlinked, because they had been linked before the address was confirmed. */
  is_unlinked: z.boolean(),
});
export type EmailLinkOutcome = z.infer<typeof emailLinkOutcome>;
