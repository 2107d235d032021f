import { type FieldRefusal, fieldError } from '../../../kernel/errors.ts';
import * as scripts from '../../../platform/chinese.ts';
import { inspectImage } from '../../../platform/images/images.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { completeName, completeTexts } from '../../artists/artists.rules.ts';
import { saveArtist } from '../../artists/artists.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { findFacets, findSubstrates } from '../catalogue.repository.ts';
import { facetGroups, fromPricesOf } from '../catalogue.rules.ts';
import type { Picture } from '../pictures/pictures.repository.ts';
import { publicLimitOf } from '../pictures/pictures.rules.ts';
import {
  applyPublicLimit,
  createLimitedCopy,
  ingestPicture,
  type LimitedCopy,
} from '../pictures/pictures.usecases.ts';
import {
  findArtworkByKey,
  findItemOfArtwork,
  findPictureOfWork,
  findStoreIds,
  insertArtwork,
  insertItem,
  lockListing,
  type NewArtwork,
  type NewItem,
  touchItem,
  updateArtwork,
  updateItemRow,
} from './listing.repository.ts';
import { type OfferedSize, offeredSizes, unknownKey } from './listing.rules.ts';
import type { ArtworkInput } from './listing.schemas.ts';
import {
  addEditionCopies,
  agrees,
  itemVector,
  refuseFields,
  removeEditionCopies,
  saveFacets,
  saveSizes,
  saveStores,
} from './listing-parts.usecases.ts';

export type SavedArtwork = {
  outcome: 'created' | 'updated' | 'unchanged';
  itemId: number;
  sizes: OfferedSize[];
};

type FacetRow = Awaited<ReturnType<typeof findFacets>>[number];

/**
 * Creates or updates a work: artist, artwork, picture, item, facets, stores, sizes, edition. The import key identifies the work; saving
 * it twice changes nothing. A size that is no longer listed stays valid in carts as a custom size.
 *
 * @param masterPath the print master, a file of this machine; null where an existing work keeps its own
 * @throws ShopError 422 with the refused fields; UnreadableImageError for the file
 */
export async function saveArtwork(
  services: Services,
  input: ArtworkInput,
  masterPath: string | null,
): Promise<SavedArtwork> {
  const { kept, path, ...parts } = await checkArtwork(services, input, masterPath);
  const picture = kept?.picture ?? (await ingestPicture(services, path, input.public_limit));
  const limit = publicLimitOf(input.public_limit, await getSetting(services, 'public_limit'));
  const copy = picture.publicLimit === limit ? null : await createLimitedCopy(services, picture.id, limit);
  return inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    return writeArtwork(tx, input, { ...parts, picture, copy });
  });
}

/** Checks what `saveArtwork` would refuse, without writing anything. Returns what it then works with. */
export async function checkArtwork(services: Services, input: ArtworkInput, masterPath: string | null) {
  const facets = await chooseFacets(services, input.facets);
  await requireStores(services, input.stores);
  const kept = masterPath === null ? await findPictureOfWork(services.db, input.import_key) : null;
  const path = masterPath ?? (kept && (await services.files.localPath(kept.picture.masterFile)));
  if (path === null) throw fieldError('image', 'validation.required');
  const { proportions, pixels } = await inspectImage(path);
  const substrates = await findSubstrates(services.db);
  // New sizes use active substrates; existing sizes on inactive ones stay.
  const offered = substrates.filter((substrate) => substrate.active);
  const choice = input.sizes.length === 0 ? offered : [...new Set([...offered, ...substrates])];
  const { sizes, refusals } = offeredSizes(input.sizes, { proportions, pixels }, choice);
  refuseFields(refusals);
  return { kept, path, facets, sizes, offeredIds: new Set(offered.map(({ id }) => id)) };
}

type WorkParts = {
  facets: FacetRow[];
  sizes: OfferedSize[];
  picture: Picture;
  /** A copy of the same master with another public limit. */
  copy: LimitedCopy | null;
  /** The ids of active substrates. */
  offeredIds: ReadonlySet<number>;
};

