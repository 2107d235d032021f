import { useEffect } from 'react';
import { useNavigation } from 'react-router';

const key = 'giclee:navigation';

/**
 * When the code of a page does not load (a new build, a lost connection), the router reloads the page that was left. So it is
 * kept where a navigation was going, and the reloaded page goes on there by an ordinary page load (`reading: lists`).
 */
export function useInterruptedNavigation(): void {
  const { state, location } = useNavigation();
  const target = state === 'loading' ? location.pathname + location.search + location.hash : null;
  useEffect(() => {
    if (target === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, target);
  }, [target]);
}

/** Goes on where the page before was going when it broke; true where it does. Who went elsewhere by an own will stays there. */
export function resumeNavigation(): boolean {
  const target = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type !== 'reload') return false;
  if (target === null || target === location.pathname + location.search + location.hash) return false;
  location.replace(target);
  return true;
}
