import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { queryWith } from './list-query.ts';

/** A page of a list as the API gives it; `is_more` where the list goes on beyond its greatest `total`. */
export type PagedList<Row> = {
  items: readonly Row[];
  page: number;
  per_page: number;
  total: number;
  is_more?: boolean;
};

type Known<Row> = {
  /** The list's address without its page. */
  query: string;
  /** What the page's loader gave last, and what was fetched last. */
  loaded: PagedList<Row>;
  fetched: PagedList<Row> | undefined;
  pages: ReadonlyMap<number, readonly Row[]>;
  /** The pages that came since the loader ran; others are shown until they have been fetched again. */
  fresh: ReadonlySet<number>;
  total: number;
};

/** Dragging the scroll bar passes by many pages; the one where it rests is asked for. */
const restMs = 70;

/**
 * The rows of a list beyond the page that its address names: further pages come from the page's own loader, which gives
 * them as `list`.
 */
export function useListRows<Row>(loaded: PagedList<Row>) {
  const { pathname, search } = useLocation();
  const query = queryWith(search, { page: '' });
  const fetcher = useFetcher<{ list: PagedList<Row> }>({ key: `rows:${pathname}${query}` });

  const [before, setKnown] = useState<Known<Row>>(() => begun(query, loaded));
  let known = before;
  if (known.query !== query) known = begun(query, loaded);
  else if (known.loaded !== loaded) known = loadedAnew(known, loaded);
  const fetched = fetcher.data?.list;
  if (fetched && known.fetched !== fetched) known = withPage({ ...known, fetched }, fetched);
  if (known !== before) setKnown(known);

  const { per_page: perPage } = loaded;
  const pageOf = (index: number) => Math.floor(index / perPage) + 1;

  return {
    total: known.total,
    perPage,
    pageOf,
    /** Undefined while its page is not there. */
    rowAt: (index: number): Row | undefined => known.pages.get(pageOf(index))?.[index % perPage],
    /** The address of the first page that is missing of the rows from one to another; empty where none is. */
    missingOf: (first: number, last: number): string => {
      for (let page = pageOf(first); page <= pageOf(last); page += 1) {
        if (!known.fresh.has(page)) return pathname + queryWith(query, { page: String(page) });
      }
      return '';
    },
    load: fetcher.load,
  };
}

/** Fetches what is missing of the rows from one to another, one page after the other. */
export function useFetchedRows(
  { missingOf, load }: Pick<ReturnType<typeof useListRows>, 'missingOf' | 'load'>,
  first: number,
  last: number,
): void {
  const missing = missingOf(first, last);
  useEffect(() => {
    if (!missing) return;
    const rest = setTimeout(() => load(missing), restMs);
    return () => clearTimeout(rest);
  }, [missing, load]);
}

function begun<Row>(query: string, loaded: PagedList<Row>): Known<Row> {
  const nothing = { query, loaded, fetched: undefined, pages: new Map(), fresh: new Set<number>(), total: 0 };
  return withPage(nothing, loaded);
}

const loadedAnew = <Row>(known: Known<Row>, loaded: PagedList<Row>): Known<Row> =>
  withPage({ ...known, loaded, fresh: new Set() }, loaded);

const withPage = <Row>(known: Known<Row>, { page, items, total }: PagedList<Row>): Known<Row> => ({
  ...known,
  pages: new Map(known.pages).set(page, items),
  fresh: new Set(known.fresh).add(page),
  total,
});
