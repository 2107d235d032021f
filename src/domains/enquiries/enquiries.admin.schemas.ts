import * as z from 'zod';
import { idField, optionalText, requiredLines } from '../../kernel/fields.ts';
import { locales } from '../../kernel/locale.ts';
import { getList, pageFields } from '../../kernel/paging.ts';
import { invitationActions } from '../members/invitations/invitations.rules.ts';
import { memberStatuses, memberTypes } from '../members/members.rules.ts';
import {
  answerLimit,
  enquiryKinds,
  enquiryOperations,
  enquiryStatuses,
  personTitles,
} from './enquiries.rules.ts';

export const enquiryQuery = z.object({
  status: z.enum(enquiryStatuses).optional(),
  kind: z.enum(enquiryKinds).optional(),
  /** `me`, `none`, or the id of a staff member. */
  assignee: z
    .string()
    .regex(/^(?:me|none|[1-9]\d{0,8})$/)
    .optional(),
  keyword: optionalText.optional(),
  ...pageFields,
});
export type EnquiryQuery = z.infer<typeof enquiryQuery>;

const person = z.object({ id: z.int(), name: z.string() });

const enquiryEntry = z
  .object({
    id: z.int(),
    kind: z.enum(enquiryKinds),
    status: z.enum(enquiryStatuses),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    company: z.string(),
    contents: z.string(),
    /** The language that the sender chose for the answer. */
    language: z.enum(locales),
    /** The staff member who answers it. */
    assignee: person.nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'EnquiryEntry' });
export type EnquiryEntry = z.infer<typeof enquiryEntry>;

/** `assignees`: all staff who are assigned to any enquiry, for the filter. */
export const enquiryList = getList(enquiryEntry).extend({ assignees: z.array(person) });
export type EnquiryList = z.infer<typeof enquiryList>;

export const enquiriesOfMember = z.object({ items: z.array(enquiryEntry), total: z.int() });

const phone = z.object({ code: z.string().nullable(), number: z.string() });

export const enquiryData = z
  .object({
    ...enquiryEntry.shape,
    title: z.enum(personTitles),
    phone,
    company_phone: phone.nullable(),
    /** The work that it is about; `member_id` is the sender's account, if they have one. */
    item: z.object({ id: z.int(), title: z.string() }).nullable(),
    member_id: z.int().nullable(),
    closed_at: z.iso.datetime().nullable(),
    /** Of an artist's enquiry: the account that it led to or of its address, and what makes an artist's account of it. */
    invitation: z
      .object({
        account: z
          .object({
            member_id: z.int(),
            type: z.enum(memberTypes),
            status: z.enum(memberStatuses),
            has_joined: z.boolean(),
          })
          .nullable(),
        action: z.enum(invitationActions).nullable(),
        invited_at: z.iso.datetime().nullable(),
      })
      .nullable(),
    version: z.int(),
    /** The oldest first. */
    answers: z.array(z.object({ id: z.int(), at: z.iso.datetime(), by: person, text: z.string() })),
    /** The operations that the caller may use now. */
    operations: z.array(z.enum(enquiryOperations)),
  })
  .meta({ id: 'Enquiry' });
export type EnquiryData = z.infer<typeof enquiryData>;

/** The version that was read; another one is rejected (409 `version_conflict`). */
export const enquiryActionInput = z.strictObject({ version: idField }).meta({ id: 'EnquiryAction' });

/** `action`: what the caller has seen is to be done; another one by now is rejected (409 `account_changed`). */
export const enquiryInvitationInput = z
  .strictObject({ action: z.enum(invitationActions), version: idField })
  .meta({ id: 'EnquiryInvitation' });

export const enquiryAnswerInput = z
  .strictObject({ text: requiredLines(answerLimit), version: idField })
  .meta({ id: 'EnquiryAnswer' });
