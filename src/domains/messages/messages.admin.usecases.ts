import { fullName } from '../../kernel/contact-details.ts';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import { getPage } from '../../kernel/paging.ts';
import { required } from '../../kernel/required.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { useAttachments } from '../attachments/attachments.usecases.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent, recordRejection } from '../audit/audit.usecases.ts';
import { getMailRecipient } from '../members/members.usecases.ts';
import { findOrderForStaff } from '../orders/orders.usecases.ts';
import { permissions } from '../staff/staff.rules.ts';
import {
  countThreads,
  findStaffOfRoles,
  findThreads,
  type ThreadSearch,
} from './messages.admin.repository.ts';
import type {
  AdminThreadData,
  AdminThreadEntry,
  AdminThreadList,
  AdminThreadQuery,
  BuyerMessageInput,
  ThreadAnswerInput,
  ThreadAssignInput,
} from './messages.admin.schemas.ts';
import { messageErrors } from './messages.errors.ts';
import { messageAnswered } from './messages.events.ts';
import {
  type FoundThread,
  findThread,
  findThreadAbout,
  insertMessage,
  insertThread,
  lockThread,
  type ThreadRow,
  updateThread,
} from './messages.repository.ts';
import {
  findError,
  getStatusValue,
  isMailed,
  operationsFor,
  type ThreadOperation,
} from './messages.rules.ts';
import type { MessagesQuery } from './messages.schemas.ts';
import { getThreadEntry, listMessages } from './messages.usecases.ts';

/** The acting staff member; the system cannot act on threads. */
export type StaffActor = Actor & { staffId: number };

const toAdminEntry = (found: FoundThread, locale: Locale): AdminThreadEntry => ({
  ...getThreadEntry(found, locale),
  member: { id: found.thread.memberId, name: fullName(found.member), email: found.member.email },
  assignee:
    found.thread.assigneeId === null ? null : { id: found.thread.assigneeId, name: found.assigneeName ?? '' },
  waiting_since: found.thread.waitingSince?.toISOString() ?? null,
});

/** All staff who may answer. */
const findAssignees = ({ db, settings }: Services) =>
  findStaffOfRoles(db, permissions['messages.answer'], settings.demo);

function findAssignee(target: string | undefined, viewerId: number): number | 'none' | null {
  if (target === undefined) return null;
  if (target === 'none') return 'none';
  return target === 'me' ? viewerId : Number(target);
}

/** Threads of all members: those that wait for an answer longest first, otherwise the latest message first. */
export async function listThreadsForStaff(
  services: Services,
  query: AdminThreadQuery,
  viewer: { staffId: number; locale: Locale },
): Promise<AdminThreadList> {
  const { page, perPage, ...range } = getPage(query);
  const search: ThreadSearch = {
    status: query.status ?? null,
    assigneeId: findAssignee(query.assignee, viewer.staffId),
    orderCode: query.order_code || null,
    memberId: query.member_id ?? null,
    keyword: query.keyword ?? '',
  };
  const [rows, total, assignees] = await Promise.all([
    findThreads(services.db, search, range),
    countThreads(services.db, search),
    findAssignees(services),
  ]);
  return {
    items: rows.map((row) => toAdminEntry(row, viewer.locale)),
    page,
    per_page: perPage,
    total,
    assignees,
  };
}

const everything: ThreadSearch = {
  status: null,
  assigneeId: null,
  orderCode: null,
  memberId: null,
  keyword: '',
};

/** The threads that wait for an answer longest. */
export async function listWaitingThreads(
  { db }: Services,
  limit: number,
  locale: Locale,
): Promise<AdminThreadEntry[]> {
  const rows = await findThreads(db, { ...everything, status: 'unanswered' }, { limit, offset: 0 });
  return rows.map((row) => toAdminEntry(row, locale));
}

