import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { queryWith } from './list-query.ts';

/** A page of a list from the API; `is_more` where the list continues beyond the largest `total`. */
export type PagedList<Row> = {
  items: readonly Row[];
  page: number;
  per_page: number;
  total: number;
  is_more?: boolean;
};

type LoadedRows<Row> = {
  /** The list's query without its page. */
  query: string;
  /** The page from the loader, and the page fetched last. */
  loaded: PagedList<Row>;
  fetched: PagedList<Row> | undefined;
  pages: ReadonlyMap<number, readonly Row[]>;
  /** The pages fetched since the loader ran; the others are shown until they are fetched again. */
  fresh: ReadonlySet<number>;
  total: number;
};

/** Dragging the scroll bar passes many pages; only the page where it rests is fetched. */
const restMs = 70;

/** The rows of a list beyond the page in the URL: further pages come from the page's own loader, which returns them as `list`. */
export function useListRows<Row>(loaded: PagedList<Row>) {
  const { pathname, search } = useLocation();
  const query = queryWith(search, { page: '' });
  const fetcher = useFetcher<{ list: PagedList<Row> }>({ key: `rows:${pathname}${query}` });

  const [before, setKnown] = useState<LoadedRows<Row>>(() => initialRows(query, loaded));
  let known = before;
  if (known.query !== query) known = initialRows(query, loaded);
  else if (known.loaded !== loaded) known = withLoaded(known, loaded);
  const fetched = fetcher.data?.list;
  if (fetched && known.fetched !== fetched) known = withPage({ ...known, fetched }, fetched);
  if (known !== before) setKnown(known);

  const { per_page: perPage } = loaded;
  const getPage = (index: number) => Math.floor(index / perPage) + 1;

  return {
    total: known.total,
    perPage,
    getPage,
    /** Undefined until its page is loaded. */
    rowAt: (index: number): Row | undefined => known.pages.get(getPage(index))?.[index % perPage],
    /** The URL of the first missing page among these rows; empty where none is missing. */
    findMissingUrl: (first: number, last: number): string => {
      for (let page = getPage(first); page <= getPage(last); page += 1) {
        if (!known.fresh.has(page)) return pathname + queryWith(query, { page: String(page) });
      }
      return '';
    },
    load: fetcher.load,
  };
}

/** Fetches the missing pages among these rows, one after the other. */
export function useFetchedRows(
  { findMissingUrl, load }: Pick<ReturnType<typeof useListRows>, 'findMissingUrl' | 'load'>,
  first: number,
  last: number,
): void {
  const missing = findMissingUrl(first, last);
  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => load(missing), restMs);
    return () => clearTimeout(timer);
  }, [missing, load]);
}

function initialRows<Row>(query: string, loaded: PagedList<Row>): LoadedRows<Row> {
  const empty = { query, loaded, fetched: undefined, pages: new Map(), fresh: new Set<number>(), total: 0 };
  return withPage(empty, loaded);
}

const withLoaded = <Row>(known: LoadedRows<Row>, loaded: PagedList<Row>): LoadedRows<Row> =>
  withPage({ ...known, loaded, fresh: new Set() }, loaded);

const withPage = <Row>(known: LoadedRows<Row>, { page, items, total }: PagedList<Row>): LoadedRows<Row> => ({
  ...known,
  pages: new Map(known.pages).set(page, items),
  fresh: new Set(known.fresh).add(page),
  total,
});
