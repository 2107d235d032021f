import * as z from 'zod';
import { idField, optionalText, requiredLines } from '../../kernel/fields.ts';
import { locales } from '../../kernel/locale.ts';
import { listOf, pageFields } from '../../kernel/paging.ts';
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
export const enquiryList = listOf(enquiryEntry).extend({ assignees: z.array(person) });
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
    version: z.int(),
    /** The oldest first. */
    answers: z.array(z.object({ id: z.int(), at: z.iso.datetime(), by: person, text: z.string() })),
    /** The operations that the caller may use now. */
    operations: z.array(z.enum(enquiryOperations)),
  })
  .meta({ id: 'Enquiry' });
export type EnquiryData = z.infer<typeof enquiryData>;

/** The version that was read; another one is refused (409 `edited_meanwhile`). */
export const enquiryActionInput = z.strictObject({ version: idField }).meta({ id: 'EnquiryAction' });

export const enquiryAnswerInput = z
  .strictObject({ text: requiredLines(answerLimit), version: idField })
  .meta({ id: 'EnquiryAnswer' });
