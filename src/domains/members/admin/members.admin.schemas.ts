import * as z from 'zod';
import {
  emailField,
  idField,
  optionalText,
  phoneField,
  requiredLines,
  requiredText,
} from '../../../kernel/fields.ts';
import { locales } from '../../../kernel/locale.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { emailState } from '../email/email.schemas.ts';
import { blockReasonLimit, memberStatuses, memberTypes } from '../members.rules.ts';
import { companyInput, profile } from '../members.schemas.ts';

export const memberQuery = z.object({
  keyword: optionalText.optional(),
  type: z.enum(memberTypes).optional(),
  status: z.enum(memberStatuses).optional(),
  ...pageFields,
});
export type MemberQuery = z.infer<typeof memberQuery>;

const memberEntry = z
  .object({
    id: z.int(),
    type: z.enum(memberTypes),
    status: z.enum(memberStatuses),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    /** The company's name; null if there is none. */
    company: z.string().nullable(),
    /** The company's tax ID and contact person; null if there is none. */
    tax: z.string().nullable(),
    contact: z.string().nullable(),
    is_blocked: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'MemberEntry' });

export const memberList = getList(memberEntry);
export type MemberList = z.infer<typeof memberList>;

/** What staff see of a member in addition to the profile. */
export const memberRecord = z.object({
  id: z.int(),
  /** The language of mails to the member. */
  language: z.enum(locales),
  created_at: z.iso.datetime(),
  version: z.int(),
  /** When and why the member was blocked; null if not blocked. */
  blocked: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** The number of open sessions. */
  sessions: z.int(),
  /** Whether the address is confirmed, and a change of it that waits for its confirmations. */
  email: emailState,
});
export type MemberRecord = z.infer<typeof memberRecord>;

/** What staff may change of a member; the e-mail address has its own call. */
export const memberChangeInput = z.strictObject({
  firstname: requiredText,
  lastname: requiredText,
  mobile: phoneField,
  job_title: optionalText,
  language: z.enum(locales),
  /** Only for a gallery or company. */
  company: companyInput.optional(),
  version: idField,
});
export type MemberChangeInput = z.infer<typeof memberChangeInput>;

export const blockInput = z.strictObject({ reason: requiredLines(blockReasonLimit), version: idField });
export type BlockInput = z.infer<typeof blockInput>;

export const memberActionInput = z.strictObject({ version: idField });

export const memberEmailInput = z.strictObject({ email: emailField, version: idField });
export type MemberEmailInput = z.infer<typeof memberEmailInput>;

/** The member after an action of staff; also the data of a version conflict. */
export const memberAfter = memberRecord.extend({ profile }).meta({ id: 'MemberAfter' });
export type MemberAfter = z.infer<typeof memberAfter>;
