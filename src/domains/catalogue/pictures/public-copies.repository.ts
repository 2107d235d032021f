import type { Database } from '../../../platform/db/database.ts';
import { and, eq, lt, ne, sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { pipelineVersion } from '../../../platform/images/images.ts';
import { pictureTable } from '../catalogue.table.ts';

const outdated = `
  SELECT picture.id, picture.public_file, wanted.public_limit, picture.public_limit = wanted.public_limit AS fits_limit
  FROM (SELECT (value #>> '{}')::integer AS public_limit FROM setting WHERE key = 'public_limit') AS shop
  CROSS JOIN picture CROSS JOIN LATERAL (
    SELECT least(shop.public_limit, coalesce(min(artwork.public_limit), shop.public_limit)) AS public_limit
    FROM (
      SELECT artwork.public_limit FROM artwork WHERE artwork.picture_id = picture.id
      UNION ALL
      SELECT artwork.public_limit
      FROM work_picture JOIN artwork ON artwork.id = work_picture.artwork_id
      WHERE work_picture.picture_id = picture.id
    ) AS artwork
  ) AS wanted
  WHERE picture.id > $1::integer AND (picture.public_limit <> wanted.public_limit OR picture.pipeline < $3::integer)
  ORDER BY picture.id LIMIT $2::integer`;

/** Pictures after an id whose public copy was made for another limit than the current one, or by an older pipeline; with the current limit. */
export const findOutdatedCopies = (db: Database, afterId: number, limit: number) =>
  namedRows<{ id: number; public_file: string; public_limit: number; fits_limit: boolean }>(
    db,
    'outdated_copies',
    outdated,
    [afterId, limit, pipelineVersion],
  );

/** Whether a public copy was made by an older pipeline. */
export const hasOlderCopies = async (db: Database): Promise<boolean> =>
  (
    await db
      .select({ id: pictureTable.id })
      .from(pictureTable)
      .where(lt(pictureTable.pipeline, pipelineVersion))
      .limit(1)
  ).length > 0;

/** Leaves a picture's copy as it is. */
export async function keepCopy(db: Database, id: number): Promise<void> {
  await db.update(pictureTable).set({ pipeline: pipelineVersion }).where(eq(pictureTable.id, id));
}

/** Another picture of the same master that has this limit, or null. */
export async function findSamePicture(
  db: Database,
  id: number,
  publicLimit: number,
): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: pictureTable.id })
    .from(pictureTable)
    .where(
      and(
        eq(pictureTable.publicLimit, publicLimit),
        ne(pictureTable.id, id),
        sql`${pictureTable.masterSha256} = (SELECT master_sha256 FROM picture AS same WHERE same.id = ${id})`,
      ),
    );
  return row ?? null;
}

const references = `
  SELECT conrelid::regclass::text AS table_name, attname AS column_name
  FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
  WHERE contype = 'f' AND confrelid = 'picture'::regclass`;

/** Replaces all references to a picture by another picture and deletes it. */
export async function mergePictures(db: Database, deletedId: number, remainingId: number): Promise<void> {
  const found = await namedRows<{ table_name: string; column_name: string }>(db, undefined, references, []);
  for (const { table_name: table, column_name: column } of found) {
    await namedRows(db, undefined, `UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1`, [
      deletedId,
      remainingId,
    ]);
  }
  await db.delete(pictureTable).where(eq(pictureTable.id, deletedId));
}
