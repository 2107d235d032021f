import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, asc, count, desc, eq, gt, inArray, lt, type SQL, sql } from '../../platform/db/drizzle.ts';
import { attachmentTable } from '../attachments/attachments.table.ts';
import { artworkTable, itemTable } from '../catalogue/catalogue.table.ts';
import { memberTable } from '../members/members.table.ts';
import { orderTable } from '../orders/orders.table.ts';
import { returnTable } from '../orders/returns/returns.table.ts';
import { staffTable } from '../staff/staff.table.ts';
import { messageAttachmentTable, messageTable, threadTable } from './messages.table.ts';

export type ThreadRow = typeof threadTable.$inferSelect;

/** The characters of the last message that lists show. */
const excerptLength = 300;

/** Threads with what they are about, their people and their last message. */
export const selectThreads = (db: Database) =>
  db
    .select({
      thread: threadTable,
      orderCode: orderTable.code,
      itemTitle: artworkTable.title,
      itemStatus: itemTable.status,
      assigneeName: staffTable.name,
      member: { firstname: memberTable.firstname, lastname: memberTable.lastname, email: memberTable.email },
      last: {
        text: sql<string>`left(${messageTable.text}, ${excerptLength})`,
        staffId: messageTable.staffId,
      },
    })
    .from(threadTable)
    .innerJoin(memberTable, eq(memberTable.id, threadTable.memberId))
    .innerJoin(
      messageTable,
      sql`${messageTable.id} = (SELECT max(id) FROM message WHERE thread_id = ${threadTable.id})`,
    )
    .leftJoin(orderTable, eq(orderTable.id, threadTable.orderId))
    .leftJoin(itemTable, eq(itemTable.id, threadTable.itemId))
    .leftJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .leftJoin(staffTable, eq(staffTable.id, threadTable.assigneeId));

export type FoundThread = Awaited<ReturnType<typeof selectThreads>>[number];

/** The threads of a member, and of these only those about an order, a return or a work. */
export type OwnThreads = {
  memberId: number;
  orderCode: string | null;
  returnId: number | null;
  itemId: number | null;
};

const isOwn = ({ memberId, orderCode, returnId, itemId }: OwnThreads): SQL | undefined =>
  and(
    eq(threadTable.memberId, memberId),
    orderCode === null
      ? undefined
      : sql`${threadTable.returnId} IS NULL
          AND ${threadTable.orderId} = (SELECT id FROM shop_order WHERE code = ${orderCode})`,
    returnId === null ? undefined : eq(threadTable.returnId, returnId),
    itemId === null ? undefined : eq(threadTable.itemId, itemId),
  );

