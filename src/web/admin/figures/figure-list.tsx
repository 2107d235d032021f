import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { queryWith } from '../ui/list-query.ts';
import { OfficeTable } from '../ui/office-table.tsx';

type Props<Row> = Omit<ComponentProps<typeof OfficeTable<Row>>, 'bulk'> & {
  /** Said where there is nothing. */
  none: string;
};

/** The table below a chart, with the pages that the server cuts it into. */
export function FigureList<Row>({ none, ...table }: Props<Row>) {
  const { pathname, search } = useLocation();
  const { path } = splitLocalePath(pathname);
  const { items, page, per_page, total } = table.list;
  if (items.length === 0) return <p className="border-t border-line pt-5 text-sm text-soft">{none}</p>;
  return (
    <>
      <OfficeTable {...table} />
      <div className="mt-6">
        <Pagination
          page={page}
          pageCount={Math.ceil(total / per_page)}
          to={(number) => path + queryWith(search, { page: number === 1 ? '' : String(number) })}
        />
      </div>
    </>
  );
}
