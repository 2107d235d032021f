import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHeading } from '../admin-heading.tsx';
import { AdminTable } from './admin-table.tsx';
import { Filters } from './filters.tsx';
import { ListPager, useIsWhole } from './list-pager.tsx';
import type { RejectedFilter } from './list-query.ts';
import { type ListColumn, SortField } from './sort-head.tsx';
import type { PagedList } from './use-list-rows.ts';

type Props<Row> = ComponentProps<typeof AdminHeading> &
  Omit<ComponentProps<typeof AdminTable<Row>>, 'label' | 'list' | 'columns'> & {
    /** Without those that are false. */
    columns: readonly (ListColumn<Row> | false)[];
    /** From `loadList`. */
    found: {
      list: PagedList<Row>;
      filters: Partial<Record<string, string>>;
      rejected: readonly RejectedFilter[];
    };
    /** The `FormField`s of the filter form, each named like its URL parameter. */
    filters?: ReactNode;
    /** Shown where the list is empty or nothing matches the filters. */
    none: string;
    /** Between the heading and the filters. */
    children?: ReactNode;
  };

/**
 * An admin list: filters, sort order and page in the URL, a table and its pages. The page's loader returns the list as `list`; further
 * pages come from it too.
 */
export function ListPage<Row>({ found, filters, none, children, ...props }: Props<Row>) {
  const { columns: all, getKey, defaultSort, bulk, ...heading } = props;
  const { list, rejected } = found;
  const columns = all.filter((column) => column !== false);
  return (
    <>
      <AdminHeading {...heading} />
      {children}
      {filters && (
        <Filters values={found.filters}>
          {filters}
          <SortField columns={columns} defaultSort={defaultSort} />
        </Filters>
      )}
      <RejectedFilters rejected={rejected} />
      <ListCount list={list} />
      {list.items.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{none}</p>
      ) : (
        <AdminTable label={heading.title} {...{ list, columns, getKey, defaultSort, bulk }} />
      )}
      <ListPager list={list} />
    </>
  );
}

/** Says which filters of the URL the list is shown without, and why. */
export function RejectedFilters({ rejected }: { rejected: readonly RejectedFilter[] }) {
  const t = useTranslations('admin.list');
  if (rejected.length === 0) return null;
  return (
    <div role="status" className="mb-4 max-w-2xl border-l-2 border-seal py-1 pl-4 text-sm break-words">
      {rejected.map(({ value, reason }) => (
        <p key={value}>{t('refused', { value, reason })}</p>
      ))}
    </div>
  );
}

function ListCount({ list }: { list: PagedList<unknown> }) {
  const t = useTranslations('admin.list');
  const { items, page, per_page, total, is_more = false } = list;
  const from = (page - 1) * per_page + 1;
  const range = { from, to: from + items.length - 1, total };
  const isWhole = useIsWhole(list);
  return (
    <p role="status" className="numeric mb-2 text-xs text-soft">
      {items.length === 0
        ? t('countNone')
        : isWhole
          ? t(is_more ? 'countWholeMore' : 'countWhole', { total })
          : t(is_more ? 'countMore' : 'count', range)}
    </p>
  );
}
