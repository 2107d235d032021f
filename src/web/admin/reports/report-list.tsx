import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { SalesReport, WorkReport } from '../../../domains/sales/reports.admin.schemas.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { RowLink } from '../ui/links.tsx';
import { AdminTable } from '../ui/lists/admin-table.tsx';
import { ListPager } from '../ui/lists/list-pager.tsx';

type Props<Row> = Omit<ComponentProps<typeof AdminTable<Row>>, 'bulk'> & {
  /** Shown where the list is empty. */
  none: string;
};

/** The table below a chart, with its pages. */
export function ReportList<Row>({ none, ...table }: Props<Row>) {
  if (table.list.items.length === 0) {
    return <p className="border-t border-line pt-5 text-sm text-soft">{none}</p>;
  }
  return (
    <>
      <AdminTable {...table} />
      <ListPager list={table.list} />
    </>
  );
}

/** The totals of all rows, currency by currency. */
export function ReportTotals({ totals }: { totals: readonly SalesReport[] }) {
  const t = useTranslations('adminReports');
  if (totals.length === 0) return null;
  return (
    <dl className="mb-2 flex flex-wrap gap-x-10 gap-y-3">
      {totals.map(({ currency, pieces, total }) => (
        <div key={currency}>
          <dt className="label">{t('inCurrency', { currency })}</dt>
          <dd className="mt-0.5">
            <Price value={total} className="text-lg" />
            <span className="ml-3 text-sm text-soft">{t('countPieces', { count: pieces })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A work with its small picture, its artist and whether it is on the shelf. */
export function ReportItemCell({ item }: { item: WorkReport['item'] }) {
  const t = useTranslations('adminReports');
  const { id, title, artist, status, picture } = item;
  return (
    <div className="flex items-start gap-3">
      <Picture
        picture={picture}
        alt=""
        sizes="3rem"
        widest={320}
        className="size-12 flex-none object-cover"
      />
      <div className="min-w-0">
        <RowLink to={`/admin/item/${id}`} className="break-words">
          {title}
        </RowLink>
        <span className="block text-xs text-soft">{artist.name}</span>
        {status !== 'on_shelf' && <span className="block text-xs text-soft">{t(`statuses.${status}`)}</span>}
      </div>
    </div>
  );
}
