import { useEffect } from 'react';
import { readFormValues, restoreFormValues } from '../../../layout/form-values.ts';

/**
 * Keeps what was typed on a page over a reload, in this tab alone: for long forms whose thing is not saved yet.
 *
 * @param key one for each form, with what it is about in it
 */
export function useDraftValues(key: string): void {
  useEffect(() => {
    const place = `giclee:typed:${key}`;
    const kept = sessionStorage.getItem(place);
    sessionStorage.removeItem(place);
    if (kept) restoreFormValues(document, JSON.parse(kept) as ReturnType<typeof readFormValues>);
    const keep = () => sessionStorage.setItem(place, JSON.stringify(readFormValues(document)));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [key]);
}
