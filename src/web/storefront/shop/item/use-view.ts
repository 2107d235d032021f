import { useEffect } from 'react';

/**
 * Tells the shop that somebody looks at a work. The page itself cannot: it is made once for everybody and comes from memory,
 * and programs that run no scripts are nobody.
 *
 * @param itemId null where the look is not to be counted
 */
export function useView(itemId: number | null): void {
  useEffect(() => {
    if (itemId === null) return undefined;
    const tell = () => navigator.sendBeacon('/view', new URLSearchParams({ item: String(itemId) }));
    if (document.visibilityState === 'visible') {
      tell();
      return undefined;
    }
    // Opened in another tab, perhaps never to be looked at.
    document.addEventListener('visibilitychange', tell, { once: true });
    return () => document.removeEventListener('visibilitychange', tell);
  }, [itemId]);
}
