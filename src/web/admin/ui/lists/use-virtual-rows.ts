import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { queryWith } from './list-query.ts';

/** The assumed height of a row in pixels, until the server-rendered rows have been measured. */
const rowHeight = 48;
/** Rows are measured when they appear, which shifts the rows below; so scrolling to a row is repeated for this many frames. */
const scrollFrames = 12;
/** Pixels that cover rows at the top of the window (the table's head) and at the foot (the bulk bar). */
export const coveredTop = 44;
const coveredFoot = 76;

type Options = {
  body: RefObject<HTMLElement | null>;
  count: number;
  perPage: number;
  /** The page from the loader, and its number of rows. */
  page: number;
  shown: number;
  /** If false, all rows are in the document. */
  isOn: boolean;
  /** A row that stays in the document while out of sight, because it has the keyboard focus. */
  focusedRow: number | null;
};

/**
 * The visible rows of a long list that scrolls with the window. The URL names the visible page, and the browser's history stores the row,
 * so that going back returns to it.
 */
export function useVirtualRows({ body, count, perPage, page, shown, isOn, focusedRow }: Options) {
  const isNarrow = useIsNarrow();
  const sent = Array.from({ length: shown }, (_, index) => (page - 1) * perPage + index);
  const { search } = useLocation();
  const [scrollMargin, setScrollMargin] = useState(0);
  const meanHeight = useRef<number | null>(null);
  const [isPlaced, setIsPlaced] = useState(false);

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: isOn,
    // Renders rows before anything is measured.
    initialRect: { width: 0, height: 1200 },
    estimateSize: () => meanHeight.current ?? rowHeight,
    measureElement: (row) => row.getBoundingClientRect().height,
    overscan: 10,
    scrollMargin,
    scrollPaddingStart: isNarrow ? 0 : coveredTop,
    scrollPaddingEnd: coveredFoot,
    // The server-rendered rows stay, with any user input in them, until the window is scrolled into place.
    rangeExtractor: (range) =>
      [
        ...new Set([
          ...defaultRangeExtractor(range),
          ...(isPlaced ? [] : sent),
          ...(focusedRow === null ? [] : [focusedRow]),
        ]),
      ].sort((one, other) => one - other),
  });

  // Content above the rows may change its height.
  useLayoutEffect(() => {
    if (!isOn || !body.current) return;
    meanHeight.current ??= computeMeanHeight(body.current);
    const top = body.current.getBoundingClientRect().top + window.scrollY;
    if (Math.abs(top - scrollMargin) >= 1) setScrollMargin(top);
  });

  // After the router has restored the scroll position.
  useLayoutEffect(() => {
    if (!isOn) return;
    const row = rememberedRow() ?? (page - 1) * perPage;
    let framesLeft = row > 0 ? scrollFrames : 1;
    let frame = 0;
    const scrollToRow = () => {
      framesLeft -= 1;
      if (framesLeft < 0) return setIsPlaced(true);
      if (row > 0) virtualizer.scrollToIndex(row, { align: 'start' });
      frame = requestAnimationFrame(scrollToRow);
    };
    frame = requestAnimationFrame(scrollToRow);
    // Stop as soon as the user scrolls or presses a key.
    const abort = new AbortController();
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      window.addEventListener(type, () => (framesLeft = 0), { capture: true, signal: abort.signal });
    }
    return () => {
      cancelAnimationFrame(frame);
      abort.abort();
    };
  }, [search, isOn]);

  const { isScrolling } = virtualizer;
  const items = isOn ? virtualizer.getVirtualItems() : [];
  const top = (virtualizer.scrollOffset ?? 0) + virtualizer.options.scrollPaddingStart;
  const inSight = items.filter(({ end, index }) => end > top && index !== focusedRow);
  const first = top <= scrollMargin ? 0 : (inSight[0]?.index ?? 0);
  useEffect(() => {
    if (isOn && isPlaced && !isScrolling) rememberRow(first, perPage);
  }, [isOn, isPlaced, isScrolling, first, perPage]);

  return { virtualizer, items, scrollMargin, first };
}

/** The mean height of the rendered rows; null where there are none. */
function computeMeanHeight(body: HTMLElement): number | null {
  const rows = [...body.querySelectorAll('tr[data-index]')];
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  return rows.length === 0 ? null : heights.reduce((sum, height) => sum + height, 0) / rows.length;
}

/** What the browser's history stores: the router's own entries, and the list's row. */
type HistoryState = { row?: number } | null;

const rememberedRow = (): number | undefined => (window.history.state as HistoryState)?.row;

function rememberRow(row: number, perPage: number): void {
  const { history, location } = window;
  const page = Math.floor(row / perPage) + 1;
  const query = queryWith(location.search, { page: page === 1 ? '' : String(page) });
  if (query === location.search && row === (rememberedRow() ?? 0)) return;
  history.replaceState({ ...history.state, row }, '', location.pathname + query + location.hash);
}
