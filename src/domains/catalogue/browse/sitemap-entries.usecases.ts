import type { Services } from '../../../platform/services.ts';
import {
  findEntries,
  findLastId,
  type SitemapEntry,
  type SitemapKind,
} from './sitemap-entries.repository.ts';

/** The visible works, artists or masterpieces with ids above `after` up to `until`, by id. */
export const listSitemapEntries = (
  { db, clock }: Services,
  kind: SitemapKind,
  range: { after: number; until: number },
): Promise<SitemapEntry[]> => findEntries(db, kind, { ...range, now: clock.now() });

/** The highest id of a kind; 0 where there is none. */
export const getLastId = ({ db }: Services, kind: SitemapKind): Promise<number> => findLastId(db, kind);
