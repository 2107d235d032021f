import { isDeepStrictEqual } from 'node:util';
import { fieldError } from '../../../kernel/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Actor, AuditEvent } from '../../audit/audit.rules.ts';
import { recordAuditEvents } from '../../audit/audit.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { updateItemSearch } from '../browse/item-search.usecases.ts';
import { findSubstrates } from '../catalogue.repository.ts';
import { toFromPrices } from '../catalogue.rules.ts';
import { sizeConfigurationKey } from '../framing/configuration.rules.ts';
import { deleteUnusedPictures, type Picture } from '../pictures/pictures.repository.ts';
import { getPublicLimit } from '../pictures/pictures.rules.ts';
import { applyPublicLimit, createLimitedCopy, type LimitedCopy } from '../pictures/pictures.usecases.ts';
import { regenerateAllCopies } from '../pictures/public-copies.usecases.ts';
import {
  deleteEditionCopiesAbove,
  findEditionCopies,
  findSizesOfItems,
  type ItemLink,
  insertArtwork,
  insertEditionCopies,
  insertItem,
  insertSizes,
  replaceWorkPictures,
  type SizeRow,
  updateArtwork,
  updateItemLinks,
  updateItemRows,
  updateSizes,
  type WorkPictureRow,
} from './item-writes.repository.ts';
import { type ItemStateRow, isSold } from './items.admin.repository.ts';
import type { ItemState } from './items.admin.schemas.ts';
import {
  editionChange,
  editionNumbers,
  type OfferedSize,
  sizeOffer,
  soldSizes,
  toPixels,
} from './listing.rules.ts';

/**
 * The writes of works. Forms, lists and the demo convert their input to an `ItemState` with its sizes (`offeredSizes`), hold `lockListing`,
 * and then create or update the item here, in their transaction.
 */

/** A new item; `importKey` is assigned by the database where it is missing. */
export type NewItemWrite = {
  state: ItemState;
  sizes: readonly OfferedSize[];
  picture: Picture;
  importKey?: string;
};

/** An item as it is, its state before and after, and the sizes it has then. */
export type ItemUpdate = {
  row: ItemStateRow;
  before: ItemState;
  after: ItemState;
  sizes: readonly OfferedSize[];
  /** Its new print master. */
  picture?: Picture | null;
  /** A copy of its present print master with another public limit. */
  copy?: LimitedCopy | null;
};

/** Who is recorded in the audit log, and for what; null where nothing is recorded. */
export type Recorded = { actor: Actor; action: AuditEvent['action'] } | null;

const getSubject = (id: number) => ({ kind: 'item' as const, id });

const toArtwork = ({ title, concept, details, year, artist_id, public_limit }: ItemState) => ({
  title,
  concept,
  details,
  year,
  artistId: artist_id,
  publicLimit: public_limit,
});

const pictureRows = ({ pictures }: ItemState): WorkPictureRow[] =>
  pictures.map(({ picture_id, kind, alt }) => ({ pictureId: picture_id, kind, alt }));

/** Creates an artwork and its item. Returns the item's id. */
export async function createItem(
  tx: Services,
  { state, sizes, picture, importKey }: NewItemWrite,
  actor: Actor | null,
): Promise<number> {
  const artworkId = await insertArtwork(tx.db, {
    ...toArtwork(state),
    pictureId: picture.id,
    ...(importKey !== undefined && { importKey }),
  });
  if (state.pictures.length > 0) await replaceWorkPictures(tx.db, artworkId, pictureRows(state));
  const id = await insertItem(tx.db, {
    artworkId,
    status: state.status,
    channel: state.channel,
    listsAt: state.lists_at === null ? null : new Date(state.lists_at),
    listedAt: tx.clock.now(),
    editionSize: state.edition_size,
    ...toFromPrices(soldSizes(sizes, await findSubstrates(tx.db))),
    search: '',
  });
  if (state.edition_size !== null) {
    const edition = { itemId: id, editionSize: state.edition_size };
    await insertEditionCopies(tx.db, edition, editionNumbers(state.edition_size));
  }
  await updateItemLinks(tx.db, 'facet', itemLinks(id, state.facet_ids), []);
  await updateItemLinks(tx.db, 'store', itemLinks(id, state.store_ids), []);
  await writeSizes(tx, [{ id, sizes, picture }]);
  await updateItemSearch(tx, { ids: [id] });
  if (actor) {
    const event = { action: 'item.create' as const, subject: getSubject(id), after: state };
    await recordAuditEvents(tx, actor, [event]);
  }
  return id;
}

