import { isDeepStrictEqual } from 'node:util';
import { commonErrors, type FieldRefusal, ShopError } from '../../kernel/errors.ts';
import type { Localized } from '../../kernel/locale.ts';
import * as scripts from '../../platform/chinese.ts';
import { inspectImage } from '../../platform/images/images.ts';
import { searchVector } from '../../platform/search-terms.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { completeTexts } from '../artists/artists.rules.ts';
import { saveArtist } from '../artists/artists.usecases.ts';
import { findFacets, findSubstrates } from './catalogue.repository.ts';
import { facetGroups, fromPricesOf } from './catalogue.rules.ts';
import {
  changeFacetsOfItem,
  changeStoresOfItem,
  deleteEditionCopiesAbove,
  findArtworkByKey,
  findEditionCopies,
  findFacetIdsOfItem,
  findItemOfArtwork,
  findSizesOfItem,
  findStoreIds,
  findStoreIdsOfItem,
  insertArtwork,
  insertEditionCopies,
  insertItem,
  insertSizes,
  lockListing,
  type NewArtwork,
  type NewItem,
  updateArtwork,
  updateItem,
  updateSize,
} from './listing.repository.ts';
import { editionChange, type OfferedSize, offeredSizes } from './listing.rules.ts';
import type { ArtworkInput } from './listing.schemas.ts';
import { sizeMakeUpKey } from './make-up.rules.ts';
import type { Picture } from './pictures.repository.ts';
import { takeInPicture } from './pictures.usecases.ts';

export type SavedArtwork = {
  outcome: 'created' | 'updated' | 'unchanged';
  itemId: number;
  sizes: OfferedSize[];
};

type FacetRow = Awaited<ReturnType<typeof findFacets>>[number];

/**
 * Puts a work into the catalogue, or brings it up to date: artist, artwork, picture, item, facets, stores, sizes, edition. The
 * same import key is the same work; saving twice changes nothing. A size that is no longer listed stays for those who
 * have it in a cart, as if made to measure.
 *
 * @param masterPath the print master, a file of this machine
 * @throws ShopError 422 with the refused fields; UnreadableImageError for the file
 */
export async function saveArtwork(
  services: Services,
  input: ArtworkInput,
  masterPath: string,
): Promise<SavedArtwork> {
  const facets = await chooseFacets(services, input.facets);
  await requireStores(services, input.stores);
  const { proportions, pixels } = await inspectImage(masterPath);
  const substrates = await findSubstrates(services.db);
  const { sizes, refusals } = offeredSizes(input.sizes, { proportions, pixels }, substrates);
  refuseFields(refusals);

  const picture = await takeInPicture(services, masterPath, input.public_limit);
  return inTransaction(services, async (inside) => {
    await lockListing(inside.db);
    return writeArtwork(inside, input, { facets, sizes, picture });
  });
}

async function writeArtwork(
  services: Services,
  input: ArtworkInput,
  { facets, sizes, picture }: { facets: FacetRow[]; sizes: OfferedSize[]; picture: Picture },
): Promise<SavedArtwork> {
  const { artist, isChanged: hasNewArtist } = await saveArtist(services, input.artist);
  const artwork: NewArtwork = {
    importKey: input.import_key,
    artistId: artist.id,
    pictureId: picture.id,
    title: completeTexts(input.title, scripts),
    concept: completeTexts(input.concept, scripts),
    details: completeTexts(input.details, scripts),
    year: input.year,
  };
  const known = await findArtworkByKey(services.db, input.import_key);
  const artworkId = known?.id ?? (await insertArtwork(services.db, artwork));
  const hasNewArtwork = !known || !agrees(known, artwork);
  if (known && hasNewArtwork) await updateArtwork(services.db, known.id, artwork);

  const search = searchVector(
    [artist.name, artwork.concept, ...facets.map((facet) => facet.name)].flatMap(everyLanguage),
    everyLanguage(artwork.title),
  );
  const item: NewItem = {
    artworkId,
    status: input.status,
    channel: input.channel,
    listsAt: input.lists_at === null ? null : new Date(input.lists_at),
    editionSize: input.edition_size,
    ...fromPricesOf(sizes),
    search,
  };
  const { itemId, isChanged: hasNewItem } = await saveItem(services, item);
  const hasNewParts = [
    await saveFacets(services, itemId, facets),
    await saveStores(services, itemId, input.stores),
    await saveSizes(services, itemId, sizes),
  ].includes(true);
  const isUpdated = hasNewArtist || hasNewArtwork || hasNewItem || hasNewParts;
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
  // It is new on the shelf from the day it can be bought.
  const isNowListed = item.status === 'on_shelf' && known.status !== 'on_shelf';
  // The database keeps every copy's number within its edition: those beyond a smaller one go before, new ones come after.
  await removeEditionCopies(services, known.id, item.editionSize ?? null);
  await updateItem(services.db, known.id, item, isNowListed ? now : undefined);
  await addEditionCopies(services, known.id, item.editionSize ?? null);
  return { itemId: known.id, isChanged: true };
}

