import type { ComponentProps } from 'react';
import { type Column, Table } from '../../../ui/table.tsx';

/** Lower rows than the shop's. */
export const denseRows = 'sm:[&_td]:py-2.5 sm:[&_td]:align-top';

/** The shop's table with lower rows, for the few rows of a page's part; a list of its own is a `ListPage`. */
export function DenseTable<Row>({ columns, ...table }: ComponentProps<typeof Table<Row>>) {
  return (
    <div className={denseRows}>
      <Table columns={namedOnPhone(columns)} {...table} />
    </div>
  );
}

/** On a phone, where the columns have no heads, each cell but the first says what it is. */
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
