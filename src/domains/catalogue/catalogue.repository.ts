import type { Locale, Localized } from '../../kernel/locale.ts';
import type { Database } from '../../platform/db/database.ts';
import { asc, eq, sql } from '../../platform/db/drizzle.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import { getRows, inLocale } from '../../platform/db/sql-texts.ts';
import type { ItemChannel, ItemStatus, SizeReason } from './catalogue.rules.ts';
import type { WorkPicture } from './catalogue.schemas.ts';
import {
  artworkTable,
  facetTable,
  frameTable,
  glazingTable,
  itemTable,
  matColorTable,
  mouldingTable,
  substrateTable,
} from './catalogue.table.ts';

// reference data

export const findFacets = (db: Database) =>
  db
    .select()
    .from(facetTable)
    .orderBy(asc(facetTable.groupKey), asc(facetTable.position), asc(facetTable.id));

export const findSubstrates = (db: Database) =>
  db.select().from(substrateTable).orderBy(asc(substrateTable.position), asc(substrateTable.id));

/** All of them: an old order's frame may use one that is no longer offered. */
export const findMouldings = (db: Database) =>
  db.select().from(mouldingTable).orderBy(asc(mouldingTable.position), asc(mouldingTable.id));

export const findMatColors = (db: Database) =>
  db.select().from(matColorTable).orderBy(asc(matColorTable.position), asc(matColorTable.color));

export const findGlazings = (db: Database) =>
  db.select().from(glazingTable).orderBy(asc(glazingTable.position), asc(glazingTable.id));

export type FrameRow = typeof frameTable.$inferSelect;

/** The shop's own frames, without those configured by buyers. */
export const findShopFrames = (db: Database): Promise<FrameRow[]> =>
  db
    .select()
    .from(frameTable)
    .where(eq(frameTable.custom, false))
    .orderBy(asc(frameTable.position), asc(frameTable.id));

export type MouldingRow = typeof mouldingTable.$inferSelect;
export type MatColorRow = typeof matColorTable.$inferSelect;
export type GlazingRow = typeof glazingTable.$inferSelect;

// one item

export type ItemColumns = {
  id: number;
  status: ItemStatus;
  channel: ItemChannel;
  from_price_ntd: number | null;
  from_price_usd_cents: number | null;
  from_price_converted_ntd: number | null;
  title: string;
  artist_id: number;
  artist_name: string;
  picture_id: number;
  picture_width: number;
  picture_height: number;
  picture_color: string;
};

export type SizeRow = {
  id: number;
  substrate_id: number;
  width_mm: number;
  height_mm: number;
  price_ntd: number;
  price_usd_cents: number | null;
  available: boolean;
  reason: SizeReason | null;
};

export type ItemRow = ItemColumns & {
  year: number | null;
  concept: string;
  details: string;
  artist_statement: string;
  master_width: number | null;
  master_height: number | null;
  custom_sizes: boolean;
  custom_minimum_mm: number | null;
  custom_maximum_mm: number | null;
  edition_size: number | null;
  edition_left: number | null;
  lists_at: string | null;
  store_ids: number[];
  masterpiece_id: number | null;
  facet_ids: number[];
  pictures: WorkPicture[];
  sizes: SizeRow[];
};

export const itemColumns = `
  item.id, item.status, item.channel,
  item.from_price_ntd, item.from_price_usd_cents, item.from_price_converted_ntd,
  ${inLocale('artwork.title')} AS title,
  artist.id AS artist_id, ${inLocale('artist.name')} AS artist_name,
  picture.id AS picture_id, picture.width AS picture_width, picture.height AS picture_height,
  picture.color AS picture_color`;

export const itemJoins = `
  JOIN artwork ON artwork.id = item.artwork_id
  JOIN artist ON artist.id = artwork.artist_id
  JOIN picture ON picture.id = artwork.picture_id`;

export const editionLeft = `
  CASE WHEN item.edition_size IS NOT NULL THEN
    (SELECT count(*)::integer FROM edition_copy AS copy WHERE copy.item_id = item.id AND copy.status = 'free')
  END AS edition_left`;

const itemsByIds = `
  SELECT ${itemColumns}, artwork.year, item.edition_size, ${editionLeft},
    ${inLocale('artwork.concept')} AS concept, ${inLocale('artwork.details')} AS details,
    ${inLocale('artist.statement')} AS artist_statement,
    picture.master_width, picture.master_height,
    item.custom_sizes, item.custom_minimum_mm, item.custom_maximum_mm,
    to_char(item.lists_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS lists_at,
    ARRAY(SELECT store_id FROM item_store WHERE item_store.item_id = item.id) AS store_ids,
    (SELECT masterpiece.id FROM masterpiece
      WHERE masterpiece.artwork_id = item.artwork_id AND masterpiece.published_at <= $3) AS masterpiece_id,
    ARRAY(SELECT facet_id FROM item_facet WHERE item_facet.item_id = item.id ORDER BY facet_id) AS facet_ids,
    (SELECT coalesce(json_agg(json_build_object(
        'id', other.id, 'width', other.width, 'height', other.height, 'color', other.color,
        'kind', further.kind, 'alt', ${inLocale('further.alt')}) ORDER BY further.position), '[]')
      FROM work_picture AS further JOIN picture AS other ON other.id = further.picture_id
      WHERE further.artwork_id = item.artwork_id) AS pictures,
    (SELECT coalesce(json_agg(json_build_object(
        'id', size.id, 'substrate_id', size.substrate_id, 'width_mm', size.width_mm, 'height_mm', size.height_mm,
        'price_ntd', size.price_ntd, 'price_usd_cents', size.price_usd_cents,
        'available', size.available, 'reason', size.reason)
        ORDER BY size.substrate_id, size.width_mm, size.id), '[]')
      FROM size WHERE size.item_id = item.id AND NOT size.custom) AS sizes
  FROM ${getRows('$2')} AS wanted (id)
  JOIN item ON item.id = wanted.id ${itemJoins}`;

/** Items of any status with their shop sizes, in no order. */
export const findItems = (
  db: Database,
  ids: readonly number[],
  locale: Locale,
  now: Date,
): Promise<ItemRow[]> => namedRows<ItemRow>(db, 'items_by_ids', itemsByIds, [locale, ids, now.toISOString()]);

const listRowsByIds = `
  SELECT ${itemColumns} FROM ${getRows('$2')} AS wanted (id) JOIN item ON item.id = wanted.id ${itemJoins}`;

/** Items of any status with the columns of a list, in no order. */
export const findItemsForLists = (
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<ItemColumns[]> => namedRows<ItemColumns>(db, 'list_rows_by_ids', listRowsByIds, [locale, ids]);

export async function findTitleOfItem(db: Database, itemId: number): Promise<Localized | null> {
  const [row] = await db
    .select({ title: artworkTable.title })
    .from(itemTable)
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .where(eq(itemTable.id, itemId));
  return row?.title ?? null;
}

/** Writers of the catalogue take turns until their transactions end. */
export async function lockListing(db: Database): Promise<void> {
  await db.execute(sql`lock table artwork in share row exclusive mode`);
}
