import type { Localized } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { rowsOf } from '../catalogue.repository.ts';
import type { FromPrices, ItemChannel, ItemStatus } from '../catalogue.rules.ts';
import { artworkTable, editionCopyTable, itemTable, sizeTable } from '../catalogue.table.ts';
import type { SizeReason } from './items.admin.rules.ts';

// many items by one statement each

export type ItemWrite = FromPrices & {
  id: number;
  status: ItemStatus;
  channel: ItemChannel;
  /** ISO 8601. */
  listsAt: string | null;
  /** Null leaves it unchanged. */
  listedAt: string | null;
  editionSize: number | null;
};

const writeItemsText = `
  UPDATE item SET status = fresh.status, channel = fresh.channel, lists_at = fresh.lists_at,
    listed_at = coalesce(fresh.listed_at, item.listed_at), edition_size = fresh.edition_size,
    from_price_ntd = fresh.from_price_ntd, from_price_usd_cents = fresh.from_price_usd_cents,
    from_price_converted_ntd = fresh.from_price_converted_ntd,
    version = item.version + 1, changed_at = $2
  FROM jsonb_to_recordset($1::jsonb) AS fresh (
    id integer, status text, channel text, lists_at timestamptz, listed_at timestamptz, edition_size integer,
    from_price_ntd integer, from_price_usd_cents integer, from_price_converted_ntd integer)
  WHERE item.id = fresh.id`;

/** Updates the items' own columns and increments their versions. */
export async function writeItems(db: Database, items: readonly ItemWrite[], now: Date): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item) => ({
    id: item.id,
    status: item.status,
    channel: item.channel,
    lists_at: item.listsAt,
    listed_at: item.listedAt,
    edition_size: item.editionSize,
    from_price_ntd: item.fromPriceNtd,
    from_price_usd_cents: item.fromPriceUsdCents,
    from_price_converted_ntd: item.fromPriceConvertedNtd,
  }));
  await namedRows(db, undefined, writeItemsText, [JSON.stringify(rows), now.toISOString()]);
}

/** An item and one of its facets or stores. */
export type Tie = { itemId: number; id: number };

const tables = {
  facet: { table: 'item_facet', column: 'facet_id' },
  store: { table: 'item_store', column: 'store_id' },
} as const;

/** Adds and removes facets or stores of many items. */
export async function writeTies(
  db: Database,
  kind: 'facet' | 'store',
  added: readonly Tie[],
  removed: readonly Tie[],
): Promise<void> {
  const { table, column } = tables[kind];
  const parameters = (ties: readonly Tie[]) => [ties.map((tie) => tie.itemId), ties.map((tie) => tie.id)];
  if (added.length > 0) {
    await namedRows(
      db,
      undefined,
      `INSERT INTO ${table} (item_id, ${column}) SELECT item_id, id FROM ${rowsOf('$1', '$2')} AS tie (item_id, id)
       ON CONFLICT DO NOTHING`,
      parameters(added),
    );
  }
  if (removed.length > 0) {
    await namedRows(
      db,
      undefined,
      `DELETE FROM ${table} USING ${rowsOf('$1', '$2')} AS tie (item_id, id)
       WHERE ${table}.item_id = tie.item_id AND ${table}.${column} = tie.id`,
      parameters(removed),
    );
  }
}

/** Updates prices of sizes of many items. */
export async function writePrices(
  db: Database,
  prices: readonly { id: number; price_ntd: number; price_usd_cents: number | null }[],
): Promise<void> {
  if (prices.length === 0) return;
  await namedRows(
    db,
    undefined,
    `UPDATE size SET price_ntd = fresh.price_ntd, price_usd_cents = fresh.price_usd_cents
     FROM jsonb_to_recordset($1::jsonb) AS fresh (id integer, price_ntd integer, price_usd_cents integer)
     WHERE size.id = fresh.id`,
    [JSON.stringify(prices)],
  );
}

// one item

/** Custom sizes, and sizes that the shop no longer sells. */
export const findCustomSizes = (db: Database, itemId: number) =>
  db
    .select()
    .from(sizeTable)
    .where(and(eq(sizeTable.itemId, itemId), eq(sizeTable.custom, true)));

export async function writeAvailability(
  db: Database,
  sizes: readonly { id: number; available: boolean; reason: SizeReason | null }[],
): Promise<void> {
  if (sizes.length === 0) return;
  await namedRows(
    db,
    undefined,
    `UPDATE size SET available = fresh.available, reason = fresh.reason
     FROM jsonb_to_recordset($1::jsonb) AS fresh (id integer, available boolean, reason text)
     WHERE size.id = fresh.id`,
    [JSON.stringify(sizes)],
  );
}

export type ArtworkTexts = Pick<
  typeof artworkTable.$inferSelect,
  'artistId' | 'title' | 'concept' | 'details' | 'year' | 'publicLimit'
>;

export async function writeArtworkTexts(db: Database, id: number, texts: ArtworkTexts): Promise<void> {
  await db.update(artworkTable).set(texts).where(eq(artworkTable.id, id));
}

/** Locked until the transaction ends: no order, cart or favourite can refer to it meanwhile. */
export async function lockItem(db: Database, id: number): Promise<void> {
  await db.select({ id: itemTable.id }).from(itemTable).where(eq(itemTable.id, id)).for('update');
}

/** Deletes an item and its artwork; nothing may refer to them. */
export async function deleteItemRow(db: Database, item: { id: number; artworkId: number }): Promise<void> {
  await db.delete(editionCopyTable).where(eq(editionCopyTable.itemId, item.id));
  await db.delete(itemTable).where(eq(itemTable.id, item.id));
  await db.delete(artworkTable).where(eq(artworkTable.id, item.artworkId));
}

// search vectors

export type SearchedItem = {
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
  FROM ${rowsOf('$1')} AS wanted (id) JOIN item ON item.id = wanted.id
  JOIN artwork ON artwork.id = item.artwork_id JOIN artist ON artist.id = artwork.artist_id
  ORDER BY item.id FOR UPDATE OF item`;

/** The texts that items are searched by; the items are locked until the transaction ends. */
export const lockSearchedItems = (db: Database, ids: readonly number[]): Promise<SearchedItem[]> =>
  namedRows<SearchedItem>(db, 'searched_items', searchedItems, [ids]);

export type SearchedMasterpiece = {
  id: number;
  title: Localized;
  artist: Localized;
  summary: Localized;
  story: Localized;
};

const searchedMasterpieces = `
  SELECT masterpiece.id, artwork.title::jsonb AS title, artist.name::jsonb AS artist,
    masterpiece.summary::jsonb AS summary, masterpiece.story::jsonb AS story
  FROM ${rowsOf('$1')} AS wanted (id) JOIN item ON item.id = wanted.id
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
export async function writeSearch(
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
