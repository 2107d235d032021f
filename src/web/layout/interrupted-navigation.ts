import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { ownPath } from '../urls/own-urls.ts';

const key = 'giclee:navigation';

/**
 * When the code of a page does not load (a new build, a lost connection), the router reloads the page that was left. So it is
 * kept where a navigation was going, and the reloaded page goes on there by an ordinary page load (`reading: lists`).
 */
export function useInterruptedNavigation(): void {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  // By the router itself: code that is refused at once makes it reload the page before React has rendered the navigation.
  useEffect(
    () =>
      router.subscribe(({ navigation: { state, location } }) => {
        if (state === 'idle') sessionStorage.removeItem(key);
        else if (state === 'loading')
          sessionStorage.setItem(key, location.pathname + location.search + location.hash);
      }),
    [router],
  );
}

const loadOfPage = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/**
 * Whether the address is still the one that the page was loaded from. Somebody who goes back or on twice before the scripts run
 * gets to an address that a script of an earlier load made: the browser loads no page for it, since it takes this one for its
 * maker. A page that was loaded anew counts as its address's own, so that no browser goes round in circles.
 */
export function isAtItsAddress(): boolean {
  const load = loadOfPage();
  const loaded = load && load.type !== 'reload' ? new URL(load.name, location.href) : null;
  return !loaded || loaded.pathname + loaded.search === location.pathname + location.search;
}

/** Goes on where the page before was going when it broke; true where it does. Who went elsewhere by an own will stays there. */
export function resumeNavigation(): boolean {
  const target = ownPath(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  if (loadOfPage()?.type !== 'reload') return false;
  if (target === undefined || target === location.pathname + location.search + location.hash) return false;
  location.replace(target);
  return true;
}
