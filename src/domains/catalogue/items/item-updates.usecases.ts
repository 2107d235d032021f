import { isDeepStrictEqual } from 'node:util';
import { commonErrors, type FieldRefusal, fieldError, ShopError } from '../../../kernel/errors.ts';
import { UnreadableImageError } from '../../../platform/images/images.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent, recordRefusal } from '../../audit/audit.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { updateItemSearch } from '../browse/item-search.usecases.ts';
import { catalogueErrors } from '../catalogue.errors.ts';
import { findSubstrates } from '../catalogue.repository.ts';
import { fromPricesOf } from '../catalogue.rules.ts';
import { deleteUnusedPicture, type Picture, writePictureOfArtwork } from '../pictures/pictures.repository.ts';
import { publicLimitOf } from '../pictures/pictures.rules.ts';
import { applyPublicLimit, createLimitedCopy, ingestPicture } from '../pictures/pictures.usecases.ts';
import { openUpload } from '../pictures/uploads.usecases.ts';
import {
  deleteItemRow,
  findCustomSizes,
  lockItem,
  writeArtworkTexts,
  writeAvailability,
} from './item-rows.repository.ts';
import { inOrder, sizesOfState, soldSize } from './item-states.rules.ts';
import { writeStates } from './item-writes.usecases.ts';
import { findItemStates, findUnknown, type ItemStateRow, isSold } from './items.admin.repository.ts';
import type { ItemChange, ItemData, ItemState, NewItemInput } from './items.admin.schemas.ts';
import { getItemData, masterOf, proposedSizes, stateOf } from './items.admin.usecases.ts';
import { insertArtwork, insertItem, lockListing } from './listing.repository.ts';
import { hasProportionsOf, type OfferedSize } from './listing.rules.ts';
import {
  addEditionCopies,
  refuseFields,
  removeEditionCopies,
  saveFacets,
  saveSizes,
  saveStores,
} from './listing-parts.usecases.ts';

const subjectOf = (id: number) => ({ kind: 'item' as const, id });

// refusals

/** Refuses unknown ids and an invalid time. @param before null for a new work */
async function refusalsOf(
  services: Services,
  after: ItemState,
  before: ItemState | null,
): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = [];
  const unknown = await findUnknown(services.db, {
    artist: after.artist_id === before?.artist_id ? [] : [after.artist_id],
    facet: after.facet_ids,
    store: after.store_ids,
  });
  const refuseUnknown = (field: string, ids: readonly number[]) => {
    for (const key of ids) refusals.push({ field, message: 'validation.listing_unknown', params: { key } });
  };
  refuseUnknown('artist_id', unknown.artist);
  refuseUnknown('facet_ids', unknown.facet);
  refuseUnknown('store_ids', unknown.store);
  if (after.lists_at !== null && after.status !== 'to_be_listed') {
    refusals.push({ field: 'lists_at', message: 'validation.listing_when' });
  } else if (after.lists_at !== null && after.lists_at !== before?.lists_at) {
    if (new Date(after.lists_at) <= services.clock.now()) {
      refusals.push({ field: 'lists_at', message: 'validation.listing_past' });
    }
  }
  return refusals;
}

/** Refuses to list a work without a size that can be bought, unless it was listed so before. */
function requireSold(after: ItemState, sizes: readonly OfferedSize[], before: ItemStateRow | null): void {
  if (after.status !== 'on_shelf' || sizes.some(({ available }) => available)) return;
  const wasSo = before?.status === 'on_shelf' && before.available_count === 0;
  if (!wasSo) throw fieldError('status', 'validation.listing_unsold');
}

// a new work

/** Creates a work from an uploaded print master. Throws 422 for invalid fields; sizes with too few pixels are marked, not refused. */
export async function createItem(
  services: Services,
  actor: Actor,
  { upload_id: uploadId, ...input }: NewItemInput,
): Promise<ItemData> {
  const { path, data } = await openUpload(services, uploadId);
  const pixels = { width: data.width, height: data.height };
  const master = { pixels, proportions: pixels };
  const state = {
    ...input,
    sizes: inOrder(input.sizes ?? statesOf(await proposedSizes(services, master))),
  };
  const offered = (await findSubstrates(services.db)).filter(({ active }) => active);
  const { sizes, refusals } = sizesOfState(state.sizes, master, offered);
  if (state.sizes.length === 0) refusals.push({ field: 'sizes', message: 'validation.listing_no_size' });
  refuseFields([...(await refusalsOf(services, state, null)), ...refusals]);
  requireSold(state, sizes, null);
  const picture = await ingestMaster(services, path, state.public_limit);
  const id = await inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    const itemId = await insertWork(tx, state, sizes, picture);
    await recordAuditEvent(tx, actor, { action: 'item.create', subject: subjectOf(itemId), after: state });
    return itemId;
  });
  return getItemData(services, id);
}