/**
 * Updates an item, its artwork, edition and picture. Placed orders keep the terms they were sold at. Returns the files of public copies
 * that are not used any more, to be deleted after the transaction.
 *
 * @throws ShopError 422 `edition_size` where a copy or an unlimited print was sold
 */
export async function updateItem(tx: Services, update: ItemUpdate, recorded: Recorded): Promise<string[]> {
  const { row, before, after, picture, copy } = update;
  const size = after.edition_size;
  // The database requires every copy's number within its edition: copies above a smaller size are deleted before, new ones inserted after.
  const missing = size === before.edition_size ? [] : await missingCopies(tx, row, size);
  const file = copy ? await applyPublicLimit(tx, row.artwork_id, row.picture_id, copy) : null;
  await updateArtwork(tx.db, row.artwork_id, {
    ...toArtwork(after),
    ...(picture && { pictureId: picture.id }),
  });
  const removed = await updateWorkPictures(tx, update);
  await updateItems(tx, [update], recorded);
  if (size !== null) await insertEditionCopies(tx.db, { itemId: row.id, editionSize: size }, missing);
  return file === null ? removed : [file, ...removed];
}

/**
 * Sets the further pictures of a work. Copies above the work's own limit are made again by a job. Returns the files of
 * pictures that nothing uses any more.
 */
async function updateWorkPictures(tx: Services, { row, before, after }: ItemUpdate): Promise<string[]> {
  const isSame = isDeepStrictEqual(before.pictures, after.pictures);
  if (!isSame) await replaceWorkPictures(tx.db, row.artwork_id, pictureRows(after));
  const hasOwnLimit = after.public_limit !== null || before.public_limit !== null;
  const isLimitSame = after.public_limit === before.public_limit;
  if (hasOwnLimit && after.pictures.length > 0 && !(isSame && isLimitSame)) await regenerateAllCopies(tx);
  const kept = new Set(after.pictures.map((one) => one.picture_id));
  return deleteUnusedPictures(
    tx.db,
    before.pictures.map((one) => one.picture_id).filter((id) => !kept.has(id)),
  );
}

/** Whether a state would list a work that its artist withdrew. */
export const isWithdrawn = (row: Pick<ItemStateRow, 'withdrawn_at'>, after: ItemState): boolean =>
  row.withdrawn_at !== null && after.status !== 'off_shelf';

/**
 * Whether a state would put a work on sale whose artist has not approved a proof. One that is on the shelf stays there, and one whose
 * status does not change keeps it.
 */
export const isUnproved = (
  row: Pick<ItemStateRow, 'lacks_proof' | 'status'>,
  after: Pick<ItemState, 'status'>,
): boolean =>
  row.lacks_proof && after.status !== 'off_shelf' && after.status !== row.status && row.status !== 'on_shelf';

/** Rejects that a work goes on sale, if the shop requires proofs. @throws ShopError 422 `status` */
export async function rejectWithoutProof(services: Services): Promise<void> {
  if (await getSetting(services, 'proof_required')) throw fieldError('status', 'validation.listing_proof');
}

/**
 * Updates the items' own columns, facets, stores, sizes and search vectors, each with another version. The statements are the same few,
 * however many items there are.
 *
 * @throws ShopError 422 `status` where a work would be listed that its artist withdrew, or has not approved a proof of
 */
export async function updateItems(
  tx: Services,
  updates: readonly ItemUpdate[],
  recorded: Recorded,
): Promise<void> {
  if (updates.length === 0) return;
  if (updates.some(({ row, after }) => isWithdrawn(row, after))) {
    throw fieldError('status', 'validation.listing_withdrawn');
  }
  if (updates.some(({ row, after }) => isUnproved(row, after))) await rejectWithoutProof(tx);
  const substrates = await findSubstrates(tx.db);
  const now = tx.clock.now();
  const resized = updates.filter(
    ({ before, after, picture }) => picture || !isDeepStrictEqual(before.sizes, after.sizes),
  );
  await writeSizes(
    tx,
    resized.map(({ row, sizes, picture }) => ({ id: row.id, sizes, picture })),
  );
  await updateItemLinks(tx.db, 'facet', ...differences(updates, 'facet_ids'));
  await updateItemLinks(tx.db, 'store', ...differences(updates, 'store_ids'));
  await updateItemRows(
    tx.db,
    updates.map(({ row, after, sizes }) => {
      // It is new on the shelf from the day it can be bought.
      const isNowListed = after.status === 'on_shelf' && row.status !== 'on_shelf';
      return {
        id: row.id,
        status: after.status,
        channel: after.channel,
        listsAt: after.lists_at,
        listedAt: isNowListed ? now.toISOString() : null,
        editionSize: after.edition_size,
        ...toFromPrices(soldSizes(sizes, substrates)),
      };
    }),
    now,
  );
  const renamed = updates.filter(isFoundByOthers).map(({ row }) => row.id);
  if (renamed.length > 0) await updateItemSearch(tx, { ids: renamed });
  if (recorded) {
    const { actor, action } = recorded;
    await recordAuditEvents(
      tx,
      actor,
      updates.map(({ row, before, after }) => ({ action, subject: getSubject(row.id), before, after })),
    );
  }
}

