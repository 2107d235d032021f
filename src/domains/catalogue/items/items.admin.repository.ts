import type { Localized } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { getRows, inUtc } from '../../../platform/db/sql-texts.ts';
import { editionLeft, itemJoins, type SizeRow } from '../catalogue.repository.ts';
import type { ItemChannel, ItemStatus, WorkPictureKind } from '../catalogue.rules.ts';
import type { PictureInfo } from '../pictures/pictures.rules.ts';
import { type ItemAdminSort, maxCountedItems } from './items.admin.rules.ts';

// the list

export type ItemAdminFilter = {
  /** A tsquery, or null for none. */
  tsquery: string | null;
  /** A keyword that may be an item's number. */
  number: number | null;
  status: ItemStatus | null;
  channel: ItemChannel | null;
  artistId: number | null;
  facetId: number | null;
  missingMask: number | null;
  isScheduled: boolean;
  hasNoSize: boolean;
};

function buildConditions(filter: ItemAdminFilter): SQL[] {
  const conditions: SQL[] = [];
  if (filter.status !== null) conditions.push(sql`item.status = ${filter.status}`);
  if (filter.channel !== null) conditions.push(sql`item.channel = ${filter.channel}`);
  const ofArtworks = (which: SQL) =>
    conditions.push(sql`item.artwork_id IN (SELECT id FROM artwork WHERE ${which})`);
  if (filter.artistId !== null) ofArtworks(sql`artist_id = ${filter.artistId}`);
  if (filter.facetId !== null) {
    conditions.push(
      sql`EXISTS (SELECT FROM item_facet WHERE item_id = item.id AND facet_id = ${filter.facetId})`,
    );
  }
  if (filter.missingMask !== null) {
    ofArtworks(sql`missing <> 0 AND missing & ${filter.missingMask}::integer <> 0`);
  }
  if (filter.isScheduled) conditions.push(sql`item.status = 'to_be_listed' AND item.lists_at IS NOT NULL`);
  if (filter.hasNoSize) conditions.push(sql`item.size_bits = 0`);
  return conditions;
}

const orders: Record<ItemAdminSort | 'scheduled', SQL> = {
  newest: sql`item.listed_at DESC, item.id DESC`,
  oldest: sql`item.listed_at, item.id`,
  changed: sql`item.changed_at DESC, item.id DESC`,
  price_asc: sql`item.from_price_ntd, item.id`,
  price_desc: sql`item.from_price_ntd DESC NULLS LAST, item.id DESC`,
  scheduled: sql`item.lists_at, item.id`,
};

/** What lists filter and sort by. */
const listedColumns = sql`id, artwork_id, status, channel, listed_at, lists_at, changed_at, from_price_ntd, size_bits`;

/**
 * Items that have the words or the number, as a separate subquery: otherwise the planner may follow the sort order's index and
 * check the search vector of every item.
 */
function itemsWith({ tsquery, number }: ItemAdminFilter): SQL {
  const numbered = sql`SELECT ${listedColumns} FROM item WHERE id = ${number}`;
  if (tsquery === null) return number === null ? sql`item` : sql`(${numbered}) AS item`;
  const found = sql`SELECT ${listedColumns} FROM item WHERE search @@ (SELECT ${tsquery}::tsquery)`;
  return number === null
    ? sql`(${found} OFFSET 0) AS item`
    : sql`(${found} UNION ${numbered} OFFSET 0) AS item`;
}

function listedIds(filter: ItemAdminFilter, order: ItemAdminSort | 'scheduled', limit: number): SQL {
  const conditions = buildConditions(filter);
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  return sql`
    SELECT coalesce(array_agg(found.id), '{}') AS ids FROM (
      SELECT item.id FROM ${itemsWith(filter)} ${where} ORDER BY ${orders[order]} LIMIT ${limit}
    ) AS found`;
}

