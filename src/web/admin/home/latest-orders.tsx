import { useTranslations } from 'use-intl';
import type { OrderEntry } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { OrderLink, TextLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';

/** The newest orders. */
export function LatestOrders({ orders }: { orders: readonly OrderEntry[] }) {
  const t = useTranslations('admin.home.latest');
  const columns: Column<OrderEntry>[] = [
    { label: t('code'), cell: ({ code }) => <OrderLink code={code} /> },
    { label: t('placed'), cell: ({ created_at }) => <DateTime time={created_at} /> },
    {
      label: t('receiver'),
      cell: ({ receiver_name }) => <span className="wrap-anywhere">{receiver_name}</span>,
    },
    { label: t('status'), cell: ({ status_label }) => status_label },
    { label: t('payment'), cell: (order) => order.payment_status_label },
    { label: t('total'), cell: ({ total }) => <Price value={total} />, isNumeric: true },
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
          <DenseTable label={t('title')} columns={columns} rows={orders} getKey={({ code }) => code} />
          <p className="mt-3 text-sm">
            <TextLink to="/admin/order">{t('all')}</TextLink>
          </p>
        </>
      )}
    </section>
  );
}