/** A member's threads with the latest messages, and their total number. */
export async function listThreadsOfMember(
  { db }: Services,
  memberId: number,
  limit: number,
  locale: Locale,
): Promise<{ items: AdminThreadEntry[]; total: number }> {
  const search = { ...everything, memberId };
  const rows = await findThreads(db, search, { limit, offset: 0 });
  return { items: rows.map((row) => toAdminEntry(row, locale)), total: await countThreads(db, search) };
}

/** A thread with its messages, and the operations that the user may use. Throws 404 if there is none. */
export async function getThreadForStaff(
  services: Services,
  id: number,
  viewer: { staffId: number; locale: Locale },
  query: MessagesQuery = {},
): Promise<AdminThreadData> {
  const found = await findThread(services.db, id);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { thread } = found;
  return {
    ...toAdminEntry(found, viewer.locale),
    ...(await listMessages(services, id, query)),
    language: thread.locale,
    closed_at: thread.closedAt?.toISOString() ?? null,
    version: thread.version,
    operations: operationsFor(thread, viewer.staffId),
    assignees: await findAssignees(services),
  };
}

/**
 * Assigns a thread to a staff member, also one that is assigned to somebody else.
 *
 * @throws ShopError 422 where the staff member may not answer messages; 409 where it is assigned to them already
 */
export const assignThread = (
  services: Services,
  actor: StaffActor,
  id: number,
  form: ThreadAssignInput,
  locale: Locale,
): Promise<AdminThreadData> =>
  changeThread(services, actor, 'assign', { id, version: form.version, locale }, async (tx, thread) => {
    const assigneeId = form.assignee_id ?? actor.staffId;
    const known = await findAssignees(tx);
    if (!known.some((staff) => staff.id === assigneeId)) throw fieldError('assignee_id', 'validation.choice');
    if (thread.assigneeId === assigneeId) throw new ShopError(commonErrors.conflict);
    return { change: { assigneeId } };
  });

/** Answers a thread. The member is mailed, unless a recent mail waits to be read (`docs/rules/messages.md`). */
export const answerThread = (
  services: Services,
  actor: StaffActor,
  id: number,
  form: ThreadAnswerInput,
  locale: Locale,
): Promise<AdminThreadData> =>
  changeThread(services, actor, 'answer', { id, version: form.version, locale }, (tx, thread) =>
    insertStaffMessage(tx, actor, thread, form),
  );

/** Inserts a message of staff, and has the member be mailed. */
async function insertStaffMessage(
  tx: Services,
  { staffId }: StaffActor,
  thread: ThreadRow,
  { text, attachments = [] }: Pick<ThreadAnswerInput, 'text' | 'attachments'>,
): Promise<Done> {
  const at = tx.clock.now();
  await useAttachments(tx, { staffId }, attachments, 'attachments');
  const messageId = await insertMessage(tx.db, { threadId: thread.id, at, staffId, text }, attachments);
  const mailed = isMailed(thread, at);
  if (mailed) await tx.events.publish(tx, messageAnswered, { threadId: thread.id, messageId });
  return {
    change: {
      assigneeId: staffId,
      waitingSince: null,
      lastMessageAt: at,
      memberUnread: thread.memberUnread + 1,
      ...(mailed && { memberMailedAt: at }),
    },
    noted: { message: messageId },
  };
}

/**
 * Writes to the buyer of an order, in the thread about the order; it is created where there is none, and opened again where it is closed.
 *
 * @throws ShopError 404 for an unknown order; 409 where the thread is assigned to a colleague, or the account is closed; 422 for another
 * person's files
 */
