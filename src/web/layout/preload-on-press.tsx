import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { splitLocalePath } from '../../kernel/locale.ts';
import { navigation } from './navigation.ts';
import { hydratedAttribute } from './speculation-rules.ts';

/** Whether the browser may keep the page's data between the press and the click: personal data is never stored. */
const isPublic = (path: string): boolean =>
  path === '/' || navigation.some(({ to }) => path === to || path.startsWith(`${to}/`));

/**
 * Preloads the page of a link while it is pressed, before the click. A pointer that passes over links, or a focus that moves
 * through them, loads nothing (`docs/rules/pages.md`).
 */
export function PreloadOnPress() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    document.documentElement.setAttribute(hydratedAttribute, '');
    const preload = ({ target, button }: PointerEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null;
      if (!link || button !== 0 || link.target) return;
      if (isPublic(splitLocalePath(link.pathname).path)) setPage(link.pathname + link.search);
    };
    document.addEventListener('pointerdown', preload, true);
    return () => document.removeEventListener('pointerdown', preload, true);
  }, []);
  return page ? <PrefetchPageLinks page={page} /> : null;
}
