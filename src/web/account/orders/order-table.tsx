import { useTranslations } from 'use-intl';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useMoments } from '../../ui/use-moments.ts';

type Row = Pick<
  OrderData,
  'id' | 'code' | 'status_label' | 'payment_status_label' | 'purchased_at' | 'total'
>;

/** Orders, newest first; on a phone each is a small card. */
export function OrderTable({ orders, label, none }: { orders: readonly Row[]; label: string; none: string }) {
  const t = useTranslations('orders');
  const { day } = useMoments();
  if (orders.length === 0) return <p className="mt-4 border-t border-line pt-5 text-sm text-soft">{none}</p>;
  const columns: Column<Row>[] = [
    {
      id: 'code',
      label: t('table.code'),
      cell: ({ code }) => (
        <LocaleLink
          to={`/account/order/${code}`}
          aria-label={t('see', { code })}
          className="link figures inline-block min-h-6"
        >
          {code}
        </LocaleLink>
      ),
    },
    { id: 'day', label: t('table.day'), cell: (order) => day(order.purchased_at) },
    { id: 'status', label: t('table.status'), cell: (order) => order.status_label },
    { id: 'payment', label: t('table.payment'), cell: (order) => order.payment_status_label },
    { id: 'total', label: t('table.total'), cell: ({ total }) => <Price value={total} />, isFigure: true },
  ];
  return (
    <div className="mt-4">
      <Table label={label} columns={columns} rows={orders} keyOf={({ id }) => id} />
    </div>
  );
}
