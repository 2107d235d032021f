import { Suspense, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useLocalizedPath } from '../../../i18n/locale.tsx';
import { lazyOr } from '../../../ui/lazy-or.ts';
import type { AddedWork } from './added.server.ts';
import { addedPath } from './added-path.ts';

export type AddedDrawerProps = {
  /** Undefined while nothing was added, and after it was closed. */
  outcome: { added: AddedWork; isLoggedOut: boolean } | undefined;
};

const load = () => import('./added-drawer.tsx');

/** Loads the drawer's code while the form is being sent. A failure is logged when the drawer opens. */
export const preloadDrawer = (): void => void load().catch(() => {});

const AddedDrawer = lazyOr(async () => (await load()).AddedDrawer, AddedPageInstead);

/** Where the drawer's code does not load, the page without scripts takes its place. */
function AddedPageInstead({ outcome }: AddedDrawerProps) {
  const localized = useLocalizedPath();
  const path = outcome && localized(addedPath(outcome.added.line));
  useEffect(() => {
    if (path) window.location.replace(path);
  }, [path]);
  return null;
}

/**
 * The drawer that opens after a work was added; its code loads at the first use. It waits for its history entry, which is made when the
 * page has loaded again: going back before would leave the page.
 */
export function AddedToCart({ outcome: latest }: AddedDrawerProps) {
  const { formMethod } = useNavigation();
  const outcome = formMethod === 'POST' ? undefined : latest;
  const [isUsed, setIsUsed] = useState(false);
  if (outcome && !isUsed) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <AddedDrawer outcome={outcome} />
    </Suspense>
  );
}
