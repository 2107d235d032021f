import * as z from 'zod';
import { idField, requiredLines, requiredText } from '../../kernel/fields.ts';
import { getList, pageFields, positive } from '../../kernel/paging.ts';
import { rejection } from '../../kernel/validation.ts';
import { attachmentData, attachmentId } from '../attachments/attachments.schemas.ts';
import { maxMessageFiles, messageLimit, threadStatuses } from './messages.rules.ts';

const orderCode = z.string().regex(/^[0-9A-Z]{13}$/);

/** Ids of `POST /api/attachment`: pictures and PDFs. */
const attachments = z.array(attachmentId).max(maxMessageFiles).optional();
const text = requiredLines(messageLimit);

const subjects = ['thread_id', 'order_code', 'return_id', 'item_id'] as const;

/**
 * A message in a thread, or about an order, a return or a work, whose thread it starts or continues; about anything else it has a
 * subject and starts a thread.
 */
export const messageInput = z
  .strictObject({
    thread_id: idField.optional(),
    order_code: orderCode.optional(),
    return_id: idField.optional(),
    item_id: idField.optional(),
    subject: requiredText.optional(),
    text,
    attachments,
  })
  .superRefine((form, context) => {
    const given = subjects.filter((name) => form[name] !== undefined);
    for (const name of given.slice(1)) {
      context.addIssue({ code: 'custom', path: [name], ...rejection('validation.unknown_field') });
    }
    if (given.length > 0 && form.subject !== undefined) {
      context.addIssue({ code: 'custom', path: ['subject'], ...rejection('validation.unknown_field') });
    }
    if (given.length === 0 && form.subject === undefined) {
      context.addIssue({ code: 'custom', path: ['subject'], ...rejection('validation.required') });
    }
  })
  .meta({ id: 'MessageInput' });
export type MessageInput = z.infer<typeof messageInput>;

/** A message about an order, which is named by the path. */
export const orderQuestionInput = z.strictObject({ text, attachments }).meta({ id: 'OrderQuestion' });

export const threadEntry = z
  .object({
    id: z.int(),
    /** Its order or return in the reader's language, or its subject. */
    title: z.string(),
    order_code: z.string().nullable(),
    return_id: z.int().nullable(),
    /** `is_shown` unless it is off the shelf: then visitors cannot open its page. */
    item: z.object({ id: z.int(), title: z.string(), is_shown: z.boolean() }).nullable(),
    /** `unanswered` waits for staff. */
    status: z.enum(threadStatuses),
    /** Messages of staff that the member has not read. */
    unread: z.int(),
    last_message: z.object({ at: z.iso.datetime(), by: z.enum(['member', 'staff']), text: z.string() }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'MessageThreadEntry' });
export type ThreadEntry = z.infer<typeof threadEntry>;

/** `unread`: of all threads of the member. */
export const threadList = getList(threadEntry).extend({ unread: z.int() });
export type ThreadList = z.infer<typeof threadList>;

export const threadQuery = z.object({
  order_code: orderCode.optional(),
  return_id: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  item_id: positive.meta({ type: 'integer', minimum: 1 }).optional(),
  ...pageFields,
});
export type ThreadQuery = z.infer<typeof threadQuery>;

/** `before`: only the messages before the one with this id. */
export const messagesQuery = z.object({
  before: positive.meta({ type: 'integer', minimum: 1 }).optional(),
});
export type MessagesQuery = z.infer<typeof messagesQuery>;

const messageData = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    by: z.enum(['member', 'staff']),
    /** The staff member's name; null for a message of the member. */
    name: z.string().nullable(),
    text: z.string(),
    attachments: z.array(attachmentData),
  })
  .meta({ id: 'Message' });
export type MessageData = z.infer<typeof messageData>;

/** The newest messages, or those before another, the oldest first. */
export const messagePage = {
  messages: z.array(messageData),
  has_earlier: z.boolean(),
};

export const threadData = threadEntry.extend(messagePage).meta({ id: 'MessageThread' });
export type ThreadData = z.infer<typeof threadData>;

export const unreadData = z.object({ unread: z.int() });
