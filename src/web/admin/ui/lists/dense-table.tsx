import type { ComponentProps } from 'react';
import { type Column, Table } from '../../../ui/table.tsx';

/** Rows lower than those of the shop's tables. */
export const denseRows = 'sm:[&_td]:py-2.5 sm:[&_td]:align-top';

type Props<Row> = Omit<ComponentProps<typeof Table<Row>>, 'columns'> & {
  /** Without those that are false. */
  columns: readonly (Column<Row> | false)[];
  /** Shown where there are no rows. */
  none?: string;
};

/** The shop's table with lower rows, for a few rows inside a page; a page that is a list uses `ListPage`. */
export function DenseTable<Row>({ columns, none, ...table }: Props<Row>) {
  if (none !== undefined && table.rows.length === 0) return <p className="text-sm text-soft">{none}</p>;
  return (
    <div className={denseRows}>
      <Table columns={namedOnPhone(columns.filter((column) => column !== false))} {...table} />
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