/** The item ids of one page, sorted, and the total of the list, at most `maxCountedItems`. */
export async function findListedIds(
  db: Database,
  filter: ItemAdminFilter,
  { order, limit, offset }: { order: ItemAdminSort | 'scheduled'; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  if (offset >= maxCountedItems) return { ids: [], total: await countListed(db, filter, order) };
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    SELECT cardinality(ids) AS total, ids[${offset + 1}::integer:${offset + limit}::integer] AS ids
    FROM (${listedIds(filter, order, maxCountedItems)}) AS list`);
  return required(rows[0], 'the row');
}

async function countListed(
  db: Database,
  filter: ItemAdminFilter,
  order: ItemAdminSort | 'scheduled',
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT cardinality(ids) AS total FROM (${listedIds(filter, order, maxCountedItems)}) AS list`,
  );
  return required(rows[0], 'the row').total;
}

/** The ids of the items that match a filter, at most `limit`. */
export async function findFilteredIds(
  db: Database,
  filter: ItemAdminFilter,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(listedIds(filter, 'newest', limit));
  return required(rows[0], 'the row').ids;
}

export type ItemEntryRow = {
  id: number;
  version: number;
  title: Localized;
  artist_id: number;
  artist_name: Localized;
  picture_id: number;
  picture_width: number;
  picture_height: number;
  picture_color: string;
  status: ItemStatus;
  channel: ItemChannel;
  from_price_ntd: number | null;
  sizes_count: number;
  available_count: number;
  edition_size: number | null;
  edition_left: number | null;
  missing: number;
  lists_at: string | null;
  listed_at: string;
  changed_at: string;
};

const entryColumns = `
  item.id, item.version, artwork.title::jsonb AS title, artist.id AS artist_id, artist.name::jsonb AS artist_name,
  picture.id AS picture_id, picture.width AS picture_width, picture.height AS picture_height,
  picture.color AS picture_color, item.status, item.channel, item.from_price_ntd,
  sizes.sizes_count, sizes.available_count, item.edition_size, ${editionLeft}, artwork.missing,
  ${inUtc('item.lists_at')} AS lists_at, ${inUtc('item.listed_at')} AS listed_at,
  ${inUtc('item.changed_at')} AS changed_at`;

const entryJoins = `${itemJoins}
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS sizes_count,
      (count(*) FILTER (WHERE size.available AND substrate.active))::integer AS available_count
    FROM size JOIN substrate ON substrate.id = size.substrate_id WHERE size.item_id = item.id AND NOT size.custom
  ) AS sizes`;

const entriesByIds = `
  SELECT ${entryColumns} FROM ${getRows('$1')} AS wanted (id) JOIN item ON item.id = wanted.id ${entryJoins}`;

/** The entries of items in the admin's list; unordered. */
export const findItemEntries = (db: Database, ids: readonly number[]): Promise<ItemEntryRow[]> =>
  namedRows<ItemEntryRow>(db, 'item_entries_by_ids', entriesByIds, [ids]);

// states

type StateSizeRow = SizeRow & {
  /** Whether its substrate is offered. */
  active: boolean;
};

type StatePictureRow = PictureInfo & {
  kind: WorkPictureKind;
  alt: Localized;
  /** The limit that its copy is under. */
  limit: number;
};

export type ItemStateRow = ItemEntryRow & {
  artwork_id: number;
  concept: Localized;
  details: Localized;
  year: number | null;
  facet_ids: number[];
  store_ids: number[];
  /** The artist's own limit; null for the shop's. */
  public_limit: number | null;
  /** The limit that the picture is under. */
  picture_limit: number;
  master_width: number | null;
  master_height: number | null;
  master_file: string;
  created_at: string;
  /** When its artist withdrew it. */
  withdrawn_at: string | null;
  /** What was agreed with the artist's account; null for works without one. */
  agreed_share_basis_points: number | null;
  agreed_on_sold_price: boolean | null;
  /** Whether it is a work with an agreed share whose artist has not approved a proof. */
  lacks_proof: boolean;
  custom_sizes: boolean;
  custom_minimum_mm: number | null;
  custom_maximum_mm: number | null;
  state_sizes: StateSizeRow[];
  state_pictures: StatePictureRow[];
};

