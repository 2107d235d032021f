import type { Database } from '../../../platform/db/database.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { getRows, inUtc } from '../../../platform/db/sql-texts.ts';
import { itemJoins } from '../catalogue.repository.ts';
import type { ExportedWork } from './work-list.rules.ts';

export type WorkRow = ExportedWork & { item_id: number };

const columns = `
  item.id AS item_id, artwork.import_key AS key, artwork.title::jsonb AS title,
  artwork.concept::jsonb AS concept, artwork.details::jsonb AS details, artwork.year, artwork.public_limit,
  artist.import_key AS artist_key, artist.name::jsonb AS artist_name, artist.statement::jsonb AS artist_statement,
  (SELECT coalesce(json_agg(json_build_object('group', facet.group_key, 'key', facet.key)
      ORDER BY facet.position, facet.id), '[]')
    FROM item_facet JOIN facet ON facet.id = item_facet.facet_id WHERE item_facet.item_id = item.id) AS facets,
  (SELECT coalesce(json_agg(json_build_object(
      'width_mm', size.width_mm, 'height_mm', size.height_mm, 'substrate', substrate.key,
      'price_ntd', size.price_ntd, 'price_usd_cents', size.price_usd_cents, 'reason', size.reason)
      ORDER BY substrate.position, substrate.id, size.width_mm), '[]')
    FROM size JOIN substrate ON substrate.id = size.substrate_id
    WHERE size.item_id = item.id AND NOT size.custom) AS sizes,
  item.edition_size, item.status, item.channel, ${inUtc('item.lists_at')} AS lists_at,
  ARRAY(SELECT store_id FROM item_store WHERE item_store.item_id = item.id ORDER BY store_id) AS store_ids,
  (SELECT coalesce(json_agg(json_build_object(
      'picture_id', further.picture_id, 'kind', further.kind, 'alt', further.alt::jsonb)
      ORDER BY further.position), '[]')
    FROM work_picture AS further WHERE further.artwork_id = item.artwork_id) AS pictures`;

const byIds = `SELECT ${columns} FROM ${getRows('$1')} WITH ORDINALITY AS wanted (id, place)
  JOIN item ON item.id = wanted.id ${itemJoins} ORDER BY wanted.place`;

/** The data of these items, in their order. */
export const findWorkRows = (db: Database, ids: readonly number[]): Promise<WorkRow[]> =>
  namedRows<WorkRow>(db, 'work_rows_by_ids', byIds, [ids]);

const byKeys = `SELECT ${columns}
  FROM item ${itemJoins} WHERE artwork.import_key = ANY ((SELECT $1::text[])::text[])`;

/** The data of the works with these keys; unknown keys are left out. */
export const findWorkRowsByKeys = (db: Database, keys: readonly string[]): Promise<WorkRow[]> =>
  namedRows<WorkRow>(db, 'work_rows_by_keys', byKeys, [keys]);

const idsAfter = `
  SELECT coalesce(array_agg(page.id ORDER BY page.id), '{}') AS ids
  FROM (SELECT id FROM item WHERE id > $1::integer ORDER BY id LIMIT $2::integer) AS page`;

/** The next ids of items after one, in their order. */
export async function findItemIdsAfter(db: Database, afterId: number, limit: number): Promise<number[]> {
  const [row] = await namedRows<{ ids: number[] }>(db, 'item_ids_after', idsAfter, [afterId, limit]);
  return row?.ids ?? [];
}
