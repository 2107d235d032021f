import type { Database } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gt, lt, lte, sql } from '../../platform/db/drizzle.ts';
import { memberTable } from '../members/members.table.ts';
import { masterUploadTable } from './uploads.table.ts';

export type MasterUpload = typeof masterUploadTable.$inferSelect;

const matchesOwner = (memberId: number, id: string) =>
  and(eq(masterUploadTable.id, id), eq(masterUploadTable.memberId, memberId));

/** An upload of this member. */
export async function findUploadOf(db: Database, memberId: number, id: string): Promise<MasterUpload | null> {
  const [row] = await db.select().from(masterUploadTable).where(matchesOwner(memberId, id));
  return row ?? null;
}

/** A member's upload, locked until the transaction ends; null where it does not exist or is another member's. */
export async function lockUploadOf(db: Database, memberId: number, id: string): Promise<MasterUpload | null> {
  const [row] = await db.select().from(masterUploadTable).where(matchesOwner(memberId, id)).for('update');
  return row ?? null;
}

/** An upload by its id alone, for staff and jobs. */
export async function findAnyUpload(db: Database, id: string): Promise<MasterUpload | null> {
  const [row] = await db.select().from(masterUploadTable).where(eq(masterUploadTable.id, id));
  return row ?? null;
}

/** The uploads of a member, the newest first. */
export const findUploadsOf = (db: Database, memberId: number): Promise<MasterUpload[]> =>
  db
    .select()
    .from(masterUploadTable)
    .where(eq(masterUploadTable.memberId, memberId))
    .orderBy(desc(masterUploadTable.createdAt), masterUploadTable.id)
    .limit(100);

/** The ids of completed uploads whose thumbnail was made by an older pipeline. */
export async function findOlderThumbnails(db: Database, pipeline: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: masterUploadTable.id })
    .from(masterUploadTable)
    .where(and(eq(masterUploadTable.state, 'completed'), lt(masterUploadTable.pipeline, pipeline)))
    .orderBy(masterUploadTable.pipeline, masterUploadTable.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function updateUpload(
  db: Database,
  id: string,
  values: Partial<typeof masterUploadTable.$inferInsert>,
): Promise<void> {
  await db.update(masterUploadTable).set(values).where(eq(masterUploadTable.id, id));
}

export async function insertUpload(
  db: Database,
  values: typeof masterUploadTable.$inferInsert,
): Promise<MasterUpload> {
  const [row] = await db.insert(masterUploadTable).values(values).returning();
  if (row === undefined) throw new Error('the insert of an upload returned no row');
  return row;
}

/** Deletes an upload; false where it does not exist, or something uses it. */
export async function deleteUnusedUpload(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .delete(masterUploadTable)
    .where(and(eq(masterUploadTable.id, id), eq(masterUploadTable.isUsed, false)))
    .returning({ id: masterUploadTable.id });
  return rows.length > 0;
}

/** Locks the member's row until the transaction ends, so that two uploads are not begun at once beyond the quota. */
export async function lockUploader(db: Database, memberId: number): Promise<void> {
  await db
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.id, memberId))
    .for('no key update');
}

/** How many of a member's uploads that have not expired are unfinished, and how many completed ones are unused. */
export async function countUploads(
  db: Database,
  memberId: number,
  now: Date,
): Promise<{ unfinished: number; unused: number }> {
  const [row] = await db
    .select({
      unfinished: sql<number>`(count(*) FILTER (WHERE ${masterUploadTable.state} IN ('pending', 'checking')))::int`,
      unused: sql<number>`(count(*) FILTER (WHERE ${masterUploadTable.state} = 'completed'))::int`,
    })
    .from(masterUploadTable)
    .where(
      and(
        eq(masterUploadTable.memberId, memberId),
        eq(masterUploadTable.isUsed, false),
        gt(masterUploadTable.expiresAt, now),
      ),
    );
  return row ?? { unfinished: 0, unused: 0 };
}

/** An upload of any member, locked until the transaction ends. */
export async function lockAnyUpload(db: Database, id: string): Promise<MasterUpload | null> {
  const [row] = await db.select().from(masterUploadTable).where(eq(masterUploadTable.id, id)).for('update');
  return row ?? null;
}

/** The ids of unused uploads that have expired, at most 500. */
export const findExpiredUploads = (db: Database, now: Date) =>
  db
    .select({ id: masterUploadTable.id })
    .from(masterUploadTable)
    .where(and(lte(masterUploadTable.expiresAt, now), eq(masterUploadTable.isUsed, false)))
    .orderBy(asc(masterUploadTable.expiresAt))
    .limit(500);
