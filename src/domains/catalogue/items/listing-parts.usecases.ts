import { isDeepStrictEqual } from 'node:util';
import { commonErrors, type FieldRefusal, ShopError } from '../../../kernel/errors.ts';
import type { Localized } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import { searchVector } from '../../../platform/search-terms.ts';
import type { Services } from '../../../platform/services.ts';
import { sizeConfigurationKey } from '../framing/configuration.rules.ts';
import {
  changeFacetsOfItem,
  changeStoresOfItem,
  deleteEditionCopiesAbove,
  findEditionCopies,
  findFacetIdsOfItem,
  findSizesOfItem,
  findStoreIdsOfItem,
  insertEditionCopies,
  insertSizes,
  updateSizes,
} from './listing.repository.ts';
import { editionChange, type OfferedSize } from './listing.rules.ts';

/**
 * The search vector of a work: its title as a name, the words of artist, concept and facets in every language, and the keywords of its
 * facets, which count as much as an exact title.
 */
export const itemVector = (work: {
  title: Localized;
  concept: Localized;
  artist: Localized;
  facets: readonly SearchedFacet[];
}): string =>
  searchVector(
    [work.artist, work.concept, ...work.facets.map(({ name }) => name)].flatMap(everyLanguage),
    everyLanguage(work.title),
    work.facets.flatMap(({ keywords }) => keywords),
  );

/** The part of a facet that search vectors use. */
export type SearchedFacet = { name: Localized; keywords: readonly string[] };

const everyLanguage = (text: Localized): string[] => Object.values(text);

/** Sets the facets of an item. Returns whether they changed. */
export async function saveFacets(
  services: Services,
  itemId: number,
  facetIds: readonly number[],
): Promise<boolean> {
  const known = new Set(await findFacetIdsOfItem(services.db, itemId));
  const { added, removed } = differenceOf(new Set(facetIds), known);
  await changeFacetsOfItem(services.db, itemId, added, removed);
  return added.length + removed.length > 0;
}

/** Sets the stores of a work of the channel `store`. Returns whether they changed. */
export async function saveStores(
  services: Services,
  itemId: number,
  stores: readonly number[],
): Promise<boolean> {
  const known = new Set(await findStoreIdsOfItem(services.db, itemId));
  const { added, removed } = differenceOf(new Set(stores), known);
  await changeStoresOfItem(services.db, itemId, added, removed);
  return added.length + removed.length > 0;
}

const differenceOf = (wanted: ReadonlySet<number>, known: ReadonlySet<number>) => ({
  added: [...wanted].filter((id) => !known.has(id)),
  removed: [...known].filter((id) => !wanted.has(id)),
});

/** Sets the sizes of the shop. Returns whether they changed. A removed size stays valid in carts as a custom size. */
export async function saveSizes(
  services: Services,
  itemId: number,
  sizes: readonly OfferedSize[],
): Promise<boolean> {
  const wanted = sizes.map((size) => ({
    ...size,
    itemId,
    custom: false,
    configurationKey: sizeConfigurationKey({ itemId, widthMm: size.widthMm, substrateId: size.substrateId }),
  }));
  const known = await findSizesOfItem(services.db, itemId);
  const findByKey = new Map(known.map((size) => [size.configurationKey, size]));
  const wantedKeys = new Set(wanted.map((size) => size.configurationKey));

  const added = wanted.filter((size) => !findByKey.has(size.configurationKey));
  const changed = wanted.filter((size) => {
    const before = findByKey.get(size.configurationKey);
    return before && !agrees(before, size);
  });
  const withdrawn = known.filter((size) => !size.custom && !wantedKeys.has(size.configurationKey));
  await insertSizes(services.db, added);
  await updateSizes(services.db, [
    ...changed.map((size) => ({
      ...required(findByKey.get(size.configurationKey), 'the size'),
      ...size,
    })),
    ...withdrawn.map((size) => ({ ...size, custom: true })),
  ]);
  return added.length + changed.length + withdrawn.length > 0;
}

/** Inserts the missing copies of an edition, after its size was set on the item. */
export async function addEditionCopies(
  services: Services,
  itemId: number,
  size: number | null,
): Promise<void> {
  const change = editionChange(await findEditionCopies(services.db, itemId), size);
  if (size === null || change === 'begun') return;
  await insertEditionCopies(services.db, { itemId, editionSize: size }, change.add);
}

/**
 * Deletes the copies above a smaller edition size, before it is set on the item. Throws a ShopError where the size changes after a copy
 * was sold.
 */
export async function removeEditionCopies(
  services: Services,
  itemId: number,
  size: number | null,
): Promise<void> {
  const change = editionChange(await findEditionCopies(services.db, itemId), size);
  if (change === 'begun') {
    throw new ShopError(commonErrors.validation, {
      fields: [{ field: 'edition_size', message: 'validation.listing_edition' }],
    });
  }
  if (change.removeAbove !== null) await deleteEditionCopiesAbove(services.db, itemId, change.removeAbove);
}

/** Throws a ShopError where anything is refused. */
export function refuseFields(fields: FieldRefusal[]): void {
  if (fields.length > 0) throw new ShopError(commonErrors.validation, { fields });
}

/** Whether a row already has the wanted values; a row of the database has more columns, such as its id. */
export const agrees = <Row extends object>(row: Row, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(row[name as keyof Row], value));
