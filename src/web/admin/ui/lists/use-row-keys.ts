import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { coveredTop } from './use-virtual-rows.ts';

type Options = {
  body: RefObject<HTMLElement | null>;
  /** The first row that can be reached, and the one after the last. */
  begin: number;
  count: number;
  /** Scrolls to a row that may not be in the document. */
  scrollTo: ((index: number) => void) | undefined;
  activate: (index: number) => void;
  toggle: ((index: number, isRange: boolean) => void) | undefined;
};

/**
 * Keyboard control of a list: arrows, Page Up/Down, Home and End move between rows; Enter opens the row's link; Space selects the row, with
 * Shift all from the last selected one.
 */
export function useRowKeys({ body, begin, count, scrollTo, activate, toggle }: Options) {
  /** The row that gets the focus as soon as it is in the document. */
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: scrollTo !== undefined });
  });

  const focusRow = (to: number) => {
    const index = Math.max(begin, Math.min(count - 1, to));
    wanted.current = index;
    activate(index);
    scrollTo?.(index);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('tr[data-index]');
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target.matches('input:not([type=checkbox]), select, textarea')) return;
    const index = Number(row.dataset.index);
    const inSight = Math.max(1, Math.floor((window.innerHeight - coveredTop) / row.offsetHeight) - 1);
    const places: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + inSight,
      PageUp: index - inSight,
      Home: begin,
      End: count - 1,
    };
    const place = places[event.key];
    if (place !== undefined) {
      event.preventDefault();
      focusRow(place);
    } else if (target === row && event.key === 'Enter') {
      row.querySelector('a')?.click();
    } else if (target === row && event.key === ' ') {
      event.preventDefault();
      toggle?.(index, event.shiftKey);
    }
  };
  return { onKeyDown };
}
