import { useEffect } from 'react';
import { readFormValues, restoreFormValues } from './form-values.ts';

/**
 * Keeps the input of a page over a reload, in this tab only; for long forms whose input is not saved yet.
 *
 * @param key unique for each form, its subject and the version that it shows
 */
export function useDraftValues(key: string): void {
  useEffect(() => {
    const storageKey = `giclee:typed:${key}`;
    const stored = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    if (stored) restoreFormValues(document, JSON.parse(stored) as ReturnType<typeof readFormValues>);
    const store = () => sessionStorage.setItem(storageKey, JSON.stringify(readFormValues(document)));
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [key]);
}
