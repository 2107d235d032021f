import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { truncateToField } from '../../kernel/fields.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../kernel/locale.ts';
import { getPage } from '../../kernel/paging.ts';
import { required } from '../../kernel/required.ts';
import { enforceRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { readAttachment, useAttachments } from '../attachments/attachments.usecases.ts';
import { findItemTitle } from '../catalogue/catalogue.usecases.ts';
import type { MemberIdentity } from '../members/members.rules.ts';
import { findOrderForViewer } from '../orders/orders.usecases.ts';
import { messageReceived } from './messages.events.ts';
import {
  countOwnThreads,
  countUnread,
  type FoundThread,
  findFiles,
  findMemberOfFile,
  findMessages,
  findOrderOfReturn,
  findOwnThreads,
  findThread,
  findThreadAbout,
  insertMessage,
  insertThread,
  lockThread,
  markThreadRead,
  updateThread,
} from './messages.repository.ts';
import { getStatusValue, messageRateLimit, messagesPerPage } from './messages.rules.ts';
import {
  type MessageData,
  type MessageInput,
  type MessagesQuery,
  type ThreadData,
  type ThreadEntry,
  type ThreadList,
  type ThreadQuery,
  threadData,
  threadEntry,
} from './messages.schemas.ts';
import { threadTitle } from './thread-titles.rules.ts';

const serializeEntry = serializer(threadEntry);
const serializeMessages = serializer(threadData.shape.messages);

const getAuthor = ({ staffId }: { staffId: number | null }): 'member' | 'staff' =>
  staffId === null ? 'member' : 'staff';

/** A thread as lists show it, in a language. */
export function getThreadEntry(found: FoundThread, locale: Locale): ThreadEntry {
  const { thread, orderCode, itemTitle, itemStatus, last } = found;
  return serializeEntry({
    ...thread,
    title: threadTitle({ ...thread, orderCode, itemTitle }, locale),
    orderCode,
    item:
      thread.itemId === null || !itemTitle
        ? null
        : { id: thread.itemId, title: textIn(itemTitle, locale), isShown: itemStatus !== 'off_shelf' },
    status: getStatusValue(thread),
    unread: thread.memberUnread,
    lastMessage: { at: thread.lastMessageAt, by: getAuthor(last), text: last.text },
  });
}

/** The newest messages of a thread with their files, or those before another, the oldest first. */
export async function listMessages(
  { db }: Pick<Services, 'db'>,
  threadId: number,
  { before }: MessagesQuery,
): Promise<{ messages: MessageData[]; has_earlier: boolean }> {
  const found = await findMessages(db, threadId, before ?? null, messagesPerPage + 1);
  const shown = found.slice(0, messagesPerPage).toReversed();
  const files = await findFiles(
    db,
    shown.map(({ message }) => message.id),
  );
  return {
    messages: serializeMessages(
      shown.map(({ message, staffName }) => ({
        ...message,
        by: getAuthor(message),
        name: staffName,
        attachments: files.filter(({ messageId }) => messageId === message.id).map(({ file }) => file),
      })),
    ),
    has_earlier: found.length > messagesPerPage,
  };
}

/** A member's threads, the latest message first, and the number of unread messages in all of them. */
export async function listThreads(
  { db }: Services,
  member: MemberIdentity,
  query: ThreadQuery,
  locale: Locale,
): Promise<ThreadList> {
  const { page, perPage, ...range } = getPage(query);
  const filter = {
    memberId: member.id,
    orderCode: query.order_code ?? null,
    returnId: query.return_id ?? null,
    itemId: query.item_id ?? null,
  };
  const [rows, total, unread] = await Promise.all([
    findOwnThreads(db, filter, range),
    countOwnThreads(db, filter),
    countUnread(db, member.id),
  ]);
  return { items: rows.map((row) => getThreadEntry(row, locale)), page, per_page: perPage, total, unread };
}

/** The number of messages of staff that a member has not read. */
export const countUnreadMessages = ({ db }: Services, member: MemberIdentity): Promise<number> =>
  countUnread(db, member.id);

/**
 * A thread of the member with its messages. Reading its newest messages marks all of them as read. Throws 404 for another member's.
 */
export async function getThread(
  services: Services,
  member: MemberIdentity,
  id: number,
  query: MessagesQuery,
  locale: Locale,
): Promise<ThreadData> {
  const found = await findThread(services.db, id);
  if (found?.thread.memberId !== member.id) throw new ShopError(commonErrors.notFound);
  const isRead = query.before === undefined && found.thread.memberUnread > 0;
  const page = isRead
    ? await inTransaction(services, async (tx) => {
        // No message is added between reading them and marking them as read.
        await lockThread(tx.db, id);
        await markThreadRead(tx.db, id);
        return listMessages(tx, id, query);
      })
    : await listMessages(services, id, query);
  const entry = getThreadEntry(found, locale);
  return { ...entry, unread: isRead ? 0 : entry.unread, ...page };
}

/**
 * Sends a message of a member: in a thread, or about an order, a return or a work, whose thread it starts or continues. A closed thread
 * is opened again.
 *
 * @throws ShopError 404 for another member's thread, order or return; 422 for an unknown work or another person's files; 429
 */
export async function sendMessage(
  services: Services,
  member: MemberIdentity,
  form: MessageInput,
  locale: Locale,
): Promise<ThreadData> {
  await enforceRateLimit(services, `message:member:${member.id}`, messageRateLimit);
  const threadId = await inTransaction(services, async (tx) => {
    const id = await openThread(tx, member, form, locale);
    const thread = await lockThread(tx.db, id);
    if (thread?.memberId !== member.id) throw new ShopError(commonErrors.notFound);
    const files = form.attachments ?? [];
    await useAttachments(tx, { memberId: member.id }, files, 'attachments');
    const at = tx.clock.now();
    const messageId = await insertMessage(tx.db, { threadId: id, at, text: form.text }, files);
    const { waitingSince } = thread;
    await updateThread(tx.db, id, {
      locale,
      lastMessageAt: at,
      waitingSince: waitingSince ?? at,
      closedAt: null,
    });
    if (waitingSince === null) await tx.events.publish(tx, messageReceived, { threadId: id, messageId });
    return id;
  });
  return getThread(services, member, threadId, {}, locale);
}

/** The id of the thread that a message belongs in, which is inserted where it is new. */
async function openThread(
  tx: Services,
  member: MemberIdentity,
  form: MessageInput,
  locale: Locale,
): Promise<number> {
  if (form.thread_id !== undefined) return form.thread_id;
  const about = { memberId: member.id, ...(await findSubject(tx, member, form)) };
  const now = tx.clock.now();
  const subject = form.subject ?? (await getSubject(tx, about.itemId, locale));
  const inserted = await insertThread(tx.db, {
    ...about,
    subject,
    locale,
    createdAt: now,
    lastMessageAt: now,
  });
  return inserted ?? required(await findThreadAbout(tx.db, about), 'the thread about the same');
}

/** The order, return or work of a message; all null for anything else. */
async function findSubject(tx: Services, member: MemberIdentity, form: MessageInput) {
  const nothing = { orderId: null, returnId: null, itemId: null };
  if (form.order_code !== undefined) {
    const viewer = { memberId: member.id, hash: undefined };
    return { ...nothing, orderId: (await findOrderForViewer(tx, form.order_code, viewer)).id };
  }
  if (form.return_id !== undefined) {
    const orderId = await findOrderOfReturn(tx.db, form.return_id, member.id);
    if (orderId === null) throw new ShopError(commonErrors.notFound);
    return { ...nothing, orderId, returnId: form.return_id };
  }
  return { ...nothing, itemId: form.item_id ?? null };
}

/** The title of a work, which its thread keeps if the work is deleted; empty for an order. */
async function getSubject(tx: Services, itemId: number | null, locale: Locale): Promise<string> {
  if (itemId === null) return '';
  const title = await findItemTitle(tx, itemId);
  if (!title) throw fieldError('item_id', 'validation.item');
  return truncateToField(textIn(title, locale));
}

/** A file of a message; 404 for another member's, where a member reads it. */
export async function readMessageFile(
  services: Services,
  id: string,
  viewer: { memberId: number } | 'staff',
) {
  const memberId = await findMemberOfFile(services.db, id);
  if (memberId === null || (viewer !== 'staff' && memberId !== viewer.memberId)) {
    throw new ShopError(commonErrors.notFound);
  }
  return readAttachment(services, id);
}
