import type { Locale, Localized } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { type SQL, sql } from '../../platform/db/drizzle.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import { getRows, inUtc, nameOrder } from '../../platform/db/sql-texts.ts';
import type { ManualCategory } from './artist-categories.rules.ts';
import { artistTable } from './artists.table.ts';

export type ArtistAdminRow = {
  id: number;
  version: number;
  name: Localized;
  statement: Localized;
  biography: Localized;
  categories: ManualCategory[];
  works_count: number;
  copies_sold: number;
  share_basis_points: number | null;
  share_on_sold_price: boolean;
  share_from: string | null;
  former_share_basis_points: number | null;
  former_share_on_sold_price: boolean;
  member_id: number | null;
  member_firstname: string | null;
  member_lastname: string | null;
  member_email: string | null;
  portrait_id: number | null;
  portrait_width: number | null;
  portrait_height: number | null;
  portrait_color: string | null;
  created_at: string;
};

const columns = `
  artist.id, artist.version, artist.name::jsonb AS name, artist.statement::jsonb AS statement,
  artist.biography::jsonb AS biography,
  ARRAY(SELECT category FROM artist_category WHERE artist_category.artist_id = artist.id) AS categories,
  artist.works_count, sold.copies AS copies_sold, artist.share_basis_points, artist.share_on_sold_price,
  artist.share_from::text AS share_from, artist.former_share_basis_points, artist.former_share_on_sold_price,
  artist.member_id, member.firstname AS member_firstname, member.lastname AS member_lastname,
  member.email AS member_email,
  portrait.id AS portrait_id, portrait.width AS portrait_width, portrait.height AS portrait_height,
  portrait.color AS portrait_color,
  ${inUtc('artist.created_at')} AS created_at`;

const artistsByIds = `
  SELECT ${columns}
  FROM ${getRows('$1')} AS wanted (id) JOIN artist ON artist.id = wanted.id
  JOIN artist_copies_sold AS sold ON sold.artist_id = artist.id
  LEFT JOIN member ON member.id = artist.member_id
  LEFT JOIN picture AS portrait ON portrait.id = artist.portrait_id`;

/** Artists with all editable fields, in no order. */
export const findArtistRows = (db: Database, ids: readonly number[]): Promise<ArtistAdminRow[]> =>
  namedRows<ArtistAdminRow>(db, 'admin_artists_by_ids', artistsByIds, [ids]);

/** Locked until the transaction ends, so that of two concurrent changes the second sees the first. */
export async function lockArtist(db: Database, id: number): Promise<ArtistAdminRow | null> {
  await db.execute(sql`SELECT FROM artist WHERE id = ${id} FOR UPDATE`);
  const [row] = await findArtistRows(db, [id]);
  return row ?? null;
}

export type ArtistFilter = {
  /** A tsquery; null for all. */
  tsquery: string | null;
  category: ManualCategory | null;
  hasMember: boolean | null;
};

const byName = (locale: Locale): SQL => sql`${sql.raw(nameOrder('artist.name', locale))}, artist.id`;

const soldOf = sql`JOIN artist_copies_sold AS sold ON sold.artist_id = artist.id`;

export type ArtistSort = 'name' | 'newest' | 'works' | 'sold';

const getOrder = (sort: ArtistSort, locale: Locale): SQL => {
  if (sort === 'name') return byName(locale);
  return {
    newest: sql`artist.created_at DESC, artist.id DESC`,
    works: sql`artist.works_count DESC, artist.id`,
    sold: sql`sold.copies DESC, artist.id`,
  }[sort];
};

