import type { Locale } from '../../../kernel/locale.ts';
import { defaultPerPage } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/db/database.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { getRows, inLocale, nameOrder } from '../../../platform/db/sql-texts.ts';
import type { ArtistCategory, ManualCategory } from '../../artists/artist-categories.rules.ts';

type Picture = { id: number; width: number; height: number; color: string };

export type ArtistRow = {
  id: number;
  name: string;
  statement: string;
  categories: ManualCategory[];
  copies_sold: number;
  works_count: number;
  picture: Picture | null;
};

export type ArtistDetailRow = ArtistRow & {
  biography: string;
  portrait: Picture | null;
};

/** A joined picture, null where there is none. */
const getPicture = (table: 'picture' | 'portrait') => `
  CASE WHEN ${table}.id IS NOT NULL THEN json_build_object(
    'id', ${table}.id, 'width', ${table}.width, 'height', ${table}.height, 'color', ${table}.color) END AS ${table}`;

const columns = `
  artist.id, ${inLocale('artist.name')} AS name, ${inLocale('artist.statement')} AS statement,
  sold.copies AS copies_sold, artist.works_count,
  ARRAY(SELECT category FROM artist_category WHERE artist_category.artist_id = artist.id) AS categories,
  ${getPicture('picture')}`;

/** The copies sold, and the picture of the newest visible work. */
const joins = `
  JOIN artist_copies_sold AS sold ON sold.artist_id = artist.id
  LEFT JOIN LATERAL (
    SELECT artwork.picture_id
    FROM artwork JOIN item ON item.artwork_id = artwork.id
    WHERE artwork.artist_id = artist.id AND item.shown
    ORDER BY artwork.id DESC
    LIMIT 1
  ) AS newest ON true
  LEFT JOIN picture ON picture.id = newest.picture_id`;

function getOrder(category: ArtistCategory | null, locale: Locale): string {
  if (category === null) return `${nameOrder('artist.name', locale)}, artist.id`;
  return category === 'best_seller' ? 'sold.copies DESC, sold.artist_id' : 'given.position, artist.id';
}

type Filter = {
  category: ArtistCategory | null;
  /** The text of a tsquery, or null. */
  search: string | null;
};

/** A page of the artists with visible works, and the number of all such artists. */
export async function findArtistPage(
  db: Database,
  { category, search }: Filter,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
): Promise<{ rows: ArtistRow[]; total: number }> {
  const isGiven = category !== null && category !== 'best_seller';
  const parameters: (string | number)[] = [locale, offset];
  if (isGiven) parameters.push(category);
  if (search !== null) parameters.push(search);
  const orderBy = getOrder(category, locale);
  const listed = `
    FROM artist
    ${isGiven ? 'JOIN artist_category AS given ON given.artist_id = artist.id AND given.category = $3' : ''}
    ${category === 'best_seller' ? 'JOIN artist_copies_sold AS sold ON sold.artist_id = artist.id AND sold.copies > 0' : ''}
    WHERE artist.works_count > 0
    ${search === null ? '' : `AND artist.search @@ (SELECT $${parameters.length}::tsquery)`}`;
  const text = `
    SELECT whole.total, page.*
    FROM (SELECT count(*)::integer AS total ${listed}) AS whole
    LEFT JOIN (
      SELECT row_number() OVER () AS place, listed.*
      FROM (
        SELECT artist.id ${listed} ORDER BY ${orderBy} LIMIT ${limit} OFFSET $2::bigint
      ) AS listed
    ) AS first ON true
    LEFT JOIN LATERAL (SELECT ${columns} FROM artist ${joins} WHERE artist.id = first.id) AS page ON true
    ORDER BY first.place`;
  const order = category === null ? `all_${locale}` : isGiven ? 'given' : category;
  const name = limit === defaultPerPage ? `artists_${order}_${search === null ? '' : 'k'}` : undefined;
  const found = await namedRows<ArtistRow & { id: number | null; total: number }>(db, name, text, parameters);
  return { rows: found.filter((row) => row.id !== null), total: found[0]?.total ?? 0 };
}

const artistById = `
  SELECT ${columns}, ${inLocale('artist.biography')} AS biography, ${getPicture('portrait')}
  FROM artist ${joins}
  LEFT JOIN picture AS portrait ON portrait.id = artist.portrait_id
  WHERE artist.id = $2`;

const artistsByIds = `
  SELECT ${columns}
  FROM ${getRows('$2')} AS wanted (id) JOIN artist ON artist.id = wanted.id ${joins}`;

/** Artists, with or without visible works, unordered. */
export const findArtistsByIds = (
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<ArtistRow[]> => namedRows<ArtistRow>(db, 'artists_by_ids', artistsByIds, [locale, ids]);

/** An artist, with or without visible works. */
export async function findArtist(db: Database, id: number, locale: Locale): Promise<ArtistDetailRow | null> {
  const [row] = await namedRows<ArtistDetailRow>(db, 'artist_by_id', artistById, [locale, id]);
  return row ?? null;
}
