import { isDeepStrictEqual } from 'node:util';
import { type FieldRejection, fieldError, rejectFields } from '../../../kernel/errors.ts';
import { required } from '../../../kernel/required.ts';
import * as scripts from '../../../platform/chinese.ts';
import { inspectImage } from '../../../platform/images/images.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { findArtistState, recordArtist } from '../../artists/artists.admin.usecases.ts';
import { completeName, completeTexts } from '../../artists/artists.rules.ts';
import { saveArtist } from '../../artists/artists.usecases.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { findFacets, findSubstrates, lockListing } from '../catalogue.repository.ts';
import { facetGroups } from '../catalogue.rules.ts';
import { divideChange, proposeChanges, withoutDeclined } from '../items/agreements.usecases.ts';
import { getSizeStates } from '../items/item-states.rules.ts';
import { createCopyForLimit, createItem, updateItem } from '../items/item-writes.usecases.ts';
import { findItemStateByKey, type ItemStateRow } from '../items/items.admin.repository.ts';
import { sortedSet } from '../items/items.admin.rules.ts';
import type { ItemState } from '../items/items.admin.schemas.ts';
import { computeHeights, rejectionsOfUnknown, toMaster, toState } from '../items/items.admin.usecases.ts';
import { type OfferedSize, offeredSizes, unknownKey } from '../items/listing.rules.ts';
import { ingestPicture } from '../pictures/pictures.usecases.ts';
import type { ArtworkInput } from './artwork-writes.schemas.ts';
import { storedPictureId } from './work-list.rules.ts';

export type SavedArtwork = {
  outcome: 'created' | 'updated' | 'unchanged';
  itemId: number;
  sizes: OfferedSize[];
  /** Whether its artist is asked about other prices, which the work does not have before. */
  isProposed?: boolean;
};

/**
 * Creates or updates a work of a list with its artist. The import key identifies the work; saving it twice changes nothing.
 *
 * @param masterPath the print master, a file of this machine; null where an existing work keeps its own
 * @param actor who is recorded in the audit log; null where nothing is recorded
 * @param pictureFiles the files of this machine that `pictures` names, by their names
 * @throws ShopError 422 with the refused fields; UnreadableImageError for the file
 */
export async function saveArtwork(
  services: Services,
  input: ArtworkInput,
  masterPath: string | null,
  actor: Actor | null = null,
  pictureFiles: ReadonlyMap<string, string> = new Map(),
): Promise<SavedArtwork> {
  const { seen, sizes, facetIds } = await checkArtwork(services, input, masterPath);
  const picture = masterPath === null ? null : await ingestPicture(services, masterPath, input.public_limit);
  const pictureIds = await ingestFurther(services, input, pictureFiles);
  const copy = seen && !picture ? await createCopyForLimit(services, seen, input.public_limit) : null;
  return inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    const { artistId, hasNewArtist } = await saveArtistOf(tx, input, actor);
    const row = await findItemStateByKey(tx.db, input.import_key);
    const wanted = stateOfInput(tx, input, { artistId, facetIds, sizes, pictureIds, row });
    if (!row) {
      const work = {
        state: wanted,
        sizes,
        picture: required(picture, 'the picture'),
        importKey: input.import_key,
      };
      return { outcome: 'created', itemId: await createItem(tx, work, actor), sizes };
    }
    const before = toState(row);
    const newPicture = picture?.id === row.picture_id ? null : picture;
    const { after, proposed } = divideChange(row, before, wanted);
    const changes = await withoutDeclined(tx, proposed);
    await proposeChanges(tx, actor, changes);
    const isSame = !hasNewArtist && !newPicture && isDeepStrictEqual(before, after);
    if (isSame && changes.length === 0) return { outcome: 'unchanged', itemId: row.id, sizes };
    const isProposed = changes.length > 0;
    if (isSame) return { outcome: 'updated', itemId: row.id, sizes, isProposed };
    const kept = proposed.length > 0 ? await getOfferedSizes(tx, row, after) : sizes;
    // The former copy's file stays, since the caller may still roll back.
    await updateItem(
      tx,
      { row, before, after, sizes: kept, picture: newPicture, copy },
      actor && { actor, action: 'item.update' },
    );
    return { outcome: 'updated', itemId: row.id, sizes, isProposed };
  });
}

/** The sizes of a work whose other prices wait for its artist. */
async function getOfferedSizes(tx: Services, row: ItemStateRow, state: ItemState): Promise<OfferedSize[]> {
  const substrates = await findSubstrates(tx.db);
  return offeredSizes(state.sizes, toMaster(row), substrates, computeHeights(row)).sizes;
}