/** A page of a member's threads, the latest message first. */
export const findOwnThreads = (
  db: Database,
  filter: OwnThreads,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundThread[]> =>
  selectThreads(db)
    .where(isOwn(filter))
    .orderBy(desc(threadTable.lastMessageAt), desc(threadTable.id))
    .limit(limit)
    .offset(offset);

export async function countOwnThreads(db: Database, filter: OwnThreads): Promise<number> {
  const [row] = await db.select({ count: count() }).from(threadTable).where(isOwn(filter));
  return required(row, 'the row').count;
}

export async function countUnread(db: Database, memberId: number): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${threadTable.memberUnread}), 0)::integer` })
    .from(threadTable)
    .where(and(eq(threadTable.memberId, memberId), gt(threadTable.memberUnread, 0)));
  return required(row, 'the row').unread;
}

export async function findThread(db: Database, id: number): Promise<FoundThread | null> {
  const [row] = await selectThreads(db).where(eq(threadTable.id, id));
  return row ?? null;
}

/** Locked until the transaction ends, so that of two concurrent changes the second sees the first. */
export async function lockThread(db: Database, id: number): Promise<ThreadRow | null> {
  const [row] = await db.select().from(threadTable).where(eq(threadTable.id, id)).for('update');
  return row ?? null;
}

/**
 * Inserts a thread; null where there already is one about the same order, return or work, also if another transaction is creating it.
 */
export async function insertThread(
  db: Database,
  thread: typeof threadTable.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(threadTable)
    .values(thread)
    .onConflictDoNothing()
    .returning({ id: threadTable.id });
  return row?.id ?? null;
}

/** The id of the member's thread about the same order, return or work. */
export async function findThreadAbout(
  db: Database,
  { memberId, orderId, returnId, itemId }: Pick<ThreadRow, 'memberId' | 'orderId' | 'returnId' | 'itemId'>,
): Promise<number | null> {
  const about =
    returnId !== null
      ? eq(threadTable.returnId, returnId)
      : orderId !== null
        ? and(eq(threadTable.orderId, orderId), sql`${threadTable.returnId} IS NULL`)
        : sql`${threadTable.itemId} = ${itemId}`;
  const [row] = await db
    .select({ id: threadTable.id })
    .from(threadTable)
    .where(and(about, eq(threadTable.memberId, memberId)));
  return row?.id ?? null;
}

type ThreadChange = Partial<
  Pick<
    ThreadRow,
    | 'locale'
    | 'lastMessageAt'
    | 'waitingSince'
    | 'closedAt'
    | 'assigneeId'
    | 'memberUnread'
    | 'memberMailedAt'
  >
>;

/** Updates a thread; its new version makes staff read it again. */
export async function updateThread(db: Database, id: number, change: ThreadChange): Promise<void> {
  await db
    .update(threadTable)
    .set({ ...change, version: sql`${threadTable.version} + 1` })
    .where(eq(threadTable.id, id));
}

export async function markThreadRead(db: Database, id: number): Promise<void> {
  await db.update(threadTable).set({ memberUnread: 0 }).where(eq(threadTable.id, id));
}

/** Inserts a message with its files; returns its id. */
export async function insertMessage(
  db: Database,
  message: typeof messageTable.$inferInsert,
  attachmentIds: readonly string[],
): Promise<number> {
  const [row] = await db.insert(messageTable).values(message).returning({ id: messageTable.id });
  const { id } = required(row, 'the new message');
  if (attachmentIds.length > 0) {
    await db
      .insert(messageAttachmentTable)
      .values(attachmentIds.map((attachmentId, position) => ({ messageId: id, position, attachmentId })));
  }
  return id;
}

/** The last messages of a thread, or the last before another, the newest first. */
export const findMessages = (db: Database, threadId: number, before: number | null, limit: number) =>
  db
    .select({ message: messageTable, staffName: staffTable.name })
    .from(messageTable)
    .leftJoin(staffTable, eq(staffTable.id, messageTable.staffId))
    .where(
      and(eq(messageTable.threadId, threadId), before === null ? undefined : lt(messageTable.id, before)),
    )
    .orderBy(desc(messageTable.id))
    .limit(limit);

/** The files of messages, in their order. */
export async function findFiles(db: Database, messageIds: number[]) {
  if (messageIds.length === 0) return [];
  return db
    .select({ messageId: messageAttachmentTable.messageId, file: attachmentTable })
    .from(messageAttachmentTable)
    .innerJoin(attachmentTable, eq(attachmentTable.id, messageAttachmentTable.attachmentId))
    .where(inArray(messageAttachmentTable.messageId, messageIds))
    .orderBy(asc(messageAttachmentTable.messageId), asc(messageAttachmentTable.position));
}

/** The member in whose thread a file is; null where it is in none. */
export async function findMemberOfFile(db: Database, attachmentId: string): Promise<number | null> {
  const [row] = await db
    .select({ memberId: threadTable.memberId })
    .from(messageAttachmentTable)
    .innerJoin(messageTable, eq(messageTable.id, messageAttachmentTable.messageId))
    .innerJoin(threadTable, eq(threadTable.id, messageTable.threadId))
    .where(eq(messageAttachmentTable.attachmentId, attachmentId));
  return row?.memberId ?? null;
}

/** The order of a member's return; null where it is another member's, or does not exist. */
export async function findOrderOfReturn(
  db: Database,
  returnId: number,
  memberId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ orderId: returnTable.orderId })
    .from(returnTable)
    .innerJoin(orderTable, eq(orderTable.id, returnTable.orderId))
    .where(and(eq(returnTable.id, returnId), eq(orderTable.memberId, memberId)));
  return row?.orderId ?? null;
}

export async function getMessageText(
  db: Database,
  id: number,
): Promise<{ text: string; staffName: string | null }> {
  const [row] = await db
    .select({ text: messageTable.text, staffName: staffTable.name })
    .from(messageTable)
    .leftJoin(staffTable, eq(staffTable.id, messageTable.staffId))
    .where(eq(messageTable.id, id));
  return required(row, 'the message');
}
