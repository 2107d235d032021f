import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useJoined } from '../../../i18n/use-joined.ts';
import { AdminHeading } from '../admin-heading.tsx';
import { AdminTable } from './admin-table.tsx';
import { Filters } from './filters.tsx';
import { ListPager, useIsWhole } from './list-pager.tsx';
import { SortField } from './sort-head.tsx';
import type { PagedList } from './use-list-rows.ts';

type Props<Row> = ComponentProps<typeof AdminHeading> &
  Omit<ComponentProps<typeof AdminTable<Row>>, 'label'> & {
    /** The fields of the filter form, each with the name that it has in the address. */
    filters?: ReactNode;
    /** Values of the address that its filters do not know, see `readList`. */
    unknown?: readonly string[];
    /** Said where the list has nothing, or nothing that fits the filters. */
    none: string;
    /** Between the list's heading and its filters. */
    children?: ReactNode;
  };

/**
 * A list of the admin: filters, order and page in the address, a table, and the pages that the server cuts it into. The
 * page's loader gives the list as `list`, from where further pages come too.
 */
export function ListPage<Row>({ filters, unknown = [], none, children, ...props }: Props<Row>) {
  const { list, columns, keyOf, defaultSort, bulk, ...heading } = props;
  return (
    <>
      <AdminHeading {...heading} />
      {children}
      {filters && (
        <Filters>
          {filters}
          <SortField columns={columns} defaultSort={defaultSort} />
        </Filters>
      )}
      <Unknown values={unknown} />
      <ListCount list={list} />
      {list.items.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{none}</p>
      ) : (
        <AdminTable label={heading.title} {...{ list, columns, keyOf, defaultSort, bulk }} />
      )}
      <ListPager list={list} />
    </>
  );
}

function Unknown({ values }: { values: readonly string[] }) {
  const t = useTranslations('admin.list');
  const joined = useJoined();
  if (values.length === 0) return null;
  return (
    <p role="status" className="mb-4 max-w-2xl border-l-2 border-seal py-1 pl-4 text-sm break-words">
      {t('unknown', { count: values.length, values: joined(values) })}
    </p>
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