async function writeArtwork(
  services: Services,
  input: ArtworkInput,
  { facets, sizes, picture, copy, offeredIds }: WorkParts,
): Promise<SavedArtwork> {
  const { artist, isChanged: hasNewArtist } = await saveArtist(services, input.artist);
  const known = await findArtworkByKey(services.db, input.import_key);
  const artwork: NewArtwork = {
    importKey: input.import_key,
    artistId: artist.id,
    pictureId: picture.id,
    title: completeName(input.title, scripts, known?.title),
    concept: completeTexts(input.concept, scripts, known?.concept),
    details: completeTexts(input.details, scripts, known?.details),
    year: input.year,
    publicLimit: input.public_limit,
  };
  const artworkId = known?.id ?? (await insertArtwork(services.db, artwork));
  const hasNewArtwork = !known || !agrees(known, artwork);
  if (known && hasNewArtwork) await updateArtwork(services.db, known.id, artwork);
  // The former copy's file stays, since the caller may still roll back.
  if (copy) await applyPublicLimit(services, artworkId, picture.id, copy);

  const search = itemVector({
    title: artwork.title,
    concept: artwork.concept,
    artist: artist.name,
    facets,
  });
  const now = services.clock.now();
  const listsAt = input.lists_at === null ? null : new Date(input.lists_at);
  // Importing a list again after that day does not take the work off the shelf.
  const isDue = input.status === 'to_be_listed' && listsAt !== null && listsAt <= now;
  const item: NewItem = {
    artworkId,
    status: isDue ? 'on_shelf' : input.status,
    channel: input.channel,
    listsAt: isDue ? null : listsAt,
    editionSize: input.edition_size,
    ...fromPricesOf(
      sizes.map((size) => ({ ...size, available: size.available && offeredIds.has(size.substrateId) })),
    ),
    search,
  };
  const { itemId, isChanged: hasNewItem } = await saveItem(services, item);
  const hasNewParts = [
    await saveFacets(
      services,
      itemId,
      facets.map((facet) => facet.id),
    ),
    await saveStores(services, itemId, input.stores),
    await saveSizes(services, itemId, sizes),
  ].includes(true);
  const isUpdated = hasNewArtist || hasNewArtwork || hasNewItem || hasNewParts;
  if (known && isUpdated) await touchItem(services.db, itemId, now);
  return { outcome: known ? (isUpdated ? 'updated' : 'unchanged') : 'created', itemId, sizes };
}

async function saveItem(services: Services, item: NewItem): Promise<{ itemId: number; isChanged: boolean }> {
  const known = await findItemOfArtwork(services.db, item.artworkId, item.search);
  const now = services.clock.now();
  if (!known) {
    const itemId = await insertItem(services.db, item, now);
    await addEditionCopies(services, itemId, item.editionSize ?? null);
    return { itemId, isChanged: true };
  }
  const { search: _, ...fields } = item;
  if (known.hasSameSearch && agrees(known, fields)) return { itemId: known.id, isChanged: false };
  // The listing date is the day from which it can be bought.
  const isNowListed = item.status === 'on_shelf' && known.status !== 'on_shelf';
  // The database requires every copy's number within its edition: copies above a smaller size are deleted before, new ones inserted
  // after.
  await removeEditionCopies(services, known.id, item.editionSize ?? null);
  await updateItemRow(services.db, known.id, item, isNowListed ? now : undefined);
  await addEditionCopies(services, known.id, item.editionSize ?? null);
  return { itemId: known.id, isChanged: true };
}

/** The facets of the keys. Throws a ShopError for unknown keys. */
async function chooseFacets(services: Services, wanted: ArtworkInput['facets']): Promise<FacetRow[]> {
  const known = await findFacets(services.db);
  const refusals: FieldRefusal[] = [];
  const chosen = new Set<FacetRow>();
  for (const group of facetGroups) {
    for (const key of wanted[group]) {
      const facet = known.find((candidate) => candidate.groupKey === group && candidate.key === key);
      if (facet) chosen.add(facet);
      else {
        const ofGroup = known.filter((candidate) => candidate.groupKey === group);
        refusals.push({ field: `facets.${group}`, ...unknownKey(key, ofGroup) });
      }
    }
  }
  refuseFields(refusals);
  return [...chosen];
}

/** Throws a ShopError for unknown stores. */
async function requireStores(services: Services, wanted: readonly number[]): Promise<void> {
  if (wanted.length === 0) return;
  const known = new Set(await findStoreIds(services.db, wanted));
  refuseFields(
    wanted
      .filter((id) => !known.has(id))
      .map((id) => ({ field: 'stores', message: 'validation.listing_unknown', params: { key: String(id) } })),
  );
}