/** Checks what `saveArtwork` would refuse, without writing anything. Returns what it then works with; `seen` is null for a new work. */
export async function checkArtwork(services: Services, input: ArtworkInput, masterPath: string | null) {
  const facetIds = await chooseFacets(services, input.facets);
  rejectFields(await rejectionsOfUnknown(services, 'stores', 'store', input.stores));
  const stored = (input.pictures ?? []).flatMap(({ image }) => storedPictureId(image) ?? []);
  rejectFields(await rejectionsOfUnknown(services, 'pictures', 'picture', stored));
  const seen = masterPath === null ? await findItemStateByKey(services.db, input.import_key) : null;
  const master = masterPath === null ? seen && toMaster(seen) : await inspectImage(masterPath);
  if (!master) throw fieldError('image', 'validation.required');
  const substrates = await findSubstrates(services.db);
  // New sizes use active substrates; existing sizes on inactive ones stay.
  const offered = substrates.filter((substrate) => substrate.active);
  const choice = input.sizes.length === 0 ? offered : [...new Set([...offered, ...substrates])];
  const { sizes, rejections } = offeredSizes(
    input.sizes,
    master,
    choice,
    seen ? computeHeights(seen) : undefined,
  );
  rejectFields(rejections);
  return { seen, facetIds, sizes };
}

/** The ids of the further pictures by the names of their files, which are ingested within the work's public limit. */
async function ingestFurther(
  services: Services,
  { pictures = [], public_limit: limit }: ArtworkInput,
  files: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { image } of pictures) {
    const id = storedPictureId(image);
    const path = () => required(files.get(image), 'the file of a picture');
    ids.set(image, id ?? (await ingestPicture(services, path(), limit)).id);
  }
  return ids;
}

/** Saves the artist, and records the change in the audit log. */
async function saveArtistOf(tx: Services, { artist: input }: ArtworkInput, actor: Actor | null) {
  const before = actor && (await findArtistState(tx, input.import_key));
  const { artist, isChanged } = await saveArtist(tx, input);
  if (actor) {
    const after = required(await findArtistState(tx, input.import_key), 'the saved artist');
    await recordArtist(tx, actor, before?.state ?? null, after);
  }
  return { artistId: artist.id, hasNewArtist: isChanged };
}

/** The state that a list wants. @param row the work until now; null for a new one */
function stateOfInput(
  { clock }: Services,
  input: ArtworkInput,
  work: {
    artistId: number;
    facetIds: number[];
    sizes: readonly OfferedSize[];
    pictureIds: ReadonlyMap<string, number>;
    row: ItemStateRow | null;
  },
): ItemState {
  const { row } = work;
  const { status, lists_at: time } = input;
  const listsAt = status === 'to_be_listed' && time !== null ? new Date(time) : null;
  // Importing a list again after that day does not take the work off the shelf.
  const isDue = listsAt !== null && listsAt <= clock.now();
  return {
    title: completeName(input.title, scripts, row?.title),
    concept: completeTexts(input.concept, scripts, row?.concept),
    details: completeTexts(input.details, scripts, row?.details),
    year: input.year,
    artist_id: work.artistId,
    facet_ids: work.facetIds,
    status: isDue ? 'on_shelf' : status,
    lists_at: isDue ? null : (listsAt?.toISOString() ?? null),
    channel: input.channel,
    store_ids: sortedSet(input.stores),
    sizes: getSizeStates(work.sizes),
    edition_size: input.edition_size,
    public_limit: input.public_limit,
    pictures: wantedPictures(input, work.pictureIds, row ? toState(row).pictures : []),
  };
}

/** The further pictures that a list wants; the same file under two names is one picture. */
function wantedPictures(
  { pictures }: ArtworkInput,
  ids: ReadonlyMap<string, number>,
  before: ItemState['pictures'],
): ItemState['pictures'] {
  if (!pictures) return before;
  const texts = new Map(before.map(({ picture_id, alt }) => [picture_id, alt]));
  const wanted = pictures.map(({ image, kind, alt }) => {
    const id = required(ids.get(image), 'the picture');
    return [id, { picture_id: id, kind, alt: completeName(alt, scripts, texts.get(id)) }] as const;
  });
  return [...new Map(wanted).values()];
}

/** The ids of the facets of the keys. Throws a ShopError for unknown keys. */
async function chooseFacets(services: Services, wanted: ArtworkInput['facets']): Promise<number[]> {
  const known = Map.groupBy(await findFacets(services.db), ({ groupKey }) => groupKey);
  const rejections: FieldRejection[] = [];
  const chosen = facetGroups.flatMap((group) =>
    wanted[group].flatMap((key) => {
      const ofGroup = known.get(group) ?? [];
      const facet = ofGroup.find((one) => one.key === key);
      if (!facet) rejections.push({ field: `facets.${group}`, ...unknownKey(key, ofGroup) });
      return facet?.id ?? [];
    }),
  );
  rejectFields(rejections);
  return sortedSet(chosen);
}
