import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, inArray, sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { getRows } from '../../../platform/db/sql-texts.ts';
import type { FromPrices, ItemChannel, ItemStatus } from '../catalogue.rules.ts';
import {
  artworkTable,
  editionCopyTable,
  itemTable,
  sizeTable,
  workPictureTable,
} from '../catalogue.table.ts';
import type { CustomSizes } from '../framing/pricing.rules.ts';

export type NewArtwork = Omit<typeof artworkTable.$inferInsert, 'id' | 'createdAt'>;

export async function insertArtwork(db: Database, artwork: NewArtwork): Promise<number> {
  const [row] = await db.insert(artworkTable).values(artwork).returning({ id: artworkTable.id });
  return required(row, 'the row').id;
}

export async function updateArtwork(db: Database, id: number, artwork: Partial<NewArtwork>): Promise<void> {
  await db.update(artworkTable).set(artwork).where(eq(artworkTable.id, id));
}

export async function insertItem(
  db: Database,
  item: Omit<typeof itemTable.$inferInsert, 'id' | 'version' | 'changedAt'>,
): Promise<number> {
  const [row] = await db.insert(itemTable).values(item).returning({ id: itemTable.id });
  return required(row, 'the row').id;
}

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

const updateItemRowsText = `
  UPDATE item SET status = fresh.status, channel = fresh.channel, lists_at = fresh."listsAt",
    listed_at = coalesce(fresh."listedAt", item.listed_at),
    unlisted_at = CASE WHEN item.status = 'on_shelf' AND fresh.status <> 'on_shelf' THEN $2 ELSE item.unlisted_at END,
    edition_size = fresh."editionSize",
    from_price_ntd = fresh."fromPriceNtd", from_price_usd_cents = fresh."fromPriceUsdCents",
    from_price_converted_ntd = fresh."fromPriceConvertedNtd",
    version = item.version + 1, changed_at = $2
  FROM jsonb_to_recordset($1::jsonb) AS fresh (
    id integer, status text, channel text, "listsAt" timestamptz, "listedAt" timestamptz, "editionSize" integer,
    "fromPriceNtd" integer, "fromPriceUsdCents" integer, "fromPriceConvertedNtd" integer)
  WHERE item.id = fresh.id`;

/** Updates the items' own columns and increments their versions. */
export async function updateItemRows(db: Database, items: readonly ItemWrite[], now: Date): Promise<void> {
  if (items.length === 0) return;
  await namedRows(db, undefined, updateItemRowsText, [JSON.stringify(items), now.toISOString()]);
}

const setPopularityText = `
  UPDATE item SET popularity = fresh.points
  FROM (
    SELECT id, coalesce(counted.points, 0) AS points
    FROM (SELECT id FROM item WHERE shown AND popularity > 0) AS former
    FULL JOIN ${getRows('$1', '$2')} AS counted (id, points) USING (id)
  ) AS fresh
  WHERE item.id = fresh.id AND item.popularity <> fresh.points`;

/** Sets the points by which lists are sorted; shown works that are not named have none. */
export async function setPopularity(
  db: Database,
  counted: readonly { itemId: number; points: number }[],
): Promise<void> {
  const ids = counted.map(({ itemId }) => itemId);
  await namedRows(db, undefined, setPopularityText, [ids, counted.map(({ points }) => points)]);
}

/** Records that an item's artist withdrew it. */
export const markWithdrawn = (db: Database, id: number, at: Date) =>
  db.update(itemTable).set({ withdrawnAt: at }).where(eq(itemTable.id, id));

/** Records when an item's artist approved a proof. */
export const setProofApproved = (db: Database, id: number, at: Date) =>
  db.update(itemTable).set({ proofApprovedAt: at }).where(eq(itemTable.id, id));

/** A share in basis points, and whether it is of the price a picture is sold at. */
export type AgreedShare = { shareBasisPoints: number; shareOnSoldPrice: boolean };

/** Stores the share that was agreed with the artist's account for an item. */
export const setAgreedShare = (db: Database, id: number, share: AgreedShare) =>
  db
    .update(itemTable)
    .set({ agreedShareBasisPoints: share.shareBasisPoints, agreedOnSoldPrice: share.shareOnSoldPrice })
    .where(eq(itemTable.id, id));

/** Raises the versions of items, so that forms that were read before show them as they are. */
export const raiseItemVersions = (db: Database, ids: readonly number[]) =>
  db
    .update(itemTable)
    .set({ version: sql`${itemTable.version} + 1` })
    .where(inArray(itemTable.id, [...ids]));

