import type { Services } from '../../../platform/services.ts';
import {
  type Address,
  findArtistAddresses,
  findItemAddresses,
  findLastId,
  findMasterpieceAddresses,
} from './url-list.repository.ts';

const finders = {
  shop: findItemAddresses,
  artist: findArtistAddresses,
  masterpiece: findMasterpieceAddresses,
};

/** What has a page for each of its things: works, artists, masterpieces. */
export type AddressedKind = keyof typeof finders;

/** The things of a kind that visitors see, by id; at most as many as there are ids above `after` up to `until`. */
export const listAddresses = (
  { db }: Services,
  kind: AddressedKind,
  range: { after: number; until: number },
): Promise<Address[]> => finders[kind](db, range);

/** The highest id of a kind; 0 where there is none. */
export const getLastId = ({ db }: Services, kind: AddressedKind): Promise<number> => findLastId(db, kind);
