import { useTranslations } from 'use-intl';
import type { UnusedNumbers } from '../../../domains/invoices/invoices.admin.schemas.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { actionLink } from '../ui/lists/density.ts';
import type { Route } from './+types/unused-numbers-page.ts';
import { PeriodFilter } from './period-filter.tsx';
import { choosePeriod, periodText } from './tax-periods.ts';

export const handle: PageHandle = { messages: ['adminInvoices'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const { period, periods } = choosePeriod(taipeiDay(clock.now()), url.searchParams);
  return {
    unused: await unwrap(api.api.admin['invoice-series'].unused.$get({ query: { period } })),
    periods,
    canExport: can(context, 'export.read'),
  };
}

/** The numbers of a tax period that no invoice has, for the declaration to the tax office. */
export default function UnusedNumbersPage({ loaderData }: Route.ComponentProps) {
  const { unused, periods, canExport } = loaderData;
  const { period, items, total } = unused;
  const t = useTranslations('adminInvoices');
  const localized = useLocalizedPath();
  return (
    <>
      <AdminHeading
        title={t('unused.title')}
        lead={t('unused.lead')}
        back={{ to: '/admin/invoice', label: t('title') }}
        actions={
          canExport && (
            <a
              href={localized(`/admin/export/unused-invoice-number.csv?period=${period}`)}
              download
              className={actionLink}
            >
              {t('csv')}
            </a>
          )
        }
      />
      <PeriodFilter period={period} periods={periods} />
      <p role="status" className="numeric mb-2 text-xs text-soft">
        {t('unused.count', { count: total, period: periodText(period) })}
      </p>
      <DenseTable
        label={t('unused.title')}
        columns={useColumns()}
        rows={items}
        getKey={({ id }) => id}
        none={t('unused.none')}
      />
    </>
  );
}

function useColumns(): Column<UnusedNumbers['items'][number]>[] {
  const t = useTranslations('adminInvoices.unused');
  return [
    {
      label: t('numbers'),
      isWide: true,
      cell: ({ first, last }) => <span className="numeric">{`${first}–${last}`}</span>,
    },
    {
      label: t('days'),
      cell: ({ starts_on, ends_on }) => (
        <span className="numeric whitespace-nowrap">{`${starts_on} – ${ends_on}`}</span>
      ),
    },
    { label: t('left'), isNumeric: true, cell: ({ count }) => count },
  ];
}
