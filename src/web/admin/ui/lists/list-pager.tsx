import { useLocation } from 'react-router';
import { splitLocalePath } from '../../../../kernel/locale.ts';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { queryWith } from './list-query.ts';
import type { PagedList } from './use-list-rows.ts';

/** Whether the list's pages are shown as one long list, which needs scripts; not for a page beyond the end. */
export const useIsWhole = ({ items, total }: PagedList<unknown>): boolean =>
  useIsHydrated() && items.length > 0 && items.length < total;

/** Page links, where the pages are not shown as one long list. */
export function ListPager({ list }: { list: PagedList<unknown> }) {
  return useIsWhole(list) ? null : <PageLinks list={list} />;
}

/** Links to the pages of the list that the address shows. */
export function PageLinks({ list }: { list: PagedList<unknown> }) {
  const { pathname, search } = useLocation();
  const { path } = splitLocalePath(pathname);
  return (
    <div className="mt-6">
      <Pagination
        page={list.page}
        pageCount={Math.ceil(list.total / list.per_page)}
        to={(number) => path + queryWith(search, { page: number === 1 ? '' : String(number) })}
      />
    </div>
  );
}
