import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until scripts run: what needs them waits for them, instead of losing what was typed. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