const lacksProof = 'item.agreed_share_basis_points IS NOT NULL AND item.proof_approved_at IS NULL';

const stateColumns = `
  ${entryColumns}, item.artwork_id, artwork.concept::jsonb AS concept, artwork.details::jsonb AS details,
    artwork.year, artwork.public_limit, picture.public_limit AS picture_limit, picture.master_width, picture.master_height, picture.master_file,
    ${inUtc('artwork.created_at')} AS created_at, ${inUtc('item.withdrawn_at')} AS withdrawn_at,
    item.agreed_share_basis_points, item.agreed_on_sold_price, ${lacksProof} AS lacks_proof,
    item.custom_sizes, item.custom_minimum_mm, item.custom_maximum_mm,
    ARRAY(SELECT facet_id FROM item_facet WHERE item_facet.item_id = item.id ORDER BY facet_id) AS facet_ids,
    ARRAY(SELECT store_id FROM item_store WHERE item_store.item_id = item.id ORDER BY store_id) AS store_ids,
    (SELECT coalesce(json_agg(json_build_object(
        'id', size.id, 'substrate_id', size.substrate_id, 'width_mm', size.width_mm, 'height_mm', size.height_mm,
        'price_ntd', size.price_ntd, 'price_usd_cents', size.price_usd_cents,
        'available', size.available, 'reason', size.reason, 'active', substrate.active)
        ORDER BY size.substrate_id, size.width_mm, size.id), '[]')
      FROM size JOIN substrate ON substrate.id = size.substrate_id
      WHERE size.item_id = item.id AND NOT size.custom) AS state_sizes,
    (SELECT coalesce(json_agg(json_build_object(
        'id', other.id, 'width', other.width, 'height', other.height, 'color', other.color,
        'limit', other.public_limit, 'kind', further.kind, 'alt', further.alt::jsonb)
        ORDER BY further.position), '[]')
      FROM work_picture AS further JOIN picture AS other ON other.id = further.picture_id
      WHERE further.artwork_id = item.artwork_id) AS state_pictures`;

const statesByIds = `
  SELECT ${stateColumns} FROM ${getRows('$1')} AS wanted (id) JOIN item ON item.id = wanted.id ${entryJoins}`;

/** The states of items, with every field that staff can change; unordered. */
export const findItemStates = (db: Database, ids: readonly number[]): Promise<ItemStateRow[]> =>
  namedRows<ItemStateRow>(db, 'item_states_by_ids', statesByIds, [ids]);

const stateByKey = `SELECT ${stateColumns} FROM item ${entryJoins} WHERE artwork.import_key = $1`;

/** The state of the item with an import key; null where there is none. */
export async function findItemStateByKey(db: Database, importKey: string): Promise<ItemStateRow | null> {
  const [row] = await namedRows<ItemStateRow>(db, 'item_state_by_key', stateByKey, [importKey]);
  return row ?? null;
}

// references to one item

export type ItemReferences = {
  orders_count: number;
  has_carts: boolean;
  has_offers: boolean;
  has_favourites: boolean;
  has_news: boolean;
  has_enquiries: boolean;
  masterpiece_id: number | null;
  /** The submission that it was. */
  submission_id: number | null;
  former: { picture_id: number; master_width: number | null; master_height: number | null; until: string }[];
  copies: { number: number; status: 'reserved' | 'final' | 'retired'; order_code: string | null }[];
};

