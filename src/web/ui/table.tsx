import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right edge, so that their digits are in line. */
  isFigure?: boolean;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/** Rows of facts. On a phone each row is a small block: its cells two abreast, the first and the last being the weightiest. */
export function Table<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <table aria-label={label} className="block w-full text-sm sm:table">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b border-line text-left">
          {columns.map(({ id, label, isFigure }) => (
            <th
              key={id}
              scope="col"
              className={`label py-2 font-normal ${isFigure ? 'text-right' : 'pr-4 text-left'}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block border-t border-line sm:table-row-group sm:border-t-0">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="grid grid-cols-2 gap-x-4 gap-y-0.5 border-b border-line py-4 *:even:text-right sm:table-row sm:py-0 sm:*:py-3.5 sm:*:even:text-left"
          >
            {columns.map(({ id, cell, isFigure }) => (
              <td key={id} className={isFigure ? 'figures sm:text-right!' : 'sm:pr-4'}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
