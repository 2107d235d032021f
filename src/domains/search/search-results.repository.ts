import type { Locale } from '../../kernel/locale.ts';
import type { Database } from '../../platform/db/database.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import { inLocale } from '../../platform/db/sql-texts.ts';
import { type SearchKind, searchKinds } from './search.rules.ts';

const getPicture = (alias: string): string => `
  CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object(
    'id', ${alias}.id, 'width', ${alias}.width, 'height', ${alias}.height, 'color', ${alias}.color) END AS picture`;

type PictureColumn = { id: number; width: number; height: number; color: string };

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
    round(extract(epoch FROM news.published_at) * 1000)::bigint AS published_ms, ${getPicture('picture')}
  FROM unnest((SELECT $2::integer[])) WITH ORDINALITY AS wanted (id, place)
  JOIN news ON news.id = wanted.id
  LEFT JOIN picture ON picture.id = news.picture_id
  ORDER BY wanted.place`;

/** News in the order of the ids. */
export const findNewsByIds = async (
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<FoundNews[]> =>
  ids.length === 0 ? [] : namedRows<FoundNews>(db, 'search_news', newsByIds, [locale, ids]);

// suggestions

export type FoundName = {
  kind: SearchKind;
  id: number;
  text: string;
  detail: string | null;
  picture: PictureColumn | null;
};

const names: Record<SearchKind, string> = {
  item: `${inLocale('artwork.title')} AS text, ${inLocale('artist.name')} AS detail, ${getPicture('picture')}
    FROM wanted JOIN item ON item.id = wanted.id
    JOIN artwork ON artwork.id = item.artwork_id JOIN artist ON artist.id = artwork.artist_id
    JOIN picture ON picture.id = artwork.picture_id`,
  // The portrait, otherwise the newest visible work.
  artist: `${inLocale('artist.name')} AS text, NULL AS detail, ${getPicture('picture')}
    FROM wanted JOIN artist ON artist.id = wanted.id
    LEFT JOIN picture ON picture.id = coalesce(artist.portrait_id, (
      SELECT artwork.picture_id FROM artwork JOIN item ON item.artwork_id = artwork.id
      WHERE artwork.artist_id = artist.id AND item.shown ORDER BY artwork.id DESC LIMIT 1))`,
  masterpiece: `${inLocale('artwork.title')} AS text, ${inLocale('artist.name')} AS detail, ${getPicture('picture')}
    FROM wanted JOIN masterpiece ON masterpiece.id = wanted.id
    JOIN artwork ON artwork.id = masterpiece.artwork_id JOIN artist ON artist.id = artwork.artist_id
    JOIN picture ON picture.id = artwork.picture_id`,
  news: `${inLocale('news.title')} AS text, NULL AS detail, NULL::json AS picture
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

/** The names of entries of several kinds in a language, with artist and picture, in no order. */
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
