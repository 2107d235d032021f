import { useSyncExternalStore } from 'react';

/** Below the theme's `lg`: one column. */
const narrow = '(width < 68rem)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(narrow);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is that of a phone or a small tablet. False on the server and until scripts run. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
