import type { ComponentProps } from 'react';
import { ListPager } from '../ui/list-pager.tsx';
import { OfficeTable } from '../ui/office-table.tsx';

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
