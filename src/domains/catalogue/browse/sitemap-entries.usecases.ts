import type { Services } from '../../../platform/services.ts';
import {
  findArtistEntries,
  findItemEntries,
  findLastId,
  findMasterpieceEntries,
  type SitemapEntry,
} from './sitemap-entries.repository.ts';

const finders = {
  shop: findItemEntries,
  artist: findArtistEntries,
  masterpiece: findMasterpieceEntries,
};

/** The kinds of things with their own pages: works, artists, masterpieces. */
export type SitemapKind = keyof typeof finders;

/** The visible things of a kind with ids above `after` up to `until`, by id. */
export const listSitemapEntries = (
  { db, clock }: Services,
  kind: SitemapKind,
  range: { after: number; until: number },
): Promise<SitemapEntry[]> => finders[kind](db, { ...range, now: clock.now() });

/** The highest id of a kind; 0 where there is none. */
export const getLastId = ({ db }: Services, kind: SitemapKind): Promise<number> => findLastId(db, kind);
