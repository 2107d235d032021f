import { isDeepStrictEqual } from 'node:util';
import {
  commonErrors,
  type FieldRejection,
  fieldError,
  rejectFields,
  ShopError,
} from '../../../kernel/errors.ts';
import { UnreadableImageError } from '../../../platform/images/image-faults.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent, recordRejection } from '../../audit/audit.usecases.ts';
import { catalogueErrors } from '../catalogue.errors.ts';
import { findSubstrates, lockListing } from '../catalogue.repository.ts';
import type { CustomSizes } from '../framing/pricing.rules.ts';
import { deleteUnusedPictures, type Picture } from '../pictures/pictures.repository.ts';
import type { PictureInfo } from '../pictures/pictures.rules.ts';
import { ingestPicture } from '../pictures/pictures.usecases.ts';
import { maxWorkPictureBytes, maxWorkPictureMB } from '../pictures/uploads.rules.ts';
import { openUpload } from '../pictures/uploads.usecases.ts';
import { divideChange, proposeChanges } from './agreements.usecases.ts';
import { getSizeStates, inOrder } from './item-states.rules.ts';
import {
  type AgreedShare,
  deleteItemRow,
  lockItem,
  setAgreedShare,
  setCustomSizes,
} from './item-writes.repository.ts';
import { createCopyForLimit, createItem, type NewItemWrite, updateItem } from './item-writes.usecases.ts';
import { findItemStates, type ItemStateRow } from './items.admin.repository.ts';
import type { ItemChange, ItemData, ItemState, NewItemInput } from './items.admin.schemas.ts';
import {
  computeHeights,
  getItemData,
  rejectionsOfUnknown,
  toMaster,
  toState,
} from './items.admin.usecases.ts';
import { hasProportionsOf, type OfferedSize, offeredSizes, soldSizes } from './listing.rules.ts';

const getSubject = (id: number) => ({ kind: 'item' as const, id });

// rejections

/** Rejects unknown ids and an invalid time. @param before null for a new work */
async function findErrors(
  services: Services,
  after: ItemState,
  before: ItemState | null,
): Promise<FieldRejection[]> {
  const artists = after.artist_id === before?.artist_id ? [] : [after.artist_id];
  const rejections = [
    ...(await rejectionsOfUnknown(services, 'artist_id', 'artist', artists)),
    ...(await rejectionsOfUnknown(services, 'facet_ids', 'facet', after.facet_ids)),
    ...(await rejectionsOfUnknown(services, 'store_ids', 'store', after.store_ids)),
    ...(await rejectionsOfUnknown(services, 'pictures', 'picture', newPictures(after, before))),
  ];
  if (after.lists_at !== null && after.status !== 'to_be_listed') {
    rejections.push({ field: 'lists_at', message: 'validation.listing_when' });
  } else if (after.lists_at !== null && after.lists_at !== before?.lists_at) {
    if (new Date(after.lists_at) <= services.clock.now()) {
      rejections.push({ field: 'lists_at', message: 'validation.listing_past' });
    }
  }
  return rejections;
}

/** The further pictures that a work did not have before. */
const newPictures = (after: ItemState, before: ItemState | null): number[] => {
  const known = new Set(before?.pictures.map((one) => one.picture_id));
  return after.pictures.map((one) => one.picture_id).filter((id) => !known.has(id));
};

/** Rejects to list a work without a size that can be bought, unless it was listed so before. */
function requireSold(after: ItemState, sizes: readonly OfferedSize[], before: ItemStateRow | null): void {
  if (after.status !== 'on_shelf' || sizes.some(({ available }) => available)) return;
  const wasSo = before?.status === 'on_shelf' && before.available_count === 0;
  if (!wasSo) throw fieldError('status', 'validation.listing_unsold');
}

// a new work

/** A print master's local file, which is not changed or moved, and its pixels. */
type MasterFile = { path: string; pixels: { width: number; height: number } };

/** A work whose fields are checked and whose picture is ingested, to be created in a transaction. */
export type PreparedItem = NewItemWrite;

