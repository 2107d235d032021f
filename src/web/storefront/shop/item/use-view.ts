import { useEffect } from 'react';
import { useLocalizedPath } from '../../../i18n/locale.tsx';

/**
 * Counts a view of a work. The page's loader cannot: the page is cached, and crawlers without JavaScript must not count.
 *
 * @param itemId null where the view must not be counted
 */
export function useView(itemId: number | null): void {
  const path = useLocalizedPath()('/view');
  useEffect(() => {
    if (itemId === null) return undefined;
    const tell = () => navigator.sendBeacon(path, new URLSearchParams({ item: String(itemId) }));
    if (document.visibilityState === 'visible') {
      tell();
      return undefined;
    }
    // Opened in a background tab, which may never be viewed.
    document.addEventListener('visibilitychange', tell, { once: true });
    return () => document.removeEventListener('visibilitychange', tell);
  }, [itemId, path]);
}
