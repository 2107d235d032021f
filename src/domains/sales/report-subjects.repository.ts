import type { Localized } from '../../kernel/locale.ts';
import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import type { ItemStatus } from '../catalogue/catalogue.rules.ts';

export type ReportItem = {
  id: number;
  title: Localized;
  status: ItemStatus;
  artistId: number;
  artistName: Localized;
  picture: { id: number; width: number; height: number; color: string };
};

/** Works in the format of reports, of any status. */
export async function findReportItems(db: Database, ids: readonly number[]): Promise<ReportItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<ReportItem>(sql`
    SELECT item.id, artwork.title, item.status, artist.id AS "artistId", artist.name AS "artistName",
      jsonb_build_object('id', picture.id, 'width', picture.width, 'height', picture.height, 'color', picture.color) AS picture
    FROM item
    JOIN artwork ON artwork.id = item.artwork_id
    JOIN artist ON artist.id = artwork.artist_id
    JOIN picture ON picture.id = artwork.picture_id
    WHERE item.id = ANY (${sql.param(ids)}::integer[])`);
  return rows;
}

export async function findArtistNames(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: Localized }[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: number; name: Localized }>(
    sql`SELECT id, name FROM artist WHERE id = ANY (${sql.param(ids)}::integer[])`,
  );
  return rows;
}

/** Artists with any sale, up to a limit. */
export async function findSoldArtists(
  db: Database,
  limit: number,
): Promise<{ id: number; name: Localized }[]> {
  const { rows } = await db.execute<{ id: number; name: Localized }>(sql`
    SELECT id, name FROM artist
    WHERE EXISTS (SELECT FROM sale_entry AS entry WHERE entry.artist_id = artist.id)
    ORDER BY id LIMIT ${limit}`);
  return rows;
}

/** Countries with any order; each is one step in the index. */
export async function findSoldCountries(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    WITH RECURSIVE bought AS (
      (SELECT country_code FROM shop_order ORDER BY country_code LIMIT 1)
      UNION ALL
      SELECT (
        SELECT shop_order.country_code FROM shop_order
        WHERE shop_order.country_code > bought.country_code ORDER BY shop_order.country_code LIMIT 1)
      FROM bought WHERE bought.country_code IS NOT NULL
    )
    SELECT country_code AS code FROM bought WHERE country_code IS NOT NULL`);
  return rows.map(({ code }) => code);
}
