import { useTranslations } from 'use-intl';
import type { InvoiceEntry } from '../../../domains/invoices/invoices.admin.schemas.ts';
import { documentStatuses, invoiceStatuses } from '../../../domains/invoices/invoices.rules.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { getRequestContext } from '../../api.server.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { getStaff } from '../admin.server.ts';
import { FormField } from '../ui/editor/form-fields.tsx';
import { ActionLink, OrderLink } from '../ui/links.tsx';
import { actionLink } from '../ui/lists/density.ts';
import { FilterSelect } from '../ui/lists/filters.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { buildQuery } from '../ui/lists/list-query.ts';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { Route } from './+types/invoices-page.ts';
import { periodsUntil, periodText } from './tax-periods.ts';

export const handle: PageHandle = { messages: ['adminInvoices'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const found = await loadList(
    url.searchParams,
    ['keyword', 'status', 'delivery', 'period'],
    api.api.admin.invoice.$get,
  );
  const { permissions } = getStaff(context);
  return {
    ...found,
    periods: periodsUntil(taipeiDay(clock.now())),
    canExport: permissions.includes('export.read'),
    canReadReports: permissions.includes('reports.read'),
    canReadSettings: permissions.includes('settings.read'),
  };
}

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { filters, periods, canExport, canReadReports, canReadSettings } = loaderData;
  const t = useTranslations('adminInvoices');
  const localized = useLocalizedPath();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      found={loaderData}
      columns={useColumns()}
      getKey={({ id }) => id}
      none={t('none')}
      actions={
        <>
          {canExport && (
            <a
              href={localized('/admin/export/invoice.csv') + buildQuery(filters)}
              download
              className={actionLink}
            >
              {t('csv')}
            </a>
          )}
          {canReadReports && <ActionLink to="/admin/invoice/tax">{t('taxSummary.title')}</ActionLink>}
          {canReadReports && <ActionLink to="/admin/invoice/comparison">{t('comparison.title')}</ActionLink>}
          {canReadReports && <ActionLink to="/admin/invoice/receivable">{t('receivables.title')}</ActionLink>}
          {canReadReports && <ActionLink to="/admin/accounting">{t('accounting')}</ActionLink>}
          {canReadReports && <ActionLink to="/admin/invoice/month">{t('closing.title')}</ActionLink>}
          {canReadSettings && <ActionLink to="/admin/invoice/unused">{t('unused.title')}</ActionLink>}
          {canReadSettings && <ActionLink to="/admin/setting/invoice">{t('series')}</ActionLink>}
        </>
      }
      filters={
        <>
          <FormField name="keyword" type="search" label={t('keyword')} />
          <FilterSelect
            name="period"
            label={t('period')}
            options={periods.map((period) => ({ value: period, label: periodText(period) }))}
          />
          <FilterSelect
            name="status"
            label={t('status')}
            options={invoiceStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
          />
          <FilterSelect
            name="delivery"
            label={t('delivery')}
            options={documentStatuses.map((status) => ({ value: status, label: t(`deliveries.${status}`) }))}
          />
        </>
      }
    />
  );
}

function useColumns(): Column<InvoiceEntry>[] {
  const t = useTranslations('adminInvoices');
  return [
    {
      label: t('number'),
      cell: ({ number, order_code }) => <OrderLink code={number} to={`/admin/order/${order_code}`} />,
    },
    {
      label: t('day'),
      cell: ({ issued_on }) => <span className="numeric whitespace-nowrap">{issued_on}</span>,
    },
    {
      label: t('order'),
      cell: ({ order_code }) => <span className="numeric whitespace-nowrap">{order_code}</span>,
    },
    {
      label: t('buyer'),
      isWide: true,
      cell: ({ buyer_name, tax_id }) => (
        <span className="wrap-anywhere">
          {buyer_name}
          {tax_id && <span className="numeric block text-xs text-soft">{tax_id}</span>}
        </span>
      ),
    },
    { label: t('total'), isNumeric: true, cell: ({ total }) => <Price value={total} /> },
    { label: t('tax'), isNumeric: true, cell: ({ tax }) => <Price value={tax} /> },
    {
      label: t('allowed'),
      isNumeric: true,
      cell: ({ allowed }) => (allowed.amount > 0 ? <Price value={allowed} /> : '–'),
    },
    {
      label: t('status'),
      cell: ({ status }) => (
        <span className={status === 'void' ? 'text-soft' : ''}>{t(`statuses.${status}`)}</span>
      ),
    },
    {
      label: t('delivery'),
      cell: ({ delivery }) => (
        <span className={delivery === 'failed' ? 'text-error' : 'text-soft'}>
          {t(`deliveries.${delivery}`)}
        </span>
      ),
    },
  ];
}
