import type { ReactNode } from 'react';
import { PageOutOfRange } from '../empty-state.tsx';
import { Pagination } from './pagination.tsx';

type Props = {
  list: { items: readonly unknown[]; page: number; per_page: number; total: number };
  /** Returns the path of a page of the list, without language. */
  to: (page: number) => string;
  /** Shown where the whole list is empty. */
  empty: ReactNode;
  /** For the distance of what is shown instead of the entries. */
  insteadClassName?: string;
  /** For the distance of the links to the pages. */
  linksClassName: string;
  /** Shows the entries of the page. */
  children: ReactNode;
};

/** A page of a list with links to its other pages, or what is shown instead of an empty list and after the last page. */
export function PagedList({
  list: { items, page, per_page, total },
  to,
  empty,
  insteadClassName,
  linksClassName,
  children,
}: Props) {
  const pageCount = Math.ceil(total / per_page);
  return (
    <>
      {items.length > 0 ? (
        children
      ) : (
        <div className={insteadClassName}>
          {total > 0 ? <PageOutOfRange pageCount={pageCount} to={to} /> : empty}
        </div>
      )}
      <div className={linksClassName}>
        <Pagination page={page} pageCount={pageCount} to={to} />
      </div>
    </>
  );
}
