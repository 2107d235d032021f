import type { ComponentProps } from 'react';
import { OfficeTable } from '../ui/lists/admin-table.tsx';
import { ListPager } from '../ui/lists/list-pager.tsx';

type Props<Row> = Omit<ComponentProps<typeof OfficeTable<Row>>, 'bulk'> & {
  /** Said where there is nothing. */
  none: string;
};

/** The table below a chart, with the pages that the server cuts it into. */
export function FigureList<Row>({ none, ...table }: Props<Row>) {
  if (table.list.items.length === 0) {
    return <p className="border-t border-line pt-5 text-sm text-soft">{none}</p>;
  }
  return (
    <>
      <OfficeTable {...table} />
      <ListPager list={table.list} />
    </>
  );
}
