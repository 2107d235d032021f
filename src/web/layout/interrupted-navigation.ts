import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { ownPath } from '../urls/own-urls.ts';

const key = 'giclee:navigation';

/**
 * Stores the target of a client-side navigation. When the code of a page does not load (a new build, a lost connection), the
 * router reloads the current page; the reloaded page then continues to the target by a full page load (`docs/rules/pages.md`).
 */
export function useInterruptedNavigation(): void {
  const context = useContext(UNSAFE_DataRouterContext);
  if (!context) throw new Error('useInterruptedNavigation needs a data router');
  const { router } = context;
  // Subscribes to the router itself: a failing import reloads the page before React renders the navigation.
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
 * Whether the URL is still the one that the page was loaded from. Going back or forward twice before hydration can reach an entry
 * made by `pushState`, for which the browser changes the URL but loads no page. A reloaded page always counts as loaded from its
 * URL, to avoid a reload loop.
 */
export function isAtItsAddress(): boolean {
  const load = loadOfPage();
  const loaded = load && load.type !== 'reload' ? new URL(load.name, location.href) : null;
  return !loaded || loaded.pathname + loaded.search === location.pathname + location.search;
}

/** Continues an interrupted navigation after the router's reload. Returns whether it does. */
export function resumeNavigation(): boolean {
  const target = ownPath(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  if (loadOfPage()?.type !== 'reload') return false;
  if (target === undefined || target === location.pathname + location.search + location.hash) return false;
  location.replace(target);
  return true;
}