/** Stores whether custom sizes of an item are sold, and within which widths. */
export const setCustomSizes = (db: Database, id: number, custom: CustomSizes) =>
  db
    .update(itemTable)
    .set({
      customSizes: custom.allowed,
      customMinimumMm: custom.minimum_mm,
      customMaximumMm: custom.maximum_mm,
    })
    .where(eq(itemTable.id, id));

/** An item and one of its facets or stores. */
export type ItemLink = { itemId: number; id: number };

const tables = {
  facet: { table: 'item_facet', column: 'facet_id' },
  store: { table: 'item_store', column: 'store_id' },
} as const;

/** Adds and removes facets or stores of many items. */
export async function updateItemLinks(
  db: Database,
  kind: 'facet' | 'store',
  added: readonly ItemLink[],
  removed: readonly ItemLink[],
): Promise<void> {
  const { table, column } = tables[kind];
  const parameters = (links: readonly ItemLink[]) => [
    links.map((link) => link.itemId),
    links.map((link) => link.id),
  ];
  if (added.length > 0) {
    await namedRows(
      db,
      undefined,
      `INSERT INTO ${table} (item_id, ${column}) SELECT item_id, id FROM ${getRows('$1', '$2')} AS link (item_id, id)
       ON CONFLICT DO NOTHING`,
      parameters(added),
    );
  }
  if (removed.length > 0) {
    await namedRows(
      db,
      undefined,
      `DELETE FROM ${table} USING ${getRows('$1', '$2')} AS link (item_id, id)
       WHERE ${table}.item_id = link.item_id AND ${table}.${column} = link.id`,
      parameters(removed),
    );
  }
}

// further pictures

export type WorkPictureRow = Omit<typeof workPictureTable.$inferInsert, 'artworkId' | 'position'>;

/** Sets an artwork's further pictures in their order. */
export async function replaceWorkPictures(
  db: Database,
  artworkId: number,
  pictures: readonly WorkPictureRow[],
): Promise<void> {
  await db.delete(workPictureTable).where(eq(workPictureTable.artworkId, artworkId));
  if (pictures.length > 0) {
    const rows = pictures.map((picture, position) => ({ ...picture, artworkId, position }));
    await db.insert(workPictureTable).values(rows);
  }
}

// sizes

export type SizeRow = typeof sizeTable.$inferSelect;

/** All sizes of items, custom ones included. */
export const findSizesOfItems = (db: Database, itemIds: readonly number[]): Promise<SizeRow[]> =>
  db
    .select()
    .from(sizeTable)
    .where(inArray(sizeTable.itemId, [...itemIds]));

export async function insertSizes(db: Database, sizes: Omit<SizeRow, 'id'>[]): Promise<void> {
  if (sizes.length > 0) await db.insert(sizeTable).values(sizes);
}

/** Updates sizes in one statement. */
export async function updateSizes(db: Database, sizes: readonly SizeRow[]): Promise<void> {
  if (sizes.length === 0) return;
  await namedRows(
    db,
    undefined,
    `UPDATE size SET height_mm = fresh."heightMm", price_ntd = fresh."priceNtd", price_usd_cents = fresh."priceUsdCents",
       available = fresh.available, reason = fresh.reason, custom = fresh.custom
     FROM jsonb_to_recordset($1::jsonb) AS fresh (id integer, "heightMm" integer, "priceNtd" integer,
       "priceUsdCents" integer, available boolean, reason text, custom boolean)
     WHERE size.id = fresh.id`,
    [JSON.stringify(sizes)],
  );
}

// editions

/** Locked until the transaction ends, so that no order reserves one meanwhile. */
export const findEditionCopies = (db: Database, itemId: number) =>
  db
    .select({ number: editionCopyTable.number, status: editionCopyTable.status })
    .from(editionCopyTable)
    .where(eq(editionCopyTable.itemId, itemId))
    .for('update');

export async function insertEditionCopies(
  db: Database,
  item: { itemId: number; editionSize: number },
  numbers: number[],
): Promise<void> {
  if (numbers.length > 0)
    await db.insert(editionCopyTable).values(numbers.map((number) => ({ ...item, number })));
}

export async function deleteEditionCopiesAbove(db: Database, itemId: number, number: number): Promise<void> {
  await db
    .delete(editionCopyTable)
    .where(and(eq(editionCopyTable.itemId, itemId), gt(editionCopyTable.number, number)));
}

// removal

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
