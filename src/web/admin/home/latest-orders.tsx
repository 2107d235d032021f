import { useTranslations } from 'use-intl';
import type { OrderEntry } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';

/** The newest orders. */
export function LatestOrders({ orders }: { orders: readonly OrderEntry[] }) {
  const t = useTranslations('admin.home.latest');
  const columns: Column<OrderEntry>[] = [
    {
      id: 'code',
      label: t('code'),
      cell: ({ code }) => (
        <LocaleLink
          to={`/admin/order/${code}`}
          className="link numeric inline-block min-h-6 whitespace-nowrap"
        >
          {code}
        </LocaleLink>
      ),
    },
    { id: 'placed', label: t('placed'), cell: ({ created_at }) => <DateTime time={created_at} /> },
    {
      id: 'receiver',
      label: t('receiver'),
      cell: ({ receiver_name }) => <span className="wrap-anywhere">{receiver_name}</span>,
    },
    { id: 'status', label: t('status'), cell: ({ status_label }) => status_label },
    { id: 'payment', label: t('payment'), cell: (order) => order.payment_status_label },
    { id: 'total', label: t('total'), cell: ({ total }) => <Price value={total} />, isNumeric: true },
  ];
  return (
    <section aria-labelledby="latest" className="mt-10">
      <h2 id="latest" className="text-lg">
        {t('title')}
      </h2>
      {orders.length === 0 ? (
        <p className="mt-2 border-t border-line pt-4 text-sm text-soft">{t('none')}</p>
      ) : (
        <>
          <DenseTable label={t('title')} columns={columns} rows={orders} keyOf={({ code }) => code} />
          <p className="mt-3 text-sm">
            <LocaleLink to="/admin/order" className="link">
              {t('all')}
            </LocaleLink>
          </p>
        </>
      )}
    </section>
  );
}
