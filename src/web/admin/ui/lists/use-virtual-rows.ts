import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { queryWith } from './list-query.ts';

/** The height of a row in pixels, until those that the server sent have been measured. */
const rowHeight = 48;
/** Rows are measured when they are seen, and move what is below them: so many frames it takes to be where one wants to be. */
const placingFrames = 12;
/** What covers rows at the window's top (the table's head) and foot (the bar of what can be done). */
export const coveredTop = 44;
const coveredFoot = 76;

type Options = {
  body: RefObject<HTMLElement | null>;
  count: number;
  perPage: number;
  /** The page that the loader gave, and how many rows it has. */
  page: number;
  shown: number;
  /** Otherwise all rows stand in the document. */
  isOn: boolean;
  /** A row that stays in the document though it is out of sight, because the keyboard is there. */
  kept: number | null;
};

/**
 * The rows of a long list that are in sight, in the window's own scrolling. The address names the page in sight, and the
 * browser's history remembers the row, so that going back leads to it.
 */
export function useVirtualRows({ body, count, perPage, page, shown, isOn, kept }: Options) {
  const isNarrow = useIsNarrow();
  const sent = Array.from({ length: shown }, (_, index) => (page - 1) * perPage + index);
  const { search } = useLocation();
  const [scrollMargin, setScrollMargin] = useState(0);
  const meanHeight = useRef<number | null>(null);
  const [isPlaced, setIsPlaced] = useState(false);

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: isOn,
    // So that there are rows before anything was measured.
    initialRect: { width: 0, height: 1200 },
    estimateSize: () => meanHeight.current ?? rowHeight,
    measureElement: (row) => row.getBoundingClientRect().height,
    overscan: 10,
    scrollMargin,
    scrollPaddingStart: isNarrow ? 0 : coveredTop,
    scrollPaddingEnd: coveredFoot,
    // The rows that the server sent stay, and what somebody does with them, until the window is where they are.
    rangeExtractor: (range) =>
      [
        ...new Set([
          ...defaultRangeExtractor(range),
          ...(isPlaced ? [] : sent),
          ...(kept === null ? [] : [kept]),
        ]),
      ].sort((one, other) => one - other),
  });

  // Whatever stands above the rows may grow.
  useLayoutEffect(() => {
    if (!isOn || !body.current) return;
    meanHeight.current ??= meanHeightOf(body.current);
    const top = body.current.getBoundingClientRect().top + window.scrollY;
    if (Math.abs(top - scrollMargin) >= 1) setScrollMargin(top);
  });

  // After the router has put the window where it was.
  useLayoutEffect(() => {
    if (!isOn) return;
    const row = rememberedRow() ?? (page - 1) * perPage;
    let left = row > 0 ? placingFrames : 1;
    let frame = 0;
    const place = () => {
      left -= 1;
      if (left < 0) return setIsPlaced(true);
      if (row > 0) virtualizer.scrollToIndex(row, { align: 'start' });
      frame = requestAnimationFrame(place);
    };
    frame = requestAnimationFrame(place);
    // Whoever goes elsewhere meanwhile is let go.
    const giveUp = new AbortController();
    for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      window.addEventListener(act, () => (left = 0), { capture: true, signal: giveUp.signal });
    }
    return () => {
      cancelAnimationFrame(frame);
      giveUp.abort();
    };
  }, [search, isOn]);

  const { isScrolling } = virtualizer;
  const items = isOn ? virtualizer.getVirtualItems() : [];
  const top = (virtualizer.scrollOffset ?? 0) + virtualizer.options.scrollPaddingStart;
  const inSight = items.filter(({ end, index }) => end > top && index !== kept);
  const first = top <= scrollMargin ? 0 : (inSight[0]?.index ?? 0);
  useEffect(() => {
    if (isOn && isPlaced && !isScrolling) rememberRow(first, perPage);
  }, [isOn, isPlaced, isScrolling, first, perPage]);

  return { virtualizer, items, scrollMargin, first };
}

/** Of the rows that are in the document; null where there are none. */
function meanHeightOf(body: HTMLElement): number | null {
  const rows = [...body.querySelectorAll('tr[data-index]')];
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  return rows.length === 0 ? null : heights.reduce((sum, height) => sum + height, 0) / rows.length;
}

/** What the browser keeps with the address: the router's own entries, and the list's row. */
type HistoryState = { row?: number } | null;

const rememberedRow = (): number | undefined => (window.history.state as HistoryState)?.row;

function rememberRow(row: number, perPage: number): void {
  const { history, location } = window;
  const page = Math.floor(row / perPage) + 1;
  const query = queryWith(location.search, { page: page === 1 ? '' : String(page) });
  if (query === location.search && row === (rememberedRow() ?? 0)) return;
  history.replaceState({ ...history.state, row }, '', location.pathname + query + location.hash);
}
