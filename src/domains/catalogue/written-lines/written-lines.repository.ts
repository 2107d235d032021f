import type { Localized } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/db/database.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import type { ItemChannel, ItemStatus } from '../catalogue.rules.ts';

const worksByNames = `
  SELECT item.id, item.status, item.channel, artwork.title FROM item JOIN artwork ON artwork.id = item.artwork_id
  WHERE item.id = ANY($1::int[])
  UNION
  SELECT item.id, item.status, item.channel, artwork.title FROM item JOIN artwork ON artwork.id = item.artwork_id
  WHERE item.status <> 'off_shelf' AND comparable_titles(artwork.title) && $2::text[]
  ORDER BY id`;

/** Works with one of the ids; and works that visitors see with one of the titles, as `comparableText` makes them. */
export const findWorksByNames = (db: Database, ids: readonly number[], titles: readonly string[]) =>
  namedRows<{ id: number; status: ItemStatus; channel: ItemChannel; title: Localized }>(
    db,
    'works_by_names',
    worksByNames,
    [ids, titles],
  );

const sizesOfWorks = `
  SELECT id, item_id AS "itemId", substrate_id AS "substrateId", width_mm AS "widthMm", height_mm AS "heightMm"
  FROM size WHERE item_id = ANY($1::int[]) AND NOT custom ORDER BY item_id, substrate_id, width_mm, id`;

/** The shop's sizes of works. */
export const findSizesOfWorks = (db: Database, itemIds: readonly number[]) =>
  namedRows<{ id: number; itemId: number; substrateId: number; widthMm: number; heightMm: number }>(
    db,
    'sizes_of_works',
    sizesOfWorks,
    [itemIds],
  );
