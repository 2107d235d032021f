import type { Database } from '../../../platform/db/database.ts';
import { and, asc, desc, eq, gt, isNotNull, lte } from '../../../platform/db/drizzle.ts';
import type { UploadedPicture } from './uploads.rules.ts';
import { uploadTable } from './uploads.table.ts';

export type Upload = typeof uploadTable.$inferSelect & { picture: UploadedPicture };

/** Inserts a row for an upload that has started; returns its id. */
export async function insertUpload(db: Database, values: typeof uploadTable.$inferInsert): Promise<number> {
  const [row] = await db.insert(uploadTable).values(values).returning({ id: uploadTable.id });
  if (row === undefined) throw new Error('the insert of an upload returned no row');
  return row.id;
}

/** Stores the properties of a completed upload. */
export async function completeUpload(db: Database, id: number, picture: UploadedPicture): Promise<Upload> {
  const [row] = await db.update(uploadTable).set({ picture }).where(eq(uploadTable.id, id)).returning();
  if (row === undefined) throw new Error(`no upload has the id ${id}`);
  return { ...row, picture };
}

export async function deleteUpload(db: Database, id: number): Promise<void> {
  await db.delete(uploadTable).where(eq(uploadTable.id, id));
}

/** A completed upload that started after a time. */
export async function findUpload(db: Database, id: number, after: Date): Promise<Upload | null> {
  const [row] = await db
    .select()
    .from(uploadTable)
    .where(and(eq(uploadTable.id, id), isNotNull(uploadTable.picture), gt(uploadTable.createdAt, after)));
  return (row as Upload | undefined) ?? null;
}

/** Uploads that started before a time, completed or not. */
export const findUploadsBefore = (db: Database, before: Date) =>
  db
    .select({ id: uploadTable.id, file: uploadTable.file })
    .from(uploadTable)
    .where(lte(uploadTable.createdAt, before))
    .orderBy(asc(uploadTable.createdAt))
    .limit(500);

/** The newest completed upload of a file name that started after a time. */
export async function findUploadByName(db: Database, name: string, after: Date): Promise<Upload | null> {
  const [row] = await db
    .select()
    .from(uploadTable)
    .where(and(eq(uploadTable.name, name), isNotNull(uploadTable.picture), gt(uploadTable.createdAt, after)))
    .orderBy(desc(uploadTable.createdAt), desc(uploadTable.id))
    .limit(1);
  return (row as Upload | undefined) ?? null;
}
