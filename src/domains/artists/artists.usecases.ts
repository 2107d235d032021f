import { isDeepStrictEqual } from 'node:util';
import * as scripts from '../../platform/chinese.ts';
import { searchVector } from '../../platform/search-terms.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { ManualCategory } from './artist-categories.rules.ts';
import { artistRenamed } from './artists.events.ts';
import {
  type Artist,
  addCopiesSold,
  findArtistByKey,
  findArtistsByKeys,
  findCategoriesOfArtist,
  insertArtist,
  updateArtistCategories,
  updateArtistRow,
} from './artists.repository.ts';
import { completeName, completeTexts } from './artists.rules.ts';
import type { ArtistInput } from './artists.schemas.ts';

/** Creates or updates the artist of the import key; writes nothing if nothing has changed. */
export async function saveArtist(
  services: Services,
  input: ArtistInput,
  memberId?: number,
): Promise<{ artist: Artist; isChanged: boolean }> {
  return inTransaction(services, async (tx) => {
    const { artist, isChanged } = await upsertArtist(tx, input, memberId);
    const hasNewCategories = await saveCategories(tx, artist.id, input.categories);
    return { artist, isChanged: isChanged || hasNewCategories };
  });
}

export type ArtistOfKey = Artist;

/** The artists of these import keys; unknown keys are left out. */
export const listArtistsByKeys = (
  services: Services,
  importKeys: readonly string[],
): Promise<ArtistOfKey[]> => findArtistsByKeys(services.db, importKeys);

/**
 * The texts after an update; omitted languages stay as they are.
 *
 * @param known the artist until now
 */
export const textsOfArtist = (
  input: Pick<ArtistInput, 'name' | 'statement' | 'biography'>,
  known: Pick<Artist, 'name' | 'statement' | 'biography'> | null,
) => ({
  name: completeName(input.name, scripts, known?.name),
  statement: completeTexts(input.statement ?? {}, scripts, known?.statement),
  biography: completeTexts(input.biography ?? {}, scripts, known?.biography),
});

async function upsertArtist(services: Services, input: ArtistInput, memberId: number | undefined) {
  const { db } = services;
  const known = await findArtistByKey(db, input.import_key);
  const texts = textsOfArtist(input, known);
  const { name, statement, biography } = texts;
  const wanted = {
    importKey: input.import_key,
    memberId: memberId ?? known?.memberId ?? null,
    ...texts,
    search: searchVector([statement, biography].flatMap(Object.values<string>), Object.values(name)),
  };
  if (!known) return { artist: await insertArtist(db, wanted), isChanged: true };
  const updated = await updateArtistRow(db, known.id, wanted);
  if (updated && !isDeepStrictEqual(known.name, name)) {
    await services.events.publish(services, artistRenamed, { artistId: known.id });
  }
  return { artist: updated ?? known, isChanged: updated !== null };
}

async function saveCategories(
  { db }: Services,
  artistId: number,
  wanted: readonly ManualCategory[] | undefined,
): Promise<boolean> {
  if (!wanted) return false;
  const known = await findCategoriesOfArtist(db, artistId);
  const added = [...new Set(wanted)].filter((category) => !known.includes(category));
  const removed = known.filter((category) => !wanted.includes(category));
  await updateArtistCategories(db, artistId, added, removed);
  return added.length + removed.length > 0;
}

/**
 * Changes the number of copies that artists have sold, which ranks the best sellers: up when an order is
 * placed, down when it is undone. Each change has to be recorded once, so call it in the transaction that
 * processes the event. Fails, and is retried, if an order is undone before it was counted.
 */
export async function recordCopiesSold(
  services: Services,
  sold: readonly { artistId: number; copies: number }[],
): Promise<void> {
  if (sold.length > 0) await addCopiesSold(services.db, sold);
}
