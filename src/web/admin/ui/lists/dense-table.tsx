import type { ComponentProps } from 'react';
import { type Column, Table } from '../../../ui/table.tsx';

/** Rows lower than those of the shop's tables. */
export const denseRows = 'sm:[&_td]:py-2.5 sm:[&_td]:align-top';

/** The shop's table with lower rows, for a few rows inside a page; a page that is a list uses `ListPage`. */
export function DenseTable<Row>({ columns, ...table }: ComponentProps<typeof Table<Row>>) {
  return (
    <div className={denseRows}>
      <Table columns={namedOnPhone(columns)} {...table} />
    </div>
  );
}

/** On a phone, where columns have no heads, every cell but the first shows its column's label. */
export const namedOnPhone = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column, index) =>
    index === 0
      ? column
      : {
          ...column,
          cell: (row: Row) => (
            <>
              <span
                data-label={column.label}
                className="label block before:content-[attr(data-label)] sm:hidden"
              />
              {column.cell(row)}
            </>
          ),
        },
  );
