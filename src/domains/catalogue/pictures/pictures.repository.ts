import { type Database, prepared } from '../../../platform/db/database.ts';
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { artworkTable, pictureTable } from '../catalogue.table.ts';
import { getColorFamily } from '../colors.rules.ts';

const pictureById = prepared((db) =>
  db
    .select({
      id: pictureTable.id,
      publicFile: pictureTable.publicFile,
      width: pictureTable.width,
      height: pictureTable.height,
    })
    .from(pictureTable)
    .where(eq(pictureTable.id, sql.placeholder('id')))
    .prepare('picture_by_id'),
);

/** The public copy of a picture, without data of the master. */
export async function findPublicCopy(db: Database, id: number) {
  const [row] = await pictureById(db).execute({ id });
  return row ?? null;
}

export type Picture = typeof pictureTable.$inferSelect;

export async function findPictureOfMaster(
  db: Database,
  masterSha256: Buffer,
  publicLimit: number,
): Promise<Picture | null> {
  const [row] = await db
    .select()
    .from(pictureTable)
    .where(and(eq(pictureTable.masterSha256, masterSha256), eq(pictureTable.publicLimit, publicLimit)));
  return row ?? null;
}

/** Inserts a picture, or gives the existing row of the same master and limit the new copy. */
export async function insertPicture(
  db: Database,
  picture: Omit<typeof pictureTable.$inferInsert, 'colorFamily'>,
): Promise<Picture> {
  const [row] = await db
    .insert(pictureTable)
    .values({ ...picture, colorFamily: getColorFamily(picture.color) })
    .onConflictDoUpdate({
      target: [pictureTable.masterSha256, pictureTable.publicLimit],
      // The file that was just written, also where the files of the existing row are lost.
      set: {
        publicFile: sql`excluded.public_file`,
        masterWidth: sql`excluded.master_width`,
        masterHeight: sql`excluded.master_height`,
        width: sql`excluded.width`,
        height: sql`excluded.height`,
        color: sql`excluded.color`,
        colorFamily: sql`excluded.color_family`,
        pipeline: sql`excluded.pipeline`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('the insert of a picture returned no row');
  return row;
}

/** A picture's row; throws where there is none. */
export async function findPictureRow(db: Database, id: number): Promise<Picture> {
  const [row] = await db.select().from(pictureTable).where(eq(pictureTable.id, id));
  if (row === undefined) throw new Error(`no picture has the id ${id}`);
  return row;
}

/** The number of works with a picture. */
export async function countArtworksOf(db: Database, pictureId: number): Promise<number> {
  return db.$count(artworkTable, eq(artworkTable.pictureId, pictureId));
}

export async function updatePublicCopy(
  db: Database,
  id: number,
  copy: Pick<Picture, 'color'> & Partial<Picture>,
): Promise<void> {
  const colorFamily = getColorFamily(copy.color);
  await db
    .update(pictureTable)
    .set({ ...copy, colorFamily })
    .where(eq(pictureTable.id, id));
}

export async function updateArtworkPicture(db: Database, id: number, pictureId: number): Promise<void> {
  await db.update(artworkTable).set({ pictureId }).where(eq(artworkTable.id, id));
}

/** Deletes those of these pictures that have no references; returns the files of their public copies. */
export async function deleteUnusedPictures(db: Database, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ public_file: string }>(sql`
    DELETE FROM picture WHERE ${inArray(pictureTable.id, [...ids])}
      AND NOT EXISTS (SELECT FROM artwork WHERE artwork.picture_id = picture.id)
      AND NOT EXISTS (SELECT FROM work_picture WHERE work_picture.picture_id = picture.id)
      AND NOT EXISTS (SELECT FROM former_picture WHERE former_picture.picture_id = picture.id)
      AND NOT EXISTS (SELECT FROM news WHERE news.picture_id = picture.id)
      AND NOT EXISTS (SELECT FROM artist WHERE artist.portrait_id = picture.id)
    RETURNING public_file`);
  return rows.map((row) => row.public_file);
}
