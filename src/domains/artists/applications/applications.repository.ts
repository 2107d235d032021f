import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { asc, eq, sql } from '../../../platform/db/drizzle.ts';
import { attachmentTable } from '../../attachments/attachments.table.ts';
import { memberTable } from '../../members/members.table.ts';
import { applicationPictureTable, applicationTable } from './applications.table.ts';

export type ApplicationRow = typeof applicationTable.$inferSelect;

/** The member's type and status, locked until the transaction ends, as for a decision of staff. */
export async function lockApplicant(db: Database, memberId: number) {
  const { id, type, status } = memberTable;
  const [row] = await db.select({ type, status }).from(memberTable).where(eq(id, memberId)).for('update');
  return row ?? null;
}

export async function findApplication(db: Database, memberId: number): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(applicationTable).where(eq(applicationTable.memberId, memberId));
  return row ?? null;
}

/** The pictures of an application in their order. */
export async function findApplicationPictures(db: Database, memberId: number) {
  const { id, name, width, height } = attachmentTable;
  const rows = await db
    .select({ id, name, width, height })
    .from(applicationPictureTable)
    .innerJoin(attachmentTable, eq(id, applicationPictureTable.attachmentId))
    .where(eq(applicationPictureTable.memberId, memberId))
    .orderBy(asc(applicationPictureTable.position));
  return rows.map((row) => ({
    ...row,
    width: required(row.width, 'the width'),
    height: required(row.height, 'the height'),
  }));
}

/** Whose application a picture belongs to; null where it belongs to none. */
export async function findMemberOfPicture(db: Database, attachmentId: string): Promise<number | null> {
  const [row] = await db
    .select({ memberId: applicationPictureTable.memberId })
    .from(applicationPictureTable)
    .where(eq(applicationPictureTable.attachmentId, attachmentId));
  return row?.memberId ?? null;
}

/** Inserts an application, or replaces the member's, with its pictures in the given order. */
export async function upsertApplication(
  db: Database,
  application: Omit<ApplicationRow, 'version'>,
  pictures: readonly string[],
): Promise<void> {
  const { memberId, ...changes } = application;
  await db
    .insert(applicationTable)
    .values(application)
    .onConflictDoUpdate({
      target: applicationTable.memberId,
      set: { ...changes, version: sql`${applicationTable.version} + 1` },
    });
  await db.delete(applicationPictureTable).where(eq(applicationPictureTable.memberId, memberId));
  if (pictures.length === 0) return;
  await db
    .insert(applicationPictureTable)
    .values(pictures.map((attachmentId, position) => ({ attachmentId, memberId, position })));
}
