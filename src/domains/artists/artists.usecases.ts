import { isDeepStrictEqual } from 'node:util';
import * as scripts from '../../platform/chinese.ts';
import type { Services } from '../../platform/services.ts';
import { type Artist, findArtistByKey, insertArtist, updateArtist } from './artists.repository.ts';
import { completeTexts } from './artists.rules.ts';
import type { ArtistInput } from './artists.schemas.ts';

/** Makes the artist of the key, or brings what is known of him up to date; nothing is written where nothing is new. */
export async function saveArtist(
  services: Services,
  input: ArtistInput,
  memberId?: number,
): Promise<{ artist: Artist; isChanged: boolean }> {
  const known = await findArtistByKey(services.db, input.import_key);
  const statement = input.statement && completeTexts(input.statement, scripts);
  const wanted = {
    importKey: input.import_key,
    memberId: memberId ?? known?.memberId ?? null,
    name: completeTexts(input.name, scripts),
    statement: statement ?? known?.statement ?? completeTexts({}, scripts),
  };
  if (!known) return { artist: await insertArtist(services.db, wanted), isChanged: true };
  const { importKey, memberId: member, name, statement: said } = known;
  if (isDeepStrictEqual(wanted, { importKey, memberId: member, name, statement: said })) {
    return { artist: known, isChanged: false };
  }
  return { artist: await updateArtist(services.db, known.id, wanted), isChanged: true };
}
