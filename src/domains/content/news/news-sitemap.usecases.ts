import type { Services } from '../../../platform/services.ts';
import { findLastNewsId, findNewsEntries } from './news-sitemap.repository.ts';

/** Published news with ids above `after` up to `until`, and when each was last changed. */
export const listNewsSitemapEntries = ({ db, clock }: Services, range: { after: number; until: number }) =>
  findNewsEntries(db, { ...range, now: clock.now() });

/** The highest id; 0 if there is none. */
export const getLastNewsId = ({ db }: Services): Promise<number> => findLastNewsId(db);
