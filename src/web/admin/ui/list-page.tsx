import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { Filters } from './filters.tsx';
import { queryWith } from './list-query.ts';

type Props<Row> = ComponentProps<typeof AdminHeading> & {
  /** The fields of the filter form, each with the name that it has in the address. */
  filters?: ReactNode;
  /** `is_more` where the list goes on beyond its greatest `total`. */
  list: { items: readonly Row[]; page: number; per_page: number; total: number; is_more?: boolean };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** Said where the list has nothing, or nothing that fits the filters. */
  none: string;
  /** Between the list's heading and its filters. */
  children?: ReactNode;
};

/** A list of the office: filters in the address, a table, and the pages that the server cuts it into. */
export function ListPage<Row>({ filters, list, columns, keyOf, none, children, ...heading }: Props<Row>) {
  return (
    <>
      <AdminHeading {...heading} />
      {children}
      {filters && <Filters>{filters}</Filters>}
      <ListCount {...list} shown={list.items.length} />
      {list.items.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{none}</p>
      ) : (
        <DenseTable label={heading.title} columns={columns} rows={list.items} keyOf={keyOf} />
      )}
      <Pager {...list} />
    </>
  );
}

/** The shop's table with lower rows; on a phone, where the columns have no heads, each cell but the first says what it is. */
export function DenseTable<Row>({ columns, ...table }: ComponentProps<typeof Table<Row>>) {
  const named = columns.map((column, index) =>
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
  return (
    <div className="sm:[&_td]:py-2.5 sm:[&_td]:align-top">
      <Table columns={named} {...table} />
    </div>
  );
}

type CountProps = { page: number; per_page: number; total: number; is_more?: boolean; shown: number };

function ListCount({ page, per_page, total, is_more = false, shown }: CountProps) {
  const t = useTranslations('admin.list');
  const from = (page - 1) * per_page + 1;
  const range = { from, to: from + shown - 1, total };
  return (
    <p role="status" className="figures mb-2 text-xs text-soft">
      {shown === 0 ? t('countNone') : t(is_more ? 'countMore' : 'count', range)}
    </p>
  );
}

function Pager({ page, per_page, total }: { page: number; per_page: number; total: number }) {
  const { pathname, search } = useLocation();
  const { path } = splitLocalePath(pathname);
  return (
    <div className="mt-6">
      <Pagination
        page={page}
        pageCount={Math.ceil(total / per_page)}
        to={(number) => path + queryWith(search, { page: number === 1 ? '' : String(number) })}
      />
    </div>
  );
}
