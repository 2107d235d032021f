import type { InvalidationFeed } from '../src/platform/db/invalidation-feed.ts';

/** For who hears of no change: what is kept lives by its age alone. */
export const noInvalidations: InvalidationFeed = {
  isLive: false,
  generation: 0,
  onInvalidated: () => {},
  caughtUp: async () => {},
  whenLive: () => new Promise(() => {}),
  close: async () => {},
};