const statesOf = (sizes: readonly OfferedSize[]): ItemState['sizes'] =>
  sizes.map((size) => ({
    width_mm: size.widthMm,
    substrate_id: size.substrateId,
    price_ntd: size.priceNtd,
    price_usd_cents: size.priceUsdCents,
    offered: true,
  }));

async function ingestMaster(services: Services, path: string, ownLimit: number | null): Promise<Picture> {
  try {
    return await ingestPicture(services, path, ownLimit);
  } catch (error) {
    // The upload read its header only.
    if (error instanceof UnreadableImageError) throw fieldError('upload_id', 'validation.listing_damaged');
    throw error;
  }
}

async function insertWork(
  tx: Services,
  state: ItemState,
  sizes: readonly OfferedSize[],
  picture: Picture,
): Promise<number> {
  const { title, concept, details, year, artist_id: artistId, public_limit: publicLimit } = state;
  const artworkId = await insertArtwork(tx.db, {
    artistId,
    pictureId: picture.id,
    title,
    concept,
    details,
    year,
    publicLimit,
  });
  const item = {
    artworkId,
    status: state.status,
    channel: state.channel,
    listsAt: state.lists_at === null ? null : new Date(state.lists_at),
    editionSize: state.edition_size,
    ...fromPricesOf(sizes),
    search: '',
  };
  const itemId = await insertItem(tx.db, item, tx.clock.now());
  await addEditionCopies(tx, itemId, state.edition_size);
  await saveFacets(tx, itemId, state.facet_ids);
  await saveStores(tx, itemId, state.store_ids);
  await saveSizes(tx, itemId, sizes);
  await updateItemSearch(tx, { ids: [itemId] });
  return itemId;
}

// updates

/** The item, if its version is the one that the caller saw; otherwise throws 404, or 409 with the current state. */
async function requireSeen(tx: Services, id: number, version: number): Promise<ItemStateRow> {
  const [row] = await findItemStates(tx.db, [id]);
  if (!row) throw new ShopError(commonErrors.notFound);
  if (row.version !== version) {
    throw new ShopError(commonErrors.editedMeanwhile, { data: await getItemData(tx, id) });
  }
  return row;
}

/**
 * Updates a work. Placed orders keep the terms they were sold at; a size that is no longer offered stays valid in carts.
 *
 * @throws ShopError 409 `edited_meanwhile` with the current state; 422 for invalid fields
 */
export async function updateItem(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...input }: ItemChange,
): Promise<ItemData> {
  const after: ItemState = { ...input, sizes: inOrder(input.sizes) };
  // Made before the catalogue is locked, since it takes long.
  const [seen] = await findItemStates(services.db, [id]);
  if (!seen) throw new ShopError(commonErrors.notFound);
  const limit = publicLimitOf(after.public_limit, await getSetting(services, 'public_limit'));
  const copy =
    seen.public_limit === after.public_limit || seen.picture_limit === limit
      ? null
      : await createLimitedCopy(services, seen.picture_id, limit);
  const unused = await inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    const row = await requireSeen(tx, id, version);
    const before = stateOf(row);
    if (isDeepStrictEqual(after, before)) return null;
    const substrates = await usableSubstrates(tx, row);
    const { sizes, refusals } = sizesOfState(
      after.sizes,
      masterOf(row),
      substrates,
      new Map(row.state_sizes.map((size) => [size.width_mm, size.height_mm])),
    );
    refuseFields([...(await refusalsOf(tx, after, before)), ...refusals]);
    const sold = soldOn(substrates, sizes);
    requireSold(after, sold, row);
    const file = copy && (await applyPublicLimit(tx, row.artwork_id, row.picture_id, copy));
    await writeChange(tx, row, { before, after, sizes, sold });
    await recordAuditEvent(tx, actor, { action: 'item.update', subject: subjectOf(id), before, after });
    return file;
  });
  if (unused) await services.files.remove(unused);
  return getItemData(services, id);
}

type Wanted = {
  before: ItemState;
  after: ItemState;
  sizes: readonly OfferedSize[];
  /** The same sizes; those on inactive substrates are not available. */
  sold: readonly OfferedSize[];
};

type Substrate = Awaited<ReturnType<typeof findSubstrates>>[number];

/** The active substrates, and the inactive ones that the work uses. */
async function usableSubstrates(tx: Services, row: ItemStateRow): Promise<Substrate[]> {
  const own = new Set(row.state_sizes.map((size) => size.substrate_id));
  return (await findSubstrates(tx.db)).filter(({ id, active }) => active || own.has(id));
}

