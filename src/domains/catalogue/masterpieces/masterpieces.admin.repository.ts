import type { Localized } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { getRows, inUtc } from '../../../platform/db/sql-texts.ts';
import type { ItemStatus } from '../catalogue.rules.ts';
import { masterpieceTable } from '../catalogue.table.ts';

/** Writers of masterpieces take turns. */
export async function lockMasterpieces(db: Database): Promise<void> {
  await db.execute(sql`LOCK TABLE masterpiece IN SHARE ROW EXCLUSIVE MODE`);
}

export type MasterpieceFilter = {
  /** A tsquery, or null for none. */
  tsquery: string | null;
  isPublished: boolean | null;
};

/** The ids of a page in the shop's order, and the total. */
export async function findListedMasterpieces(
  db: Database,
  { tsquery, isPublished }: MasterpieceFilter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const moment = now.toISOString();
  const conditions: SQL[] = [];
  if (tsquery !== null) conditions.push(sql`search @@ ${tsquery}::tsquery`);
  if (isPublished === true) conditions.push(sql`published_at <= ${moment}`);
  if (isPublished === false) conditions.push(sql`(published_at IS NULL OR published_at > ${moment})`);
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    SELECT (SELECT count(*)::integer FROM masterpiece ${where}) AS total,
      ARRAY(SELECT id FROM masterpiece ${where} ORDER BY position, id LIMIT ${limit} OFFSET ${offset}) AS ids`);
  return required(rows[0], 'the row');
}

export type MasterpieceAdminRow = {
  id: number;
  version: number;
  title: Localized;
  artist_id: number;
  artist_name: Localized;
  picture_id: number;
  picture_width: number;
  picture_height: number;
  picture_color: string;
  item_id: number | null;
  item_status: ItemStatus | null;
  summary: Localized;
  story: Localized;
  published_at: string | null;
  updated_at: string;
};

const byIds = `
  SELECT masterpiece.id, masterpiece.version, artwork.title::jsonb AS title,
    artist.id AS artist_id, artist.name::jsonb AS artist_name,
    picture.id AS picture_id, picture.width AS picture_width, picture.height AS picture_height,
    picture.color AS picture_color, item.id AS item_id, item.status AS item_status,
    masterpiece.summary::jsonb AS summary, masterpiece.story::jsonb AS story,
    ${inUtc('masterpiece.published_at')} AS published_at, ${inUtc('masterpiece.updated_at')} AS updated_at
  FROM ${getRows('$1')} AS wanted (id) JOIN masterpiece ON masterpiece.id = wanted.id
  JOIN artwork ON artwork.id = masterpiece.artwork_id
  JOIN artist ON artist.id = artwork.artist_id
  JOIN picture ON picture.id = artwork.picture_id
  LEFT JOIN item ON item.artwork_id = artwork.id`;

/** Masterpieces with all fields that staff can change, in no order. */
export const findMasterpieceRows = (db: Database, ids: readonly number[]): Promise<MasterpieceAdminRow[]> =>
  namedRows<MasterpieceAdminRow>(db, 'admin_masterpieces_by_ids', byIds, [ids]);

/** Locked until the transaction ends, so that concurrent writers see each other's changes. */
export async function lockMasterpiece(db: Database, id: number): Promise<MasterpieceAdminRow | null> {
  await db.execute(sql`SELECT FROM masterpiece WHERE id = ${id} FOR UPDATE`);
  const [row] = await findMasterpieceRows(db, [id]);
  return row ?? null;
}

/** The artwork of an item, and its masterpiece if it has one. */
export async function findArtworkOfItem(
  db: Database,
  itemId: number,
): Promise<{ artwork_id: number; masterpiece_id: number | null } | null> {
  const { rows } = await db.execute<{ artwork_id: number; masterpiece_id: number | null }>(sql`
    SELECT item.artwork_id, masterpiece.id AS masterpiece_id
    FROM item LEFT JOIN masterpiece ON masterpiece.artwork_id = item.artwork_id
    WHERE item.id = ${itemId}`);
  return rows[0] ?? null;
}

export type MasterpieceWrite = Pick<
  typeof masterpieceTable.$inferSelect,
  'summary' | 'story' | 'publishedAt'
>;

/** Inserts a masterpiece at the end. Returns its id. */
export async function insertMasterpiece(
  db: Database,
  artworkId: number,
  write: MasterpieceWrite,
  now: Date,
): Promise<number> {
  const [row] = await db
    .insert(masterpieceTable)
    .values({
      ...write,
      artworkId,
      search: '',
      updatedAt: now,
      position: sql`(SELECT coalesce(max(position), 0) + 1 FROM masterpiece)`,
    })
    .returning({ id: masterpieceTable.id });
  return required(row, 'the row').id;
}

export async function updateMasterpieceRow(
  db: Database,
  id: number,
  write: MasterpieceWrite,
  now: Date,
): Promise<void> {
  await db
    .update(masterpieceTable)
    .set({ ...write, updatedAt: now, version: sql`${masterpieceTable.version} + 1` })
    .where(eq(masterpieceTable.id, id));
}

/** All of them in their order. */
export const findMasterpieceOrder = (
  db: Database,
  now: Date,
): Promise<{ id: number; title: Localized; published: boolean }[]> =>
  namedRows(
    db,
    'masterpiece_order',
    `SELECT masterpiece.id, artwork.title::jsonb AS title, coalesce(published_at <= $1, false) AS published
     FROM masterpiece JOIN artwork ON artwork.id = masterpiece.artwork_id
     ORDER BY masterpiece.position, masterpiece.id`,
    [now.toISOString()],
  );

export async function updateMasterpieceOrder(db: Database, ids: readonly number[]): Promise<void> {
  await namedRows(
    db,
    undefined,
    `UPDATE masterpiece SET position = place FROM unnest($1::integer[]) WITH ORDINALITY AS wanted (id, place)
     WHERE masterpiece.id = wanted.id AND masterpiece.position <> place`,
    [ids],
  );
}
