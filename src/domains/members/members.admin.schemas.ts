import * as z from 'zod';
import { optionalText } from '../../kernel/fields.ts';
import { locales } from '../../kernel/locale.ts';
import { listOf, pageFields } from '../../kernel/paging.ts';
import { memberStatuses, memberTypes } from './members.rules.ts';

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
});
export type MemberRecord = z.infer<typeof memberRecord>;
