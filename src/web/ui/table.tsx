import type { ComponentProps, ReactNode } from 'react';

export type Column<Row> = {
  /** Different in each column of a table. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  isNumeric?: boolean;
  /** Takes a full row on a phone, for long content. */
  isWide?: boolean;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string | number;
};

/** A table. On a phone each row is a small card with two cells per line; the first and the last are emphasized. */
export function Table<Row>({ label, columns, rows, getKey }: Props<Row>) {
  return (
    <table aria-label={label} className={tableClass}>
      <thead className={tableHeadClass}>
        <tr className={headRowClass}>
          {columns.map((column) => (
            <HeadCell key={column.label} column={column}>
              {column.label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody className={tableBodyClass}>
        {rows.map((row) => (
          <tr key={getKey(row)} className={rowClass}>
            <Cells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const tableClass = 'block w-full text-sm wrap-anywhere sm:table sm:wrap-normal';
export const tableHeadClass = 'sr-only sm:not-sr-only sm:table-header-group';
/** Space between a right-aligned column and the next. */
const afterNumeric = 'sm:[&>.numeric+.numeric]:pl-4 sm:[&>.numeric+:not(.numeric)]:pl-6';
export const headRowClass = `border-b border-line text-left ${afterNumeric}`;
export const tableBodyClass = 'block border-t border-line sm:table-row-group sm:border-t-0';
export const rowClass = `grid grid-cols-2 gap-x-4 gap-y-0.5 border-b border-line py-4 sm:table-row sm:py-0 sm:*:py-3.5 ${afterNumeric}`;

type HeadCellProps<Row> = Omit<ComponentProps<'th'>, 'className'> & { column: Column<Row> };

export function HeadCell<Row>({ column: { isNumeric }, ...rest }: HeadCellProps<Row>) {
  return (
    <th
      scope="col"
      className={`label py-2 font-normal ${isNumeric ? 'numeric text-right' : 'pr-4 text-left'}`}
      {...rest}
    />
  );
}

/** The cells of a row, column by column. */
export function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const atRight = rightOnPhone(columns);
  return columns.map(({ label, cell, isNumeric, isWide }, index) => (
    <td
      key={label}
      className={`${isWide ? 'col-span-2' : ''} ${atRight[index] ? 'text-right' : ''} ${isNumeric ? 'numeric sm:text-right' : 'sm:pr-4 sm:text-left'}`}
    >
      {cell(row)}
    </td>
  ));
}

/** The cells that end a line of two on a phone. */
function rightOnPhone(columns: readonly { isWide?: boolean }[]): boolean[] {
  let isBegun = false;
  return columns.map(({ isWide = false }) => {
    const isRight = !isWide && isBegun;
    isBegun = !isWide && !isBegun;
    return isRight;
  });
}
