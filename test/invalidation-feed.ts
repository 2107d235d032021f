import type { Changes } from '../src/platform/db/invalidation-feed.ts';

/** For who hears of no change: what is kept lives by its age alone. */
export const noChanges: Changes = {
  isLive: false,
  generation: 0,
  onChangeOf: () => {},
  caughtUp: async () => {},
  whenLive: () => new Promise(() => {}),
  close: async () => {},
};
