import { useSyncExternalStore } from 'react';

/** Below the theme's `lg`: one column. */
const narrow = '(width < 68rem)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(narrow);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone or small tablet. False on the server and until hydration. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
