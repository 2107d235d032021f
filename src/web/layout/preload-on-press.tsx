import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { splitLocalePath } from '../../kernel/locale.ts';
import { navigation } from './navigation.ts';
import { hydratedAttribute } from './speculation-rules.ts';
import { useShell } from './use-shell.ts';

/** Whether a visitor's browser may keep the page's data between the press and the click. */
const isPublic = (path: string): boolean =>
  path === '/' || navigation.some(({ to }) => path === to || path.startsWith(`${to}/`));

/**
 * Preloads the page of a link while a visitor presses it, before the click. A pointer that passes over links, or a focus that moves
 * through them, loads nothing (`docs/rules/pages.md`).
 */
export function PreloadOnPress() {
  const [page, setPage] = useState<string>();
  // A member's data is never stored, so the click would ask for it again.
  const { isLoggedIn } = useShell();
  useEffect(() => document.documentElement.setAttribute(hydratedAttribute, ''), []);
  useEffect(() => {
    if (isLoggedIn) return undefined;
    const preload = ({ target, button }: PointerEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null;
      if (!link || button !== 0 || link.target) return;
      if (isPublic(splitLocalePath(link.pathname).path)) setPage(link.pathname + link.search);
    };
    document.addEventListener('pointerdown', preload, true);
    return () => document.removeEventListener('pointerdown', preload, true);
  }, [isLoggedIn]);
  return page ? <PrefetchPageLinks page={page} /> : null;
}