async function saveFacets(services: Services, itemId: number, facets: FacetRow[]): Promise<boolean> {
  const wanted = new Set(facets.map((facet) => facet.id));
  const { added, removed } = differenceOf(wanted, new Set(await findFacetIdsOfItem(services.db, itemId)));
  await changeFacetsOfItem(services.db, itemId, added, removed);
  return added.length + removed.length > 0;
}

async function saveStores(services: Services, itemId: number, stores: readonly number[]): Promise<boolean> {
  const known = new Set(await findStoreIdsOfItem(services.db, itemId));
  const { added, removed } = differenceOf(new Set(stores), known);
  await changeStoresOfItem(services.db, itemId, added, removed);
  return added.length + removed.length > 0;
}

const differenceOf = (wanted: ReadonlySet<number>, known: ReadonlySet<number>) => ({
  added: [...wanted].filter((id) => !known.has(id)),
  removed: [...known].filter((id) => !wanted.has(id)),
});

async function saveSizes(services: Services, itemId: number, sizes: OfferedSize[]): Promise<boolean> {
  const wanted = sizes.map((size) => ({
    ...size,
    itemId,
    custom: false,
    makeUpKey: sizeMakeUpKey({ itemId, widthMm: size.widthMm, substrateId: size.substrateId }),
  }));
  const known = await findSizesOfItem(services.db, itemId);
  const knownByKey = new Map(known.map((size) => [size.makeUpKey, size]));
  const wantedKeys = new Set(wanted.map((size) => size.makeUpKey));

  const added = wanted.filter((size) => !knownByKey.has(size.makeUpKey));
  const changed = wanted.filter((size) => {
    const before = knownByKey.get(size.makeUpKey);
    return before && !agrees(before, size);
  });
  const withdrawn = known.filter((size) => !size.custom && !wantedKeys.has(size.makeUpKey));
  await insertSizes(services.db, added);
  for (const size of changed) await updateSize(services.db, knownByKey.get(size.makeUpKey)!.id, size);
  for (const size of withdrawn) await updateSize(services.db, size.id, { custom: true });
  return added.length + changed.length + withdrawn.length > 0;
}

async function addEditionCopies(services: Services, itemId: number, size: number | null): Promise<void> {
  const change = editionChange(await findEditionCopies(services.db, itemId), size);
  if (size === null || change === 'begun') return;
  await insertEditionCopies(services.db, { itemId, editionSize: size }, change.add);
}

/** Throws a ShopError where another size is wanted and the edition has begun to be sold. */
async function removeEditionCopies(services: Services, itemId: number, size: number | null): Promise<void> {
  const change = editionChange(await findEditionCopies(services.db, itemId), size);
  if (change === 'begun') {
    throw new ShopError(commonErrors.validation, {
      fields: [{ field: 'edition_size', message: 'validation.listing_edition' }],
    });
  }
  if (change.removeAbove !== null) await deleteEditionCopiesAbove(services.db, itemId, change.removeAbove);
}

/** The facets of the keys; throws a ShopError for keys that the shop does not have. */
async function chooseFacets(services: Services, wanted: ArtworkInput['facets']): Promise<FacetRow[]> {
  const known = await findFacets(services.db);
  const refusals: FieldRefusal[] = [];
  const chosen = new Set<FacetRow>();
  for (const group of facetGroups) {
    for (const key of wanted[group]) {
      const facet = known.find((candidate) => candidate.groupKey === group && candidate.key === key);
      if (facet) chosen.add(facet);
      else {
        refusals.push({ field: `facets.${group}`, message: 'validation.listing_unknown', params: { key } });
      }
    }
  }
  refuseFields(refusals);
  return [...chosen];
}

/** Throws a ShopError for ids that no store has. */
async function requireStores(services: Services, wanted: readonly number[]): Promise<void> {
  if (wanted.length === 0) return;
  const known = new Set(await findStoreIds(services.db, wanted));
  refuseFields(
    wanted
      .filter((id) => !known.has(id))
      .map((id) => ({ field: 'stores', message: 'validation.listing_unknown', params: { key: String(id) } })),
  );
}

function refuseFields(fields: FieldRefusal[]): void {
  if (fields.length > 0) throw new ShopError(commonErrors.validation, { fields });
}

const everyLanguage = (text: Localized): string[] => Object.values(text);

/** Whether a row already has the wanted values; a row from the database has more columns, such as its id. */
const agrees = <Row extends object>(row: Row, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(row[name as keyof Row], value));
