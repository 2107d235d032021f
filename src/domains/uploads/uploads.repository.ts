import type { Database } from '../../platform/db/database.ts';
import { and, desc, eq } from '../../platform/db/drizzle.ts';
import { masterUploadTable } from './uploads.table.ts';

export type MasterUpload = typeof masterUploadTable.$inferSelect;

const isOf = (memberId: number, id: string) =>
  and(eq(masterUploadTable.id, id), eq(masterUploadTable.memberId, memberId));

/** An upload of this member. */
export async function findUploadOf(db: Database, memberId: number, id: string): Promise<MasterUpload | null> {
  const [row] = await db.select().from(masterUploadTable).where(isOf(memberId, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockUploadOf(db: Database, memberId: number, id: string): Promise<MasterUpload | null> {
  const [row] = await db.select().from(masterUploadTable).where(isOf(memberId, id)).for('update');
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

export async function updateUpload(
  db: Database,
  id: string,
  values: Partial<typeof masterUploadTable.$inferInsert>,
): Promise<void> {
  await db.update(masterUploadTable).set(values).where(eq(masterUploadTable.id, id));
}
