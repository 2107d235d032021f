import type { Localized } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/db/database.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { getRows } from '../../../platform/db/sql-texts.ts';

type SearchedItem = {
  id: number;
  title: Localized;
  concept: Localized;
  artist: Localized;
  facets: { name: Localized; keywords: string[] }[];
};

const searchedItems = `
  SELECT item.id, artwork.title::jsonb AS title, artwork.concept::jsonb AS concept, artist.name::jsonb AS artist,
    (SELECT coalesce(json_agg(json_build_object('name', facet.name, 'keywords', facet.keywords) ORDER BY facet.id), '[]')
      FROM item_facet JOIN facet ON facet.id = item_facet.facet_id WHERE item_facet.item_id = item.id) AS facets
  FROM ${getRows('$1')} AS wanted (id) JOIN item ON item.id = wanted.id
  JOIN artwork ON artwork.id = item.artwork_id JOIN artist ON artist.id = artwork.artist_id
  ORDER BY item.id FOR UPDATE OF item`;

/** The texts that items are searched by; the items are locked until the transaction ends. */
export const lockSearchedItems = (db: Database, ids: readonly number[]): Promise<SearchedItem[]> =>
  namedRows<SearchedItem>(db, 'searched_items', searchedItems, [ids]);

type SearchedMasterpiece = {
  id: number;
  title: Localized;
  artist: Localized;
  summary: Localized;
  story: Localized;
};

const searchedMasterpieces = `
  SELECT masterpiece.id, artwork.title::jsonb AS title, artist.name::jsonb AS artist,
    masterpiece.summary::jsonb AS summary, masterpiece.story::jsonb AS story
  FROM ${getRows('$1')} AS wanted (id) JOIN item ON item.id = wanted.id
  JOIN masterpiece ON masterpiece.artwork_id = item.artwork_id
  JOIN artwork ON artwork.id = item.artwork_id JOIN artist ON artist.id = artwork.artist_id
  ORDER BY masterpiece.id FOR UPDATE OF masterpiece`;

/** The masterpieces of items with the texts that they are searched by; locked until the transaction ends. */
export const lockSearchedMasterpieces = (
  db: Database,
  itemIds: readonly number[],
): Promise<SearchedMasterpiece[]> =>
  namedRows<SearchedMasterpiece>(db, 'searched_masterpieces', searchedMasterpieces, [itemIds]);

/** Updates search vectors that have changed. */
export async function updateSearch(
  db: Database,
  table: 'item' | 'masterpiece',
  vectors: readonly { id: number; search: string }[],
): Promise<void> {
  if (vectors.length === 0) return;
  await namedRows(
    db,
    undefined,
    `UPDATE ${table} SET search = fresh.search::tsvector
     FROM jsonb_to_recordset($1::jsonb) AS fresh (id integer, search text)
     WHERE ${table}.id = fresh.id AND ${table}.search IS DISTINCT FROM fresh.search::tsvector`,
    [JSON.stringify(vectors)],
  );
}

/** The items of an artist or a facet, by id. */
export async function findItemIdsOf(
  db: Database,
  what: { artistId: number } | { facetId: number },
): Promise<number[]> {
  const text =
    'artistId' in what
      ? `SELECT item.id FROM artwork JOIN item ON item.artwork_id = artwork.id WHERE artwork.artist_id = $1 ORDER BY item.id`
      : `SELECT item_id AS id FROM item_facet WHERE facet_id = $1 ORDER BY item_id`;
  const id = 'artistId' in what ? what.artistId : what.facetId;
  const rows = await namedRows<{ id: number }>(db, undefined, text, [id]);
  return rows.map((row) => row.id);
}
