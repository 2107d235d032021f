import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const key = 'giclee:places';
const maxPlaces = 50;

/** `location` combines the history entry's key with its URL, since every first entry has the same key. */
type Place = { location: string; href: string };

function readPlaces(): Place[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Place[];
  } catch {
    return [];
  }
}

function storePlace(place: Place): void {
  const others = readPlaces().filter(({ location }) => location !== place.location);
  sessionStorage.setItem(key, JSON.stringify([...others, place].slice(-maxPlaces)));
}

/** Returns the link that was followed from a location, if the page still has it. */
function linkLeftBy(location: string): HTMLAnchorElement | undefined {
  const href = readPlaces().find((place) => place.location === location)?.href;
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    (link) => link.getAttribute('href') === href,
  );
}

/** Whether nothing on the page has the focus. */
const isFocusFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Whether the page was loaded by a new navigation, not by a reload or by back and forward. */
function isFreshLoad(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate';
}

/**
 * Restores the keyboard focus, as the router's `ScrollRestoration` restores the scroll position: after going back it is on the
 * link that was followed, and after a navigation with a hash on that element.
 */
export function useFocusRestoration(): void {
  const { key: entry, pathname, search, hash } = useLocation();
  const location = `${entry} ${pathname}${search}`;
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null;
      const href = link?.getAttribute('href');
      if (href) storePlace({ location, href });
    };
    // In the capture phase, before the router's handler navigates.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [location]);
  useEffect(() => {
    if (shown.current === location) return;
    const isFirst = shown.current === null;
    shown.current = location;
    if (type === 'POP') {
      if (isFocusFree() && !(isFirst && isFreshLoad())) linkLeftBy(location)?.focus({ preventScroll: true });
    } else if (!isFirst && hash) {
      // These hashes are plain ids that need no decoding.
      document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
    }
  }, [location, type, hash]);
}
