import { use, useMemo } from 'react';
import { useMatches } from 'react-router';
import type { Locale } from '../../kernel/locale.ts';
import { type Area, loadAreas, type Messages, type PageHandle, readAreas } from './messages.ts';

/** The dictionary areas of the pages shown now. */
function usePageAreas(): Area[] {
  const matches = useMatches();
  const areas = new Set<Area>(['common']);
  for (const { handle } of matches) {
    for (const area of (handle as PageHandle | undefined)?.messages ?? []) areas.add(area);
  }
  return [...areas].sort();
}

const attempts = new Map<string, Promise<void>>();

/** A dictionary that does not load is only logged; the page is then loaded as an ordinary one (`reading: lists`). */
function loadOrReload(locale: Locale, areas: readonly Area[]): Promise<void> {
  const batch = `${locale} ${areas.join(' ')}`;
  let attempt = attempts.get(batch);
  if (!attempt) {
    attempt = loadAreas(locale, areas).catch((error: unknown) => {
      console.error(error);
      window.location.reload();
      return new Promise<void>(() => {});
    });
    attempts.set(batch, attempt);
  }
  return attempt;
}

/** The texts of the pages shown now; while they load, the page before stays (navigations are transitions). */
export function useMessages(locale: Locale): { messages: Messages; areas: Area[] } {
  const areas = usePageAreas();
  const list = areas.join(' ');
  let messages = readAreas(locale, areas);
  if (!messages) {
    use(loadOrReload(locale, areas));
    messages = readAreas(locale, areas)!;
  }
  return useMemo(() => ({ messages, areas }), [locale, list]);
}