const referencesOfItem = `
  SELECT
    (SELECT count(*)::integer FROM order_line WHERE order_line.item_id = item.id) AS orders_count,
    EXISTS (SELECT FROM cart_line WHERE cart_line.item_id = item.id) AS has_carts,
    EXISTS (SELECT FROM offer_line WHERE offer_line.item_id = item.id) AS has_offers,
    EXISTS (SELECT FROM favourite WHERE favourite.item_id = item.id) AS has_favourites,
    EXISTS (SELECT FROM news_item WHERE news_item.item_id = item.id) AS has_news,
    EXISTS (SELECT FROM enquiry WHERE enquiry.item_id = item.id) AS has_enquiries,
    (SELECT masterpiece.id FROM masterpiece WHERE masterpiece.artwork_id = item.artwork_id) AS masterpiece_id,
    (SELECT submission.id FROM submission WHERE submission.item_id = item.id) AS submission_id,
    (SELECT coalesce(json_agg(json_build_object(
        'picture_id', picture.id, 'master_width', picture.master_width, 'master_height', picture.master_height,
        'until', ${inUtc('former.until')}) ORDER BY former.until DESC), '[]')
      FROM former_picture AS former JOIN picture ON picture.id = former.picture_id
      WHERE former.artwork_id = item.artwork_id) AS former,
    (SELECT coalesce(json_agg(json_build_object(
        'number', copy.number, 'status', copy.status, 'order_code', shop_order.code) ORDER BY copy.number), '[]')
      FROM edition_copy AS copy
      LEFT JOIN order_line ON order_line.id = copy.order_line_id
      LEFT JOIN shop_order ON shop_order.id = order_line.order_id
      WHERE copy.item_id = item.id AND copy.status <> 'free') AS copies
  FROM item WHERE item.id = $1`;

/** The references to an item, such as orders and carts, with its former print masters and its copies that are reserved or sold. */
export async function findItemReferences(db: Database, itemId: number): Promise<ItemReferences | null> {
  const [row] = await namedRows<ItemReferences>(db, 'references_of_item', referencesOfItem, [itemId]);
  return row ?? null;
}

const activeOrders = `
  SELECT EXISTS (
    SELECT FROM order_line JOIN shop_order ON shop_order.id = order_line.order_id
    WHERE order_line.item_id = $1 AND shop_order.status NOT IN ('failed', 'cancel')
  ) AS is_sold`;

/** Whether an order that neither failed nor was cancelled has a line of the item. */
export async function isSold(db: Database, itemId: number): Promise<boolean> {
  const [row] = await namedRows<{ is_sold: boolean }>(db, 'is_item_sold', activeOrders, [itemId]);
  return required(row, 'the row').is_sold;
}

// options of forms

export const findAllStores = (db: Database) =>
  namedRows<{ id: number; name: Localized }>(
    db,
    'all_stores',
    'SELECT id, name::jsonb AS name FROM store ORDER BY position, id',
    [],
  );

/** Those of the given ids that do not exist in the table. */
export async function findUnknownIds(
  db: Database,
  table: 'artist' | 'facet' | 'picture' | 'store' | 'substrate',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await namedRows<{ id: number }>(
    db,
    undefined,
    `SELECT wanted.id FROM unnest($1::integer[]) AS wanted (id)
     WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${table}.id = wanted.id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

// scheduled listing

const dueIds = `
  SELECT id FROM item
  WHERE status = 'to_be_listed' AND lists_at IS NOT NULL AND lists_at <= $1 AND size_bits <> 0
    AND NOT ($3 AND ${lacksProof})
  ORDER BY lists_at, id LIMIT $2`;

/**
 * The ids of works that are due to be listed and have a size that can be bought, at most `limit`.
 *
 * @param requiresProof whether works that lack an approved proof are left out
 */
export async function findDueIds(
  db: Database,
  now: Date,
  limit: number,
  requiresProof: boolean,
): Promise<number[]> {
  const rows = await namedRows<{ id: number }>(db, 'due_items', dueIds, [
    now.toISOString(),
    limit,
    requiresProof,
  ]);
  return rows.map(({ id }) => id);
}
