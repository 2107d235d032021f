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

/** The kinds of things with their own pages: works, artists, masterpieces. */
export type AddressedKind = keyof typeof finders;

/** The visible things of a kind with ids above `after` up to `until`, by id. */
export const listAddresses = (
  { db }: Services,
  kind: AddressedKind,
  range: { after: number; until: number },
): Promise<Address[]> => finders[kind](db, range);

/** The highest id of a kind; 0 where there is none. */
export const getLastId = ({ db }: Services, kind: AddressedKind): Promise<number> => findLastId(db, kind);
