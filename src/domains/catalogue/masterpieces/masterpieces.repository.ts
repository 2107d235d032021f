import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/db/database.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { getRows, inLocale, inUtc } from '../../../platform/db/sql-texts.ts';
import { artistTable } from '../../artists/artists.table.ts';
import type { ItemChannel, ItemStatus } from '../catalogue.rules.ts';
import { artworkTable, masterpieceTable } from '../catalogue.table.ts';

/** The texts that a masterpiece is searched by, beside its summary and story. */
export async function findArtworkOfKey(db: Database, importKey: string) {
  const [row] = await db
    .select({ id: artworkTable.id, title: artworkTable.title, artist: artistTable.name })
    .from(artworkTable)
    .innerJoin(artistTable, eq(artistTable.id, artworkTable.artistId))
    .where(eq(artworkTable.importKey, importKey));
  return row ?? null;
}

type NewMasterpiece = Omit<
  typeof masterpieceTable.$inferInsert,
  'id' | 'publishedAt' | 'updatedAt' | 'version'
>;

/** Inserts or updates the masterpiece of a work; null where nothing changed. */
export async function upsertMasterpiece(
  db: Database,
  masterpiece: NewMasterpiece,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .insert(masterpieceTable)
    .values({ ...masterpiece, publishedAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: masterpieceTable.artworkId,
      set: {
        summary: sql`excluded.summary`,
        story: sql`excluded.story`,
        position: sql`excluded.position`,
        search: sql`excluded.search`,
        updatedAt: now,
        version: sql`${masterpieceTable.version} + 1`,
      },
      setWhere: sql`(masterpiece.summary::jsonb, masterpiece.story::jsonb, masterpiece.position, masterpiece.search)
        IS DISTINCT FROM (excluded.summary::jsonb, excluded.story::jsonb, excluded.position, excluded.search)`,
    })
    .returning({ id: masterpieceTable.id });
  return row?.id ?? null;
}

export async function findMasterpieceOfArtwork(db: Database, artworkId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: masterpieceTable.id })
    .from(masterpieceTable)
    .where(eq(masterpieceTable.artworkId, artworkId));
  return row?.id ?? null;
}

// public

export type MasterpieceRow = {
  id: number;
  title: string;
  artist_id: number;
  artist_name: string;
  year: number | null;
  picture_id: number;
  picture_width: number;
  picture_height: number;
  picture_color: string;
  summary: string;
};

const columns = `
  masterpiece.id, ${inLocale('artwork.title')} AS title, artwork.year,
  artist.id AS artist_id, ${inLocale('artist.name')} AS artist_name,
  picture.id AS picture_id, picture.width AS picture_width, picture.height AS picture_height,
  picture.color AS picture_color,
  ${inLocale('masterpiece.summary')} AS summary`;

const joins = `
  JOIN artwork ON artwork.id = masterpiece.artwork_id
  JOIN artist ON artist.id = artwork.artist_id
  JOIN picture ON picture.id = artwork.picture_id`;

const masterpiecePage = `
  WITH shown AS (SELECT count(*)::integer AS total FROM masterpiece WHERE published_at <= $2)
  SELECT shown.total, page.*
  FROM shown LEFT JOIN (
    SELECT ${columns}, masterpiece.position
    FROM (
      SELECT * FROM masterpiece WHERE published_at <= $2 ORDER BY position, id LIMIT $3 OFFSET $4::bigint
    ) AS masterpiece ${joins}
  ) AS page ON true
  ORDER BY page.position, page.id`;

/** A page in the public order, and the total; a page beyond the end is empty. */
export async function findMasterpiecePage(
  db: Database,
  locale: Locale,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MasterpieceRow[]; total: number }> {
  const found = await namedRows<MasterpieceRow & { id: number | null; total: number }>(
    db,
    'masterpiece_page',
    masterpiecePage,
    [locale, now.toISOString(), limit, offset],
  );
  return { rows: found.filter((row) => row.id !== null), total: found[0]?.total ?? 0 };
}

const masterpiecesByIds = `
  SELECT ${columns}
  FROM ${getRows('$2')} AS wanted (id) JOIN masterpiece ON masterpiece.id = wanted.id ${joins}`;

/** Masterpieces, published or not, in no order. */
export const findMasterpiecesByIds = (
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<MasterpieceRow[]> =>
  namedRows<MasterpieceRow>(db, 'masterpieces_by_ids', masterpiecesByIds, [locale, ids]);

export type MasterpieceDetailRow = MasterpieceRow & {
  story: string;
  concept: string;
  /** Null while it is not published. */
  published_at: string | null;
  updated_at: string;
  item_id: number | null;
  item_status: ItemStatus | null;
  item_channel: ItemChannel | null;
  previous_id: number | null;
  previous_title: string | null;
  next_id: number | null;
  next_title: string | null;
};

/** The nearest masterpiece before or after another one. */
const neighbour = (sign: '<' | '>', direction: 'ASC' | 'DESC'): string => `
  LEFT JOIN LATERAL (
    SELECT other.id, ${inLocale('artwork.title')} AS title
    FROM masterpiece AS other JOIN artwork ON artwork.id = other.artwork_id
    WHERE (other.position, other.id) ${sign} (masterpiece.position, masterpiece.id) AND other.published_at <= $2
    ORDER BY other.position ${direction}, other.id ${direction}
    LIMIT 1
  )`;

const masterpieceById = `
  SELECT ${columns}, ${inLocale('masterpiece.story')} AS story, ${inLocale('artwork.concept')} AS concept,
    ${inUtc('masterpiece.published_at')} AS published_at, ${inUtc('masterpiece.updated_at')} AS updated_at,
    item.id AS item_id, item.status AS item_status, item.channel AS item_channel,
    previous.id AS previous_id, previous.title AS previous_title,
    next.id AS next_id, next.title AS next_title
  FROM masterpiece ${joins}
  LEFT JOIN item ON item.artwork_id = artwork.id AND item.status <> 'off_shelf'
  ${neighbour('<', 'DESC')} AS previous ON true
  ${neighbour('>', 'ASC')} AS next ON true
  WHERE masterpiece.id = $3 AND (masterpiece.published_at <= $2 OR $4)`;

/** @param isPreview whether an unpublished one is found too */
export async function findMasterpiece(
  db: Database,
  id: number,
  locale: Locale,
  now: Date,
  isPreview: boolean,
): Promise<MasterpieceDetailRow | null> {
  const [row] = await namedRows<MasterpieceDetailRow>(db, 'masterpiece_by_id', masterpieceById, [
    locale,
    now.toISOString(),
    id,
    isPreview,
  ]);
  return row ?? null;
}