const soldOn = (substrates: readonly Substrate[], sizes: readonly OfferedSize[]): OfferedSize[] =>
  sizes.map((size) => ({
    ...size,
    available: size.available && substrates.some(({ id, active }) => id === size.substrateId && active),
  }));

async function writeChange(
  tx: Services,
  row: ItemStateRow,
  { before, after, sizes, sold }: Wanted,
): Promise<void> {
  if (after.edition_size !== before.edition_size) await requireFreeEdition(tx, row, after.edition_size);
  const { title, concept, details, year, artist_id: artistId, public_limit: publicLimit } = after;
  const texts = { title, concept, details, year, artistId, publicLimit };
  await writeArtworkTexts(tx.db, row.artwork_id, texts);
  if (!isDeepStrictEqual(after.sizes, before.sizes)) await saveSizes(tx, row.id, sizes);
  await writeStates(tx, [{ row, before, after, sizes: sold }]);
  if (after.edition_size !== before.edition_size) await addEditionCopies(tx, row.id, after.edition_size);
}

/** The size of an edition is a promise to its buyers: it can change while no copy is sold. */
async function requireFreeEdition(tx: Services, row: ItemStateRow, size: number | null): Promise<void> {
  await removeEditionCopies(tx, row.id, size);
  if (row.edition_size === null && (await isSold(tx.db, row.id))) {
    throw fieldError('edition_size', 'validation.listing_edition');
  }
}

/**
 * Replaces a work's print master by one of the same proportions. Sizes are checked again, and those that are too large for it are marked.
 * The former master is kept for earlier orders.
 */
export async function replacePicture(
  services: Services,
  actor: Actor,
  id: number,
  { upload_id: uploadId, version }: { upload_id: number; version: number },
): Promise<ItemData> {
  const [seen] = await findItemStates(services.db, [id]);
  if (!seen) throw new ShopError(commonErrors.notFound);
  const { path, data } = await openUpload(services, uploadId);
  const pixels = { width: data.width, height: data.height };
  const sizesFit = seen.state_sizes.every((size) =>
    hasProportionsOf({ widthMm: size.width_mm, heightMm: size.height_mm }, pixels),
  );
  if (!sizesFit) throw fieldError('upload_id', 'validation.listing_master');
  const picture = await ingestMaster(services, path, seen.public_limit);
  await inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    const row = await requireSeen(tx, id, version);
    const before = stateOf(row);
    const master = { pixels, proportions: pixels };
    const substrates = await usableSubstrates(tx, row);
    const { sizes, refusals } = sizesOfState(before.sizes, master, substrates);
    refuseFields(refusals);
    await writePictureOfArtwork(tx.db, row.artwork_id, picture.id);
    await saveSizes(tx, id, sizes);
    await markCustomSizes(tx, id, master);
    await writeStates(tx, [{ row, before, after: before, sizes: soldOn(substrates, sizes) }]);
    await recordAuditEvent(tx, actor, {
      action: 'item.picture',
      subject: subjectOf(id),
      before: { ...before, picture_id: row.picture_id },
      after: { ...before, picture_id: picture.id },
    });
  });
  return getItemData(services, id);
}

/** Custom and former sizes are checked too. */
async function markCustomSizes(
  tx: Services,
  itemId: number,
  master: Parameters<typeof soldSize>[2],
): Promise<void> {
  const marked = (await findCustomSizes(tx.db, itemId)).map((size) => {
    const { available, reason } = soldSize(
      size,
      {
        width_mm: size.widthMm,
        substrate_id: size.substrateId,
        price_ntd: size.priceNtd,
        price_usd_cents: size.priceUsdCents,
        offered: size.reason !== 'disabled',
      },
      master,
    );
    return { id: size.id, available, reason, was: size.reason };
  });
  await writeAvailability(
    tx.db,
    marked.filter(({ reason, was }) => reason !== was),
  );
}

// removal

/**
 * Removes a work that nothing has ever referred to. Otherwise it is refused (409 `item_held`), and noted: off the shelf is where
 * such a work goes.
 */
export async function deleteItem(
  services: Services,
  actor: Actor,
  id: number,
  version: number,
): Promise<void> {
  const act = { action: 'item.delete' as const, subject: subjectOf(id) };
  const done = await inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    await lockItem(tx.db, id);
    const row = await requireSeen(tx, id, version);
    const data = await getItemData(tx, id);
    if (data.held_by.length > 0) return { data };
    await recordAuditEvent(tx, actor, { ...act, before: stateOf(row) });
    await deleteItemRow(tx.db, { id, artworkId: row.artwork_id });
    return { file: await deleteUnusedPicture(tx.db, row.picture_id) };
  });
  if ('data' in done) {
    await recordRefusal(services, actor, act);
    throw new ShopError(catalogueErrors.itemHeld, { data: done.data });
  }
  if (done.file) await services.files.remove(done.file);
}
