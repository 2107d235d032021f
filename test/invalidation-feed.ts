import type { InvalidationFeed } from '../src/platform/db/invalidation-feed.ts';

/** A feed without notifications, with which cached entries expire only by age. */
export const noInvalidations: InvalidationFeed = {
  isLive: false,
  generation: 0,
  onInvalidated: () => {},
  caughtUp: async () => {},
  whenLive: () => new Promise(() => {}),
  close: async () => {},
};
