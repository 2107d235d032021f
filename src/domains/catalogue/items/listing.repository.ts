import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, inArray, sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { storeTable } from '../../settings/settings.table.ts';
import {
  artworkTable,
  editionCopyTable,
  itemFacetTable,
  itemStoreTable,
  itemTable,
  pictureTable,
  sizeTable,
} from '../catalogue.table.ts';

/** Writers of the catalogue take turns until their transactions end. */
export async function lockListing(db: Database): Promise<void> {
  await db.execute(sql`lock table artwork in share row exclusive mode`);
}

export type Artwork = typeof artworkTable.$inferSelect;
export type NewArtwork = Omit<typeof artworkTable.$inferInsert, 'id' | 'createdAt'>;

export async function findArtworkByKey(db: Database, importKey: string): Promise<Artwork | null> {
  const [row] = await db.select().from(artworkTable).where(eq(artworkTable.importKey, importKey));
  return row ?? null;
}

/** The picture of a work and its own public limit; null where the work does not exist. */
export async function findPictureOfWork(db: Database, importKey: string) {
  const [row] = await db
    .select({ picture: pictureTable, ownLimit: artworkTable.publicLimit })
    .from(artworkTable)
    .innerJoin(pictureTable, eq(pictureTable.id, artworkTable.pictureId))
    .where(eq(artworkTable.importKey, importKey));
  return row ?? null;
}

export async function insertArtwork(db: Database, artwork: NewArtwork): Promise<number> {
  const [row] = await db.insert(artworkTable).values(artwork).returning({ id: artworkTable.id });
  return required(row, 'the row').id;
}

export async function updateArtwork(db: Database, id: number, artwork: NewArtwork): Promise<void> {
  await db.update(artworkTable).set(artwork).where(eq(artworkTable.id, id));
}

export type NewItem = Omit<typeof itemTable.$inferInsert, 'id' | 'listedAt' | 'version' | 'changedAt'>;

/** The item of an artwork; `hasSameSearch` says whether it has the given search vector. */
export async function findItemOfArtwork(db: Database, artworkId: number, search: string) {
  const [row] = await db
    .select({
      id: itemTable.id,
      artworkId: itemTable.artworkId,
      status: itemTable.status,
      channel: itemTable.channel,
      listsAt: itemTable.listsAt,
      editionSize: itemTable.editionSize,
      fromPriceNtd: itemTable.fromPriceNtd,
      fromPriceUsdCents: itemTable.fromPriceUsdCents,
      fromPriceConvertedNtd: itemTable.fromPriceConvertedNtd,
      hasSameSearch: sql<boolean>`${itemTable.search} = ${search}::tsvector`,
    })
    .from(itemTable)
    .where(eq(itemTable.artworkId, artworkId));
  return row ?? null;
}

export async function insertItem(db: Database, item: NewItem, listedAt: Date): Promise<number> {
  const [row] = await db
    .insert(itemTable)
    .values({ ...item, listedAt })
    .returning({ id: itemTable.id });
  return required(row, 'the row').id;
}

export async function updateItemRow(
  db: Database,
  id: number,
  item: NewItem,
  listedAt: Date | undefined,
): Promise<void> {
  await db
    .update(itemTable)
    .set({ ...item, ...(listedAt && { listedAt }) })
    .where(eq(itemTable.id, id));
}

/** Increments the version of an item whose parts have changed. */
export async function touchItem(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(itemTable)
    .set({ version: sql`${itemTable.version} + 1`, changedAt: now })
    .where(eq(itemTable.id, id));
}

export async function findFacetIdsOfItem(db: Database, itemId: number): Promise<number[]> {
  const rows = await db
    .select({ facetId: itemFacetTable.facetId })
    .from(itemFacetTable)
    .where(eq(itemFacetTable.itemId, itemId));
  return rows.map((row) => row.facetId);
}

export async function changeFacetsOfItem(
  db: Database,
  itemId: number,
  added: number[],
  removed: number[],
): Promise<void> {
  if (added.length > 0) await db.insert(itemFacetTable).values(added.map((facetId) => ({ itemId, facetId })));
  if (removed.length > 0) {
    await db
      .delete(itemFacetTable)
      .where(and(eq(itemFacetTable.itemId, itemId), inArray(itemFacetTable.facetId, removed)));
  }
}

/** The ids that are stores, open or not. */
export async function findStoreIds(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: storeTable.id })
    .from(storeTable)
    .where(inArray(storeTable.id, [...ids]));
  return rows.map((row) => row.id);
}

export async function findStoreIdsOfItem(db: Database, itemId: number): Promise<number[]> {
  const rows = await db
    .select({ storeId: itemStoreTable.storeId })
    .from(itemStoreTable)
    .where(eq(itemStoreTable.itemId, itemId));
  return rows.map((row) => row.storeId);
}

export async function changeStoresOfItem(
  db: Database,
  itemId: number,
  added: number[],
  removed: number[],
): Promise<void> {
  if (added.length > 0) await db.insert(itemStoreTable).values(added.map((storeId) => ({ itemId, storeId })));
  if (removed.length > 0) {
    await db
      .delete(itemStoreTable)
      .where(and(eq(itemStoreTable.itemId, itemId), inArray(itemStoreTable.storeId, removed)));
  }
}

export type NewSize = Omit<typeof sizeTable.$inferInsert, 'id'>;

/** All sizes of an item, custom ones included. */
export const findSizesOfItem = (db: Database, itemId: number) =>
  db.select().from(sizeTable).where(eq(sizeTable.itemId, itemId));

export async function insertSizes(db: Database, sizes: NewSize[]): Promise<void> {
  if (sizes.length > 0) await db.insert(sizeTable).values(sizes);
}

/** Updates sizes in one statement. */
export async function updateSizes(
  db: Database,
  sizes: readonly (typeof sizeTable.$inferSelect)[],
): Promise<void> {
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
