import { useTranslations } from 'use-intl';
import type { InvoiceEntry } from '../../../domains/invoices/invoices.admin.schemas.ts';
import { documentStatuses, invoiceStatuses, taxPeriodOf } from '../../../domains/invoices/invoices.rules.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { getRequestContext } from '../../api.server.ts';
import { LocaleLink, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Field, Select } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { staffOf } from '../admin.server.ts';
import { actionLink } from '../ui/lists/density.ts';
import { ListPage } from '../ui/lists/list-page.tsx';
import { queryOf } from '../ui/lists/list-query.ts';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { Route } from './+types/invoices-page.ts';

export const handle: PageHandle = { messages: ['adminInvoices'] };

/** Tax periods to choose from: this one and those of the last two years. */
const periodCount = 13;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const found = await loadList(
    url.searchParams,
    ['keyword', 'status', 'delivery', 'period'],
    api.api.admin.invoice.$get,
  );
  const { permissions } = staffOf(context);
  return {
    ...found,
    periods: periodsUntil(taipeiDay(clock.now())),
    canExport: permissions.includes('export.read'),
    canReadSettings: permissions.includes('settings.read'),
  };
}

function periodsUntil(day: string): string[] {
  const first = new Date(`${taxPeriodOf(day)}-01`);
  return Array.from({ length: periodCount }, (_, index) => {
    const month = new Date(first);
    month.setUTCMonth(month.getUTCMonth() - 2 * index);
    return month.toISOString().slice(0, 7);
  });
}

/** `2026-11` as `2026/11–12`. */
const periodText = (period: string): string => {
  const [year, month] = period.split('-');
  return `${year}/${month}–${String(Number(month) + 1).padStart(2, '0')}`;
};

export default function InvoicesPage({ loaderData }: Route.ComponentProps) {
  const { list, filters, refused, periods, canExport, canReadSettings } = loaderData;
  const t = useTranslations('adminInvoices');
  const localized = useLocalizedPath();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      list={list}
      refused={refused}
      columns={useColumns()}
      keyOf={({ id }) => id}
      none={t('none')}
      actions={
        <>
          {canExport && (
            <a
              href={localized('/admin/export/invoice.csv') + queryOf(filters)}
              download
              className={actionLink}
            >
              {t('csv')}
            </a>
          )}
          {canReadSettings && (
            <LocaleLink to="/admin/setting/invoice" className={actionLink}>
              {t('series')}
            </LocaleLink>
          )}
        </>
      }
      filters={
        <>
          <Field name="keyword" type="search" label={t('keyword')} defaultValue={filters.keyword} />
          <Select name="period" label={t('period')} defaultValue={filters.period}>
            <option value="">{t('every')}</option>
            {periods.map((period) => (
              <option key={period} value={period}>
                {periodText(period)}
              </option>
            ))}
          </Select>
          <Select name="status" label={t('status')} defaultValue={filters.status}>
            <option value="">{t('every')}</option>
            {invoiceStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`statuses.${status}`)}
              </option>
            ))}
          </Select>
          <Select name="delivery" label={t('delivery')} defaultValue={filters.delivery}>
            <option value="">{t('every')}</option>
            {documentStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`deliveries.${status}`)}
              </option>
            ))}
          </Select>
        </>
      }
    />
  );
}

function useColumns(): Column<InvoiceEntry>[] {
  const t = useTranslations('adminInvoices');
  return [
    {
      id: 'number',
      label: t('number'),
      cell: ({ number, order_code }) => (
        <LocaleLink
          to={`/admin/order/${order_code}`}
          className="link numeric inline-block min-h-6 whitespace-nowrap"
        >
          {number}
        </LocaleLink>
      ),
    },
    {
      id: 'day',
      label: t('day'),
      cell: ({ issued_on }) => <span className="numeric whitespace-nowrap">{issued_on}</span>,
    },
    {
      id: 'order',
      label: t('order'),
      cell: ({ order_code }) => <span className="numeric whitespace-nowrap">{order_code}</span>,
    },
    {
      id: 'buyer',
      label: t('buyer'),
      isWide: true,
      cell: ({ buyer_name, tax_id }) => (
        <span className="wrap-anywhere">
          {buyer_name}
          {tax_id && <span className="numeric block text-xs text-soft">{tax_id}</span>}
        </span>
      ),
    },
    { id: 'total', label: t('total'), isNumeric: true, cell: ({ total }) => <Price value={total} /> },
    { id: 'tax', label: t('tax'), isNumeric: true, cell: ({ tax }) => <Price value={tax} /> },
    {
      id: 'allowed',
      label: t('allowed'),
      isNumeric: true,
      cell: ({ allowed }) => (allowed.amount > 0 ? <Price value={allowed} /> : '–'),
    },
    {
      id: 'status',
      label: t('status'),
      cell: ({ status }) => (
        <span className={status === 'void' ? 'text-soft' : ''}>{t(`statuses.${status}`)}</span>
      ),
    },
    {
      id: 'delivery',
      label: t('delivery'),
      cell: ({ delivery }) => (
        <span className={delivery === 'failed' ? 'text-error' : 'text-soft'}>
          {t(`deliveries.${delivery}`)}
        </span>
      ),
    },
  ];
}
