import type { ComponentProps } from 'react';
import { AdminTable } from '../ui/lists/admin-table.tsx';
import { ListPager } from '../ui/lists/list-pager.tsx';

type Props<Row> = Omit<ComponentProps<typeof AdminTable<Row>>, 'bulk'> & {
  /** Shown where the list is empty. */
  none: string;
};

/** The table below a chart, with its pages. */
export function ReportList<Row>({ none, ...table }: Props<Row>) {
  if (table.list.items.length === 0) {
    return <p className="border-t border-line pt-5 text-sm text-soft">{none}</p>;
  }
  return (
    <>
      <AdminTable {...table} />
      <ListPager list={table.list} />
    </>
  );
}
