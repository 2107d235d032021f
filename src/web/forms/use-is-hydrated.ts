import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until hydration. For controls that do not work without JavaScript. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
