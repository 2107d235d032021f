import type { Database } from '../../platform/db/database.ts';
import { and, eq, inArray, lt } from '../../platform/db/drizzle.ts';
import { attachmentTable } from './attachments.table.ts';

export type Attachment = typeof attachmentTable.$inferSelect;

/** Who sent a file. */
export type AttachmentOwner = { memberId: number } | { staffId: number };

const matchesOwner = (owner: AttachmentOwner) =>
  'memberId' in owner
    ? eq(attachmentTable.memberId, owner.memberId)
    : eq(attachmentTable.staffId, owner.staffId);

export async function insertAttachment(
  db: Database,
  attachment: typeof attachmentTable.$inferInsert,
): Promise<void> {
  await db.insert(attachmentTable).values(attachment);
}

/** Marks unused attachments of their owner as used; returns them. */
export const markAttachmentsUsed = (
  db: Database,
  owner: AttachmentOwner,
  ids: string[],
): Promise<Attachment[]> =>
  db
    .update(attachmentTable)
    .set({ isUsed: true })
    .where(and(inArray(attachmentTable.id, ids), eq(attachmentTable.isUsed, false), matchesOwner(owner)))
    .returning();

export async function markAttachmentsUnused(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(attachmentTable)
    .set({ isUsed: false })
    .where(inArray(attachmentTable.id, [...ids]));
}

export async function findAttachment(db: Database, id: string): Promise<Attachment | null> {
  const [row] = await db.select().from(attachmentTable).where(eq(attachmentTable.id, id));
  return row ?? null;
}

/** Deletes unused attachments that were sent before a time; returns their ids. */
export async function deleteUnusedAttachments(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .delete(attachmentTable)
    .where(and(eq(attachmentTable.isUsed, false), lt(attachmentTable.createdAt, before)))
    .returning({ id: attachmentTable.id });
  return rows.map(({ id }) => id);
}
