import type { Locale } from '../../kernel/locale.ts';
import type { Database } from '../../platform/db/database.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import type { GivenCategory } from '../artists/artist-categories.rules.ts';
import { type SearchKind, searchKinds } from './search.rules.ts';

/** A text in the language of the statement's first parameter. */
const inLocale = (column: string): string => `coalesce(nullif(${column} ->> $1, ''), ${column} ->> 'en')`;

const pictureOf = (alias: string): string => `
  CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object(
    'id', ${alias}.id, 'width', ${alias}.width, 'height', ${alias}.height, 'color', ${alias}.color) END AS picture`;

type PictureColumn = { id: number; width: number; height: number; color: string };

export type FoundArtist = {
  id: number;
  name: string;
  statement: string;
  categories: GivenCategory[];
  copies_sold: number;
  works_count: number;
  picture: PictureColumn | null;
};

/** Of an artist's works no more are looked through, so that a search takes as long for a large house as for a small one. */
const worksCounted = 1000;

const artistsByIds = `
  SELECT artist.id, ${inLocale('artist.name')} AS name, ${inLocale('artist.statement')} AS statement,
    artist.copies_sold,
    ARRAY(SELECT category FROM artist_category WHERE artist_category.artist_id = artist.id) AS categories,
    works.count AS works_count, ${pictureOf('picture')}
  FROM unnest((SELECT $2::integer[])) WITH ORDINALITY AS wanted (id, place)
  JOIN artist ON artist.id = wanted.id
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS count, (array_agg(work.picture_id
      ORDER BY work.status = 'on_shelf' DESC, work.listed_at DESC, work.id DESC))[1] AS picture_id
    FROM (
      SELECT item.id, item.status, item.listed_at, artwork.picture_id
      FROM artwork JOIN item ON item.artwork_id = artwork.id
      WHERE artwork.artist_id = artist.id AND item.status <> 'off_shelf'
      ORDER BY artwork.id DESC LIMIT ${worksCounted}
    ) AS work
  ) AS works
  LEFT JOIN picture ON picture.id = works.picture_id
  ORDER BY wanted.place`;

/** Artists in the order of their ids. */
export const findArtistsByIds = (db: Database, ids: readonly number[], locale: Locale) =>
  rowsOfIds<FoundArtist>(db, 'search_artists', artistsByIds, ids, locale);

export type FoundMasterpiece = {
  id: number;
  title: string;
  year: number | null;
  artist_id: number;
  artist_name: string;
  summary: string;
  picture: PictureColumn;
};

const masterpiecesByIds = `
  SELECT masterpiece.id, ${inLocale('artwork.title')} AS title, artwork.year,
    artist.id AS artist_id, ${inLocale('artist.name')} AS artist_name,
    ${inLocale('masterpiece.summary')} AS summary, ${pictureOf('picture')}
  FROM unnest((SELECT $2::integer[])) WITH ORDINALITY AS wanted (id, place)
  JOIN masterpiece ON masterpiece.id = wanted.id
  JOIN artwork ON artwork.id = masterpiece.artwork_id
  JOIN artist ON artist.id = artwork.artist_id
  JOIN picture ON picture.id = artwork.picture_id
  ORDER BY wanted.place`;

/** Masterpieces in the order of their ids. */
export const findMasterpiecesByIds = (db: Database, ids: readonly number[], locale: Locale) =>
  rowsOfIds<FoundMasterpiece>(db, 'search_masterpieces', masterpiecesByIds, ids, locale);

export type FoundNews = {
  id: number;
  title: string;
  summary: string;
  /** Milliseconds since 1970. */
  published_ms: number;
  picture: PictureColumn | null;
};

const newsByIds = `
  SELECT news.id, ${inLocale('news.title')} AS title, ${inLocale('news.summary')} AS summary,
    round(extract(epoch FROM news.published_at) * 1000)::bigint AS published_ms, ${pictureOf('picture')}
  FROM unnest((SELECT $2::integer[])) WITH ORDINALITY AS wanted (id, place)
  JOIN news ON news.id = wanted.id
  LEFT JOIN picture ON picture.id = news.picture_id
  ORDER BY wanted.place`;

/** News in the order of their ids. */
export const findNewsByIds = (db: Database, ids: readonly number[], locale: Locale) =>
  rowsOfIds<FoundNews>(db, 'search_news', newsByIds, ids, locale);

const rowsOfIds = async <Row>(
  db: Database,
  name: string,
  text: string,
  ids: readonly number[],
  locale: Locale,
): Promise<Row[]> => (ids.length === 0 ? [] : namedRows<Row>(db, name, text, [locale, ids]));

// suggestions

export type FoundName = { kind: SearchKind; id: number; text: string; detail: string | null };

const names: Record<SearchKind, string> = {
  item: `${inLocale('artwork.title')} AS text, ${inLocale('artist.name')} AS detail
    FROM wanted JOIN item ON item.id = wanted.id
    JOIN artwork ON artwork.id = item.artwork_id JOIN artist ON artist.id = artwork.artist_id`,
  artist: `${inLocale('artist.name')} AS text, NULL AS detail
    FROM wanted JOIN artist ON artist.id = wanted.id`,
  masterpiece: `${inLocale('artwork.title')} AS text, ${inLocale('artist.name')} AS detail
    FROM wanted JOIN masterpiece ON masterpiece.id = wanted.id
    JOIN artwork ON artwork.id = masterpiece.artwork_id JOIN artist ON artist.id = artwork.artist_id`,
  news: `${inLocale('news.title')} AS text, NULL AS detail
    FROM wanted JOIN news ON news.id = wanted.id`,
};

const namesOfThings = `
  WITH every AS (SELECT * FROM unnest((SELECT $2::text[]), (SELECT $3::integer[])) AS one (kind, id))
  ${searchKinds
    .map(
      (kind) => `
    SELECT '${kind}' AS kind, wanted.id, ${names[kind].replace('FROM wanted', `FROM (SELECT id FROM every WHERE kind = '${kind}') AS wanted`)}`,
    )
    .join(' UNION ALL ')}`;

/** What things of several kinds are called in a language, and whose they are, in no order. */
export const findNames = (
  db: Database,
  things: readonly { kind: SearchKind; id: number }[],
  locale: Locale,
): Promise<FoundName[]> =>
  namedRows<FoundName>(db, 'search_names', namesOfThings, [
    locale,
    things.map(({ kind }) => kind),
    things.map(({ id }) => id),
  ]);