export async function createMessageToBuyer(
  services: Services,
  actor: StaffActor,
  { order_code: code, ...form }: BuyerMessageInput,
  locale: Locale,
): Promise<AdminThreadData> {
  const order = await findOrderForStaff(services, code);
  const id = await inTransaction(services, async (tx) => {
    if (!(await getMailRecipient(tx, order.memberId))) throw new ShopError(messageErrors.accountClosed);
    const about = { memberId: order.memberId, orderId: order.id, returnId: null, itemId: null };
    const now = tx.clock.now();
    const created = { ...about, subject: '', locale: order.locale, createdAt: now, lastMessageAt: now };
    const threadId =
      (await insertThread(tx.db, created)) ??
      required(await findThreadAbout(tx.db, about), 'the thread about the order');
    const thread = required(await lockThread(tx.db, threadId), 'the thread about the order');
    if (findError({ ...thread, closedAt: null }, 'answer', actor.staffId)) {
      throw new ShopError(messageErrors.assigned);
    }
    const { change, noted } = await insertStaffMessage(tx, actor, thread, form);
    await updateThread(tx.db, threadId, { ...change, closedAt: null });
    await recordAuditEvent(tx, actor, {
      action: 'message.create',
      subject: { kind: 'message', id: threadId },
      after: { order: code, assignee: actor.staffId, ...noted },
    });
    return threadId;
  });
  return getThreadForStaff(services, id, { staffId: actor.staffId, locale });
}

/** Closes a thread, with or without an answer; nothing is mailed, and the member opens it again by writing. */
export const closeThread = (
  services: Services,
  actor: StaffActor,
  id: number,
  form: { version: number },
  locale: Locale,
): Promise<AdminThreadData> =>
  changeThread(services, actor, 'close', { id, ...form, locale }, async (tx) => ({
    change: { assigneeId: actor.staffId, waitingSince: null, closedAt: tx.clock.now() },
  }));

/** Opens a closed thread again; it waits for an answer if the member wrote last. */
export const reopenThread = (
  services: Services,
  actor: StaffActor,
  id: number,
  form: { version: number },
  locale: Locale,
): Promise<AdminThreadData> =>
  changeThread(services, actor, 'reopen', { id, ...form, locale }, async (tx, thread) => {
    const found = await findThread(tx.db, id);
    const isWaiting = found?.last.staffId === null;
    return { change: { closedAt: null, waitingSince: isWaiting ? thread.lastMessageAt : null } };
  });

/** The changed columns, and further data for the audit log. */
type Done = { change: Parameters<typeof updateThread>[2]; noted?: Record<string, unknown> };

/**
 * Changes a thread under a lock and records it in the audit log. Throws 409 `version_conflict` for another version, with the current
 * thread, and 409 for an operation that its state does not allow, which is recorded as rejected.
 */
async function changeThread(
  services: Services,
  actor: StaffActor,
  operation: ThreadOperation,
  target: { id: number; version: number; locale: Locale },
  work: (tx: Services, thread: ThreadRow) => Promise<Done>,
): Promise<AdminThreadData> {
  const viewer = { staffId: actor.staffId, locale: target.locale };
  const entry = {
    action: `message.${operation}` as const,
    subject: { kind: 'message' as const, id: target.id },
  };
  const toState = (thread: ThreadRow) => ({ status: getStatusValue(thread), assignee: thread.assigneeId });
  const rejected = await inTransaction(services, async (tx) => {
    const thread = await lockThread(tx.db, target.id);
    if (!thread) throw new ShopError(commonErrors.notFound);
    if (thread.version !== target.version) {
      throw new ShopError(commonErrors.versionConflict, {
        data: await getThreadForStaff(tx, target.id, viewer),
      });
    }
    const why = findError(thread, operation, actor.staffId);
    if (why) return { why, before: toState(thread) };
    const { change, noted } = await work(tx, thread);
    await updateThread(tx.db, target.id, change);
    await recordAuditEvent(tx, actor, {
      ...entry,
      before: toState(thread),
      after: { ...toState({ ...thread, ...change }), ...noted },
    });
    return null;
  });
  if (!rejected) return getThreadForStaff(services, target.id, viewer);
  await recordRejection(services, actor, { ...entry, before: rejected.before });
  const definitions = {
    closed: messageErrors.closed,
    assigned_to_other: messageErrors.assigned,
    not_closed: commonErrors.conflict,
  };
  throw new ShopError(definitions[rejected.why], {
    data: await getThreadForStaff(services, target.id, viewer),
  });
}