/** Whether it is found by other words than before. */
const isFoundByOthers = ({ before, after }: ItemUpdate): boolean =>
  (['title', 'concept', 'artist_id', 'facet_ids'] as const).some(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );

// facets and stores

const itemLinks = (itemId: number, ids: readonly number[]): ItemLink[] => ids.map((id) => ({ itemId, id }));

function differences(
  updates: readonly ItemUpdate[],
  name: 'facet_ids' | 'store_ids',
): [added: ItemLink[], removed: ItemLink[]] {
  const beyond = (ids: readonly number[], others: readonly number[]) =>
    ids.filter((id) => !others.includes(id));
  return [
    updates.flatMap(({ row, before, after }) => itemLinks(row.id, beyond(after[name], before[name]))),
    updates.flatMap(({ row, before, after }) => itemLinks(row.id, beyond(before[name], after[name]))),
  ];
}

// sizes

type ItemSizes = { id: number; sizes: readonly OfferedSize[]; picture?: Picture | null | undefined };

/**
 * Sets the shop's sizes of items. A removed size stays valid in carts as a custom size; custom sizes are checked again where the item has
 * a new print master.
 */
async function writeSizes(tx: Services, items: readonly ItemSizes[]): Promise<void> {
  if (items.length === 0) return;
  const wanted = new Map(
    items.flatMap(({ id: itemId, sizes }) =>
      sizes.map((size) => {
        const { widthMm, substrateId } = size;
        const configurationKey = sizeConfigurationKey({ itemId, widthMm, substrateId });
        return [configurationKey, { ...size, itemId, custom: false, configurationKey }];
      }),
    ),
  );
  const pictures = new Map(items.map(({ id, picture }) => [id, picture]));
  const ids = items.map(({ id }) => id);
  const known = await findSizesOfItems(tx.db, ids);
  const changed = known.flatMap((before) => {
    const own = wanted.get(before.configurationKey);
    wanted.delete(before.configurationKey);
    const after = own ? { ...before, ...own } : customSize(before, pictures.get(before.itemId));
    return isDeepStrictEqual(before, after) ? [] : after;
  });
  await insertSizes(tx.db, [...wanted.values()]);
  await updateSizes(tx.db, changed);
}

function customSize(size: SizeRow, picture: Picture | null | undefined): SizeRow {
  const pixels = picture && { pixels: toPixels(picture.masterWidth, picture.masterHeight) };
  return { ...size, custom: true, ...(pixels && sizeOffer(size, pixels, size.reason !== 'disabled')) };
}

// editions

/**
 * Deletes the copies above a smaller edition size, before it is set on the item. Returns the numbers to insert afterwards. The size of an
 * edition is a promise to its buyers: it can change while no copy is sold.
 */
async function missingCopies(tx: Services, row: ItemStateRow, size: number | null): Promise<number[]> {
  const change = editionChange(await findEditionCopies(tx.db, row.id), size);
  if (change === 'begun' || (row.edition_size === null && (await isSold(tx.db, row.id)))) {
    throw fieldError('edition_size', 'validation.listing_edition');
  }
  if (change.removeAbove !== null) await deleteEditionCopiesAbove(tx.db, row.id, change.removeAbove);
  return change.add;
}

// public limits

/** A public copy for another limit of the work's own; null where its limit or its copy's is the same. Made before the catalogue is locked. */
export async function createCopyForLimit(
  services: Services,
  row: ItemStateRow,
  ownLimit: number | null,
): Promise<LimitedCopy | null> {
  const limit = getPublicLimit(ownLimit, await getSetting(services, 'public_limit'));
  if (row.public_limit === ownLimit || row.picture_limit === limit) return null;
  return createLimitedCopy(services, row.picture_id, limit);
}
