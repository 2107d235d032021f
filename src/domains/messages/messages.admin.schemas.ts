import * as z from 'zod';
import { idField, optionalText, requiredLines, requiredText } from '../../kernel/fields.ts';
import { locales } from '../../kernel/locale.ts';
import { getList, pageFields, positive } from '../../kernel/paging.ts';
import { attachmentId } from '../attachments/attachments.schemas.ts';
import { maxMessageFiles, messageLimit, threadFilters, threadOperations } from './messages.rules.ts';
import { messagePage, threadEntry } from './messages.schemas.ts';

export const adminThreadQuery = z.object({
  status: z.enum(threadFilters).optional(),
  /** `me`, `none`, or the id of a staff member. */
  assignee: z
    .string()
    .regex(/^(?:me|none|[1-9]\d{0,8})$/)
    .optional(),
  /** An order code or a part of it, or of the subject, or of the member's name or e-mail address. */
  keyword: optionalText.optional(),
  order_code: optionalText.optional(),
  member_id: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  ...pageFields,
});
export type AdminThreadQuery = z.infer<typeof adminThreadQuery>;

const person = z.object({ id: z.int(), name: z.string() });

const adminThreadEntry = threadEntry
  .extend({
    member: person.extend({ email: z.string() }),
    assignee: person.nullable(),
    /** The first message of the member that waits for an answer. */
    waiting_since: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MessageThreadEntryForStaff' });
export type AdminThreadEntry = z.infer<typeof adminThreadEntry>;

/** `assignees`: all staff who may answer. */
export const adminThreadList = getList(adminThreadEntry).extend({ assignees: z.array(person) });
export type AdminThreadList = z.infer<typeof adminThreadList>;

export const threadsOfMember = z.object({ items: z.array(adminThreadEntry), total: z.int() });

export const adminThreadData = adminThreadEntry
  .extend({
    ...messagePage,
    /** The language in which the member last wrote. */
    language: z.enum(locales),
    closed_at: z.iso.datetime().nullable(),
    version: z.int(),
    /** The operations that the caller may use now. */
    operations: z.array(z.enum(threadOperations)),
    assignees: z.array(person),
  })
  .meta({ id: 'MessageThreadForStaff' });
export type AdminThreadData = z.infer<typeof adminThreadData>;

/** The version that was read; another one is rejected (409 `version_conflict`). */
export const threadActionInput = z.strictObject({ version: idField }).meta({ id: 'MessageThreadAction' });

/** `assignee_id`: who answers; without it, the caller. */
export const threadAssignInput = z
  .strictObject({ assignee_id: idField.optional(), version: idField })
  .meta({ id: 'MessageThreadAssignment' });
export type ThreadAssignInput = z.infer<typeof threadAssignInput>;

/** A message to the buyer of an order. */
export const buyerMessageInput = z
  .strictObject({
    order_code: requiredText,
    text: requiredLines(messageLimit),
    /** Ids of `POST /api/admin/attachment`. */
    attachments: z.array(attachmentId).max(maxMessageFiles).optional(),
  })
  .meta({ id: 'MessageToBuyer' });
export type BuyerMessageInput = z.infer<typeof buyerMessageInput>;

export const threadAnswerInput = z
  .strictObject({
    text: requiredLines(messageLimit),
    /** Ids of `POST /api/admin/attachment`. */
    attachments: z.array(attachmentId).max(maxMessageFiles).optional(),
    version: idField,
  })
  .meta({ id: 'MessageAnswer' });
export type ThreadAnswerInput = z.infer<typeof threadAnswerInput>;
