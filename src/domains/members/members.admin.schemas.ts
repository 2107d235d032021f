import * as z from 'zod';
import { idField, optionalText, phoneField, requiredLines, requiredText } from '../../kernel/fields.ts';
import { locales } from '../../kernel/locale.ts';
import { listOf, pageFields } from '../../kernel/paging.ts';
import { blockReasonLimit, memberStatuses, memberTypes } from './members.rules.ts';
import { companyInput, profile } from './members.schemas.ts';

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
    /** The company's name; null where there is none. */
    company: z.string().nullable(),
    /** The company's tax ID and who speaks for it; null where there is none. */
    tax: z.string().nullable(),
    contact: z.string().nullable(),
    is_blocked: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'MemberEntry' });

export const memberList = listOf(memberEntry);
export type MemberList = z.infer<typeof memberList>;

/** What staff are told of a member beside the profile. */
export const memberRecord = z.object({
  id: z.int(),
  /** The language of the mails that the member gets. */
  language: z.enum(locales),
  created_at: z.iso.datetime(),
  version: z.int(),
  /** Since when the member is kept out, and why; null where not. */
  blocked: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** How many sessions of the member are open. */
  sessions: z.int(),
});
export type MemberRecord = z.infer<typeof memberRecord>;

/** What staff correct of a member; the e-mail address is the member's own affair. */
export const memberChangeInput = z.strictObject({
  firstname: requiredText,
  lastname: requiredText,
  mobile: phoneField,
  job_title: optionalText,
  language: z.enum(locales),
  /** For a gallery or company alone. */
  company: companyInput.optional(),
  version: idField,
});
export type MemberChangeInput = z.infer<typeof memberChangeInput>;

export const blockInput = z.strictObject({ reason: requiredLines(blockReasonLimit), version: idField });
export type BlockInput = z.infer<typeof blockInput>;

export const memberActionInput = z.strictObject({ version: idField });

/** The member after an act of staff; a refused one has it too. */
export const memberAfter = memberRecord.extend({ profile }).meta({ id: 'MemberAfter' });
export type MemberAfter = z.infer<typeof memberAfter>;