/** The ids of a page in order, and the total. */
export async function findArtistPage(
  db: Database,
  { tsquery, category, hasMember }: ArtistFilter,
  { sort, locale, limit, offset }: { sort: ArtistSort; locale: Locale; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const conditions = [
    ...(tsquery === null ? [] : [sql`artist.search @@ (SELECT ${tsquery}::tsquery)`]),
    ...(hasMember === null ? [] : [hasMember ? sql`member_id IS NOT NULL` : sql`member_id IS NULL`]),
    ...(category === null
      ? []
      : [
          sql`EXISTS (SELECT FROM artist_category AS given
            WHERE given.artist_id = artist.id AND given.category = ${category})`,
        ]),
  ];
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    SELECT (SELECT count(*)::integer FROM artist ${where}) AS total,
      ARRAY(SELECT artist.id FROM artist ${sort === 'sold' ? soldOf : sql``} ${where} ORDER BY ${getOrder(sort, locale)} LIMIT ${limit} OFFSET ${offset}) AS ids`);
  return required(rows[0], 'the row');
}

/** Artists ordered by name in a language, at most `limit`. */
export async function findArtistNames(
  db: Database,
  locale: Locale,
  limit: number,
): Promise<{ id: number; name: Localized }[]> {
  const { rows } = await db.execute<{ id: number; name: Localized }>(
    sql`SELECT id, name::jsonb AS name FROM artist ORDER BY ${byName(locale)} LIMIT ${limit}`,
  );
  return rows;
}

export type ArtistColumns = Pick<
  typeof artistTable.$inferSelect,
  | 'name'
  | 'statement'
  | 'biography'
  | 'portraitId'
  | 'shareBasisPoints'
  | 'shareOnSoldPrice'
  | 'shareFrom'
  | 'formerShareBasisPoints'
  | 'formerShareOnSoldPrice'
  | 'memberId'
  | 'search'
>;

/** Returns the new artist's id. */
export async function insertArtistRow(
  db: Database,
  artist: Omit<ArtistColumns, 'formerShareBasisPoints' | 'formerShareOnSoldPrice'> & { createdAt: Date },
): Promise<number> {
  const [row] = await db.insert(artistTable).values(artist).returning({ id: artistTable.id });
  return required(row, 'the row').id;
}

export async function updateArtistState(
  db: Database,
  id: number,
  artist: Partial<ArtistColumns>,
): Promise<void> {
  await db
    .update(artistTable)
    .set({ ...artist, version: sql`${artistTable.version} + 1` })
    .where(sql`${artistTable.id} = ${id}`);
}

/** Whether a member is a confirmed artist, and the artist already linked to the member. */
export async function findArtistMember(
  db: Database,
  memberId: number,
): Promise<{ is_artist: boolean; artist_id: number | null } | null> {
  const { rows } = await db.execute<{ is_artist: boolean; artist_id: number | null }>(sql`
    SELECT member.type = 'artist' AND member.status = 'active' AS is_artist, artist.id AS artist_id
    FROM member LEFT JOIN artist ON artist.member_id = member.id
    WHERE member.id = ${memberId}`);
  return rows[0] ?? null;
}

/** Whether there is a picture. */
export async function existsPicture(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM picture WHERE id = ${id}`);
  return rows.length > 0;
}

// categories

/** Locks out other writers of category orders until the transaction ends. */
export async function lockCategories(db: Database): Promise<void> {
  await db.execute(sql`LOCK TABLE artist_category IN SHARE ROW EXCLUSIVE MODE`);
}

export type CategoryRow = {
  category: ManualCategory;
  id: number;
  name: Localized;
  works_count: number;
};

/** The artists of all categories, in their order. */
export const findCategoryOrders = (db: Database): Promise<CategoryRow[]> =>
  namedRows<CategoryRow>(
    db,
    'artist_category_orders',
    `SELECT given.category, artist.id, artist.name::jsonb AS name, artist.works_count
     FROM artist_category AS given JOIN artist ON artist.id = given.artist_id
     ORDER BY given.category, given.position, artist.id`,
    [],
  );

/**
 * Raises the version of artists whose categories change, so that nobody saves an artist as it was before. Locks the rows, in the
 * order of their ids.
 */
export async function raiseArtistVersions(db: Database, ids: readonly number[]): Promise<void> {
  await namedRows(
    db,
    undefined,
    `WITH locked AS (SELECT id FROM artist WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE)
     UPDATE artist SET version = version + 1 FROM locked WHERE artist.id = locked.id`,
    [ids],
  );
}

/** Replaces the artists of a category, in this order. */
export async function replaceCategory(
  db: Database,
  category: ManualCategory,
  ids: readonly number[],
): Promise<void> {
  await namedRows(
    db,
    undefined,
    'DELETE FROM artist_category WHERE category = $1 AND NOT artist_id = ANY ($2::integer[])',
    [category, ids],
  );
  await namedRows(
    db,
    undefined,
    `INSERT INTO artist_category (category, artist_id, position)
     SELECT $1, id, place - 1 FROM unnest($2::integer[]) WITH ORDINALITY AS wanted (id, place)
     ON CONFLICT (category, artist_id) DO UPDATE SET position = EXCLUDED.position
       WHERE artist_category.position <> EXCLUDED.position`,
    [category, ids],
  );
}

/** The ids that do not exist. */
export async function findUnknownArtists(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await namedRows<{ id: number }>(
    db,
    undefined,
    `SELECT wanted.id FROM unnest($1::integer[]) AS wanted (id)
     WHERE NOT EXISTS (SELECT FROM artist WHERE artist.id = wanted.id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
