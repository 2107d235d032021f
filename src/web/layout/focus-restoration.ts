import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const key = 'giclee:places';
const mostPlaces = 50;

/** `location` is an entry of the history, by its key and address: every first entry has the same key. */
type Place = { location: string; href: string };

function readPlaces(): Place[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Place[];
  } catch {
    return [];
  }
}

function keepPlace(place: Place): void {
  const others = readPlaces().filter(({ location }) => location !== place.location);
  sessionStorage.setItem(key, JSON.stringify([...others, place].slice(-mostPlaces)));
}

/** The link by which a place was left, if the page still has it. */
function linkLeftBy(location: string): HTMLAnchorElement | undefined {
  const href = readPlaces().find((place) => place.location === location)?.href;
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    (link) => link.getAttribute('href') === href,
  );
}

/** The focus goes to a part of the page only where nobody has put it elsewhere. */
const isFocusFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Whether the page was loaded anew, rather than again or on the way back. */
function isFreshLoad(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate';
}

/**
 * Keeps one's place in a list: on the way back the focus is on the link that was followed (the router restores how far the page
 * was scrolled), and on the way to another page of the list it is on the list, as the browser itself does with a hash.
 */
export function useFocusRestoration(): void {
  const { key: entry, pathname, search, hash } = useLocation();
  const location = `${entry} ${pathname}${search}`;
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('main a[href]') : null;
      if (link) keepPlace({ location, href: link.getAttribute('href')! });
    };
    // Before the router's own handler, which may have left the page already.
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
      // Hashes that lead to parts of a list are plain words.
      document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
    }
  }, [location, type, hash]);
}