/**
 * Checks a new work and ingests its picture. Sizes with too few pixels are marked, not rejected.
 *
 * @param field the picture's field in the caller's body, named in the rejection of a damaged file
 * @throws ShopError 422 for invalid fields
 */
export async function prepareItem(
  services: Services,
  { path, pixels }: MasterFile,
  input: Omit<NewItemInput, 'upload_id'>,
  field = 'upload_id',
): Promise<PreparedItem> {
  const substrates = (await findSubstrates(services.db)).filter(({ active }) => active);
  const wanted = inOrder(input.sizes ?? []);
  const { sizes, rejections } = offeredSizes(wanted, { pixels, proportions: pixels }, substrates);
  const state = { ...input, sizes: getSizeStates(sizes) };
  rejectFields([...(await findErrors(services, state, null)), ...rejections]);
  requireSold(state, sizes, null);
  const picture = await ingestMaster(services, path, state.public_limit, field);
  return { state, sizes, picture };
}

/**
 * Creates a prepared work in the caller's transaction; writers of the catalogue wait for its end. Returns the item's id.
 *
 * @param agreed the share that was agreed with the artist's account, which binds from then on, and the custom sizes that it allows
 */
export async function createPreparedItem(
  tx: Services,
  actor: Actor,
  prepared: PreparedItem,
  agreed: { share: AgreedShare; customSizes: CustomSizes } | null,
): Promise<number> {
  await lockListing(tx.db);
  const id = await createItem(tx, prepared, actor);
  if (agreed) {
    await setAgreedShare(tx.db, id, agreed.share);
    await setCustomSizes(tx.db, id, agreed.customSizes);
  }
  return id;
}

/** Creates a work from an uploaded print master. Throws 422 for invalid fields; sizes with too few pixels are marked, not rejected. */
export async function createItemFromForm(
  services: Services,
  actor: Actor,
  { upload_id: uploadId, ...input }: NewItemInput,
): Promise<ItemData> {
  const { path, data } = await openUpload(services, uploadId);
  const pixels = { width: data.width, height: data.height };
  const prepared = await prepareItem(services, { path, pixels }, input);
  const id = await inTransaction(services, (tx) => createPreparedItem(tx, actor, prepared, null));
  return getItemData(services, id);
}

async function ingestMaster(
  services: Services,
  path: string,
  ownLimit: number | null,
  field = 'upload_id',
): Promise<Picture> {
  try {
    return await ingestPicture(services, path, ownLimit);
  } catch (error) {
    // The upload read its header only.
    if (error instanceof UnreadableImageError) throw fieldError(field, 'validation.listing_damaged');
    throw error;
  }
}

// updates

/** The item, if its version is the one that the caller saw; otherwise throws 404, or 409 with the current state. */
async function requireSeen(tx: Services, id: number, version: number): Promise<ItemStateRow> {
  const row = await requireItem(tx, id);
  if (row.version !== version) {
    throw new ShopError(commonErrors.versionConflict, { data: await getItemData(tx, id) });
  }
  return row;
}

/** The item as it is now; throws 404 where it does not exist. */
async function requireItem(services: Services, id: number): Promise<ItemStateRow> {
  const [row] = await findItemStates(services.db, [id]);
  if (!row) throw new ShopError(commonErrors.notFound);
  return row;
}

/**
 * Updates a work. Placed orders keep the terms they were sold at; a size that is no longer offered stays valid in carts. Other prices of a
 * work with an agreed share are proposed to its artist (`isProposed`).
 *
 * @throws ShopError 409 `version_conflict` with the current state; 422 for invalid fields
 */
