import type { Locale, Localized } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, eq, inArray, isNotNull, sql } from '../../platform/db/drizzle.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import type { ManualCategory } from './artist-categories.rules.ts';
import type { DatedShare } from './artists.rules.ts';
import { artistCategoryTable, artistTable } from './artists.table.ts';

export type Artist = typeof artistTable.$inferSelect;

/** The columns of an artist without sales and share. */
export type ArtistTexts = Pick<
  typeof artistTable.$inferInsert & Artist,
  'importKey' | 'memberId' | 'name' | 'statement' | 'biography' | 'search'
>;

export async function findArtistByKey(db: Database, importKey: string): Promise<Artist | null> {
  const [row] = await db.select().from(artistTable).where(eq(artistTable.importKey, importKey));
  return row ?? null;
}

/** The artist whose account this is. */
export async function findArtistOfMember(
  db: Database,
  memberId: number,
): Promise<(Pick<Artist, 'id' | 'name'> & DatedShare) | null> {
  const [artist] = await db
    .select({
      id: artistTable.id,
      name: artistTable.name,
      share_basis_points: artistTable.shareBasisPoints,
      share_on_sold_price: artistTable.shareOnSoldPrice,
      share_from: artistTable.shareFrom,
      former_share_basis_points: artistTable.formerShareBasisPoints,
      former_share_on_sold_price: artistTable.formerShareOnSoldPrice,
    })
    .from(artistTable)
    .where(eq(artistTable.memberId, memberId));
  return artist ?? null;
}

/** The artists whose page is linked to an account, with their general shares. */
export async function findArtistsWithAccount(
  db: Database,
): Promise<(DatedShare & { id: number; memberId: number | null })[]> {
  return db
    .select({
      id: artistTable.id,
      memberId: artistTable.memberId,
      share_basis_points: artistTable.shareBasisPoints,
      share_on_sold_price: artistTable.shareOnSoldPrice,
      share_from: artistTable.shareFrom,
      former_share_basis_points: artistTable.formerShareBasisPoints,
      former_share_on_sold_price: artistTable.formerShareOnSoldPrice,
    })
    .from(artistTable)
    .where(isNotNull(artistTable.memberId));
}

/** An artist, with the language of the linked account; null without one. */
export async function findArtistAccount(
  db: Database,
  id: number,
): Promise<{ id: number; name: Localized; locale: Locale | null } | null> {
  const { rows } = await db.execute<{ id: number; name: Localized; locale: Locale | null }>(sql`
    SELECT artist.id, artist.name, member.locale FROM artist LEFT JOIN member ON member.id = artist.member_id
    WHERE artist.id = ${id}`);
  return rows[0] ?? null;
}

/** The artists of these keys; unknown keys are left out. */
export const findArtistsByKeys = (db: Database, importKeys: readonly string[]): Promise<Artist[]> =>
  db
    .select()
    .from(artistTable)
    .where(inArray(artistTable.importKey, [...importKeys]));

export async function insertArtist(db: Database, artist: ArtistTexts): Promise<Artist> {
  const [row] = await db.insert(artistTable).values(artist).returning();
  return required(row, 'the row');
}

/** Returns the updated row, or null without writing if nothing has changed. */
export async function updateArtistRow(db: Database, id: number, artist: ArtistTexts): Promise<Artist | null> {
  const { memberId, name, statement, biography, search } = artist;
  const [row] = await db
    .update(artistTable)
    .set({ ...artist, version: sql`${artistTable.version} + 1` })
    .where(
      and(
        eq(artistTable.id, id),
        sql`(member_id, name::jsonb, statement::jsonb, biography::jsonb, search) IS DISTINCT FROM (
          ${memberId}::integer, ${JSON.stringify(name)}::jsonb, ${JSON.stringify(statement)}::jsonb,
          ${JSON.stringify(biography)}::jsonb, ${search}::tsvector)`,
      ),
    )
    .returning();
  return row ?? null;
}

export async function findCategoriesOfArtist(db: Database, artistId: number): Promise<ManualCategory[]> {
  const rows = await db
    .select({ category: artistCategoryTable.category })
    .from(artistCategoryTable)
    .where(eq(artistCategoryTable.artistId, artistId));
  return rows.map((row) => row.category);
}

/** A newly added artist gets the last position of a category. */
export async function updateArtistCategories(
  db: Database,
  artistId: number,
  added: readonly ManualCategory[],
  removed: readonly ManualCategory[],
): Promise<void> {
  if (added.length > 0) {
    await db.execute(sql`
      INSERT INTO artist_category (category, artist_id, position)
      SELECT added.category, ${artistId}, coalesce(max(known.position) + 1, 0)
      FROM unnest(${sql.param(added)}::text[]) AS added (category)
      LEFT JOIN artist_category AS known ON known.category = added.category
      GROUP BY added.category
      ON CONFLICT DO NOTHING`);
  }
  if (removed.length > 0) {
    await db
      .delete(artistCategoryTable)
      .where(
        and(eq(artistCategoryTable.artistId, artistId), inArray(artistCategoryTable.category, [...removed])),
      );
  }
}

/**
 * Adds to the number of copies that artists have sold; a database constraint rejects a negative total.
 * Locks the rows in the order of their ids.
 */
export async function addCopiesSold(
  db: Database,
  sold: readonly { artistId: number; copies: number }[],
): Promise<void> {
  const text = `
    WITH sold AS (
      SELECT artist_id, sum(copies)::integer AS copies
      FROM unnest($1::integer[], $2::integer[]) AS one (artist_id, copies)
      GROUP BY artist_id
    ), locked AS (
      SELECT artist_id FROM artist_copies_sold WHERE artist_id IN (SELECT artist_id FROM sold)
      ORDER BY artist_id FOR NO KEY UPDATE
    )
    UPDATE artist_copies_sold AS total SET copies = total.copies + sold.copies
    FROM sold JOIN locked USING (artist_id)
    WHERE total.artist_id = locked.artist_id AND sold.copies <> 0`;
  await namedRows(db, 'artist_copies_sold', text, [
    sold.map(({ artistId }) => artistId),
    sold.map(({ copies }) => copies),
  ]);
}
