import { use, useMemo } from 'react';
import { useMatches, useNavigation } from 'react-router';
import type { Locale } from '../../kernel/locale.ts';
import { type Area, loadAreas, type Messages, type PageHandle, readAreas } from './messages.ts';

/** The message areas of the current routes. */
function usePageAreas(): Area[] {
  const matches = useMatches();
  const areas = new Set<Area>(['common']);
  for (const { handle } of matches) {
    for (const area of (handle as PageHandle | undefined)?.messages ?? []) areas.add(area);
  }
  return [...areas].sort();
}

const attempts = new Map<string, Promise<void>>();
const never = new Promise<never>(() => {});

/** Settles when the dictionaries are loaded. A failure is only logged (`docs/rules/pages.md`). */
function tryAreas(locale: Locale, areas: readonly Area[]): Promise<void> {
  const batch = `${locale} ${areas.join(' ')}`;
  let attempt = attempts.get(batch);
  if (!attempt) {
    attempt = loadAreas(locale, areas).then(
      () => {},
      (error: unknown) => console.error(error),
    );
    attempts.set(batch, attempt);
  }
  return attempt;
}

/** The messages of the current routes. While they load, the previous page stays (navigations are transitions). */
export function useMessages(locale: Locale): { messages: Messages; areas: Area[] } {
  const areas = usePageAreas();
  const isNavigating = useNavigation().state !== 'idle';
  const list = areas.join(' ');
  let messages = readAreas(locale, areas);
  if (!messages) {
    use(tryAreas(locale, areas));
    messages = readAreas(locale, areas);
  }
  // A full page load brings them (`docs/rules/pages.md`), unless a navigation under way makes them unnecessary.
  if (!messages && !isNavigating) window.location.reload();
  const loaded = messages ?? use(never);
  return useMemo(() => ({ messages: loaded, areas }), [locale, list]);
}
