import { useTranslations } from 'use-intl';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { useMoments } from './use-moments.ts';

type Row = Pick<
  OrderData,
  'id' | 'code' | 'status_label' | 'payment_status_label' | 'purchased_at' | 'total'
>;

/** Orders, newest first; on a phone each is a small card. */
export function OrderTable({ orders, label, none }: { orders: readonly Row[]; label: string; none: string }) {
  const t = useTranslations('orders');
  const { day } = useMoments();
  if (orders.length === 0) return <p className="mt-4 border-t border-line pt-5 text-sm text-soft">{none}</p>;
  return (
    <table aria-label={label} className="mt-4 block w-full text-sm sm:table">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b border-line text-left">
          {(['code', 'day', 'status', 'payment'] as const).map((name) => (
            <th key={name} scope="col" className="label py-2 pr-4 font-normal">
              {t(`table.${name}`)}
            </th>
          ))}
          <th scope="col" className="label py-2 text-right font-normal">
            {t('table.total')}
          </th>
        </tr>
      </thead>
      <tbody className="block border-t border-line sm:table-row-group sm:border-t-0">
        {orders.map((order) => (
          <tr
            key={order.id}
            className="grid grid-cols-2 gap-x-4 gap-y-0.5 border-b border-line py-4 sm:table-row sm:py-0"
          >
            <td className="sm:py-3.5 sm:pr-4">
              <LocaleLink
                to={`/account/order/${order.code}`}
                aria-label={t('see', { code: order.code })}
                className="link figures inline-block min-h-6"
              >
                {order.code}
              </LocaleLink>
            </td>
            <td className="text-right sm:pr-4 sm:text-left">{day(order.purchased_at)}</td>
            <td className="sm:pr-4">{order.status_label}</td>
            <td className="text-right sm:pr-4 sm:text-left">{order.payment_status_label}</td>
            <td className="sm:text-right">
              <Price value={order.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