export async function updateItemFromForm(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...input }: ItemChange,
): Promise<{ item: ItemData; isProposed: boolean }> {
  const wanted: ItemState = { ...input, sizes: inOrder(input.sizes) };
  const copy = await createCopyForLimit(services, await requireItem(services, id), wanted.public_limit);
  const { unused, isProposed } = await inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    const row = await requireSeen(tx, id, version);
    const before = toState(row);
    if (isDeepStrictEqual(wanted, before)) return { unused: [], isProposed: false };
    const substrates = await usableSubstrates(tx, row);
    const offer = (state: ItemState) =>
      offeredSizes(state.sizes, toMaster(row), substrates, computeHeights(row));
    rejectFields([...(await findErrors(tx, wanted, before)), ...offer(wanted).rejections]);
    const { after, proposed } = divideChange(row, before, wanted);
    const { sizes } = offer(after);
    requireSold(after, soldSizes(sizes, substrates), row);
    await proposeChanges(tx, actor, proposed);
    const isProposed = proposed.length > 0;
    if (isDeepStrictEqual(after, before)) return { unused: [], isProposed };
    const update = { row, before, after, sizes, copy };
    return { unused: await updateItem(tx, update, { actor, action: 'item.update' }), isProposed };
  });
  await removeFiles(services, unused);
  return { item: await getItemData(services, id), isProposed };
}

/** The active substrates, and the inactive ones that the work uses. */
async function usableSubstrates(tx: Services, row: ItemStateRow) {
  const own = new Set(row.state_sizes.map((size) => size.substrate_id));
  return (await findSubstrates(tx.db)).filter(({ id, active }) => active || own.has(id));
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
  const seen = await requireItem(services, id);
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
    const before = toState(row);
    const substrates = await usableSubstrates(tx, row);
    const { sizes, rejections } = offeredSizes(before.sizes, { pixels, proportions: pixels }, substrates);
    rejectFields(rejections);
    await updateItem(tx, { row, before, after: before, sizes, picture }, null);
    await recordAuditEvent(tx, actor, {
      action: 'item.replace_picture',
      subject: getSubject(id),
      before: { ...before, picture_id: row.picture_id },
      after: { ...before, picture_id: picture.id },
    });
  });
  return getItemData(services, id);
}

// further pictures

/**
 * Creates a picture from an upload, within the public limit of the work; it belongs to the work once it is in its `pictures`.
 *
 * @throws ShopError 422 `upload_id` where the upload does not exist any more or is damaged
 */
export async function createWorkPicture(
  services: Services,
  actor: Actor,
  itemId: number,
  { upload_id: uploadId }: { upload_id: number },
): Promise<PictureInfo> {
  const item = await requireItem(services, itemId);
  const { path, data } = await openUpload(services, uploadId);
  if (data.bytes > maxWorkPictureBytes) {
    throw fieldError('upload_id', 'validation.listing_picture_bytes', { limit: maxWorkPictureMB });
  }
  const { id, width, height, color } = await ingestMaster(services, path, item.public_limit);
  await recordAuditEvent(services, actor, {
    action: 'item.create_picture',
    subject: { kind: 'picture', id },
    after: { upload: uploadId, item: itemId },
  });
  return { id, width, height, color };
}

const removeFiles = async ({ files }: Services, names: readonly string[]): Promise<void> => {
  for (const name of names) await files.remove(name);
};

// removal

/**
 * Deletes a work that nothing has ever referred to. Otherwise throws 409 `item_in_use` and records the rejection in the audit log;
 * such a work can only be taken off the shelf.
 */
export async function deleteItem(
  services: Services,
  actor: Actor,
  id: number,
  version: number,
): Promise<void> {
  const auditEvent = { action: 'item.delete' as const, subject: getSubject(id) };
  const done = await inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    await lockItem(tx.db, id);
    const row = await requireSeen(tx, id, version);
    const data = await getItemData(tx, id);
    if (data.used_by.length > 0) return { data };
    await recordAuditEvent(tx, actor, { ...auditEvent, before: toState(row) });
    await deleteItemRow(tx.db, { id, artworkId: row.artwork_id });
    const pictures = [row.picture_id, ...row.state_pictures.map((picture) => picture.id)];
    return { files: await deleteUnusedPictures(tx.db, pictures) };
  });
  if ('data' in done) {
    await recordRejection(services, actor, auditEvent);
    throw new ShopError(catalogueErrors.itemInUse, { data: done.data });
  }
  await removeFiles(services, done.files);
}
