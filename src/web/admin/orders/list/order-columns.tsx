import { useTranslations } from 'use-intl';
import type { OrderEntry } from '../../../../domains/orders/admin/orders.admin.schemas.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { OrderLink, RowLink } from '../../ui/links.tsx';
import type { ListColumn } from '../../ui/lists/sort-head.tsx';
import { usePaytypeName } from '../money/use-paytype-name.ts';

export type Country = { code: string; name: string };

/** The columns of the list of orders. */
export function useOrderColumns(countries: readonly Country[]): ListColumn<OrderEntry>[] {
  const t = useTranslations('adminOrders');
  const paytypeName = usePaytypeName();
  return [
    {
      label: t('columns.order'),
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ code, created_at, is_new, group }) => (
        <>
          <OrderLink code={code} />
          {is_new && <span className="ml-2 text-xs text-seal">{t('new')}</span>}
          <span className="block text-xs text-soft">
            <DateTime time={created_at} />
          </span>
          {group && (
            <RowLink to={`/admin/order?group=${group.code}`} className="text-xs whitespace-nowrap">
              {t('ofGroup', { number: group.number, count: group.count })}
            </RowLink>
          )}
        </>
      ),
    },
    { label: t('columns.works'), isWide: true, cell: (entry) => <OrderItemsCell entry={entry} /> },
    { label: t('columns.receiver'), cell: (entry) => <ReceiverCell entry={entry} countries={countries} /> },
    { label: t('columns.status'), cell: ({ status_label }) => status_label },
    {
      label: t('columns.payment'),
      sorts: { ascending: 'deadline' },
      cell: ({ payment_status_label, paytype, is_on_terms, pay_before }) => (
        <>
          {payment_status_label}
          <span className="block text-xs text-soft">{is_on_terms ? t('onTerms') : paytypeName(paytype)}</span>
          {pay_before && (
            <span className="block text-xs text-soft">
              {t.rich('until', { time: () => <DateTime time={pay_before} /> })}
            </span>
          )}
        </>
      ),
    },
    { label: t('columns.total'), cell: ({ total }) => <Price value={total} />, isNumeric: true },
  ];
}

type Works = Pick<OrderEntry, 'picture' | 'title' | 'lines' | 'pieces'>;

/** The first work of an order, and the number of copies. */
export function OrderItemsCell({ entry: { picture, title, lines, pieces } }: { entry: Works }) {
  const t = useTranslations('adminOrders');
  return (
    <span className="flex items-center gap-3">
      <span className="flex size-10 shrink-0 items-center justify-center bg-wall p-1">
        <Picture
          picture={picture}
          alt=""
          sizes="2.5rem"
          widest={120}
          className="max-h-full w-auto max-w-full"
        />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-1 break-all">{title}</span>
        <span className="block text-xs text-soft">{t('configuredItemsOf', { pieces, more: lines - 1 })}</span>
      </span>
    </span>
  );
}

type ReceiverCellProps = {
  entry: Pick<OrderEntry, 'receiver_name' | 'country_code' | 'pickup_type'>;
  countries: readonly Country[];
};

/** The receiver of an order, and the country. */
export function ReceiverCell({ entry, countries }: ReceiverCellProps) {
  const t = useTranslations('adminOrders');
  const { receiver_name, country_code, pickup_type } = entry;
  const country = countries.find(({ code }) => code === country_code)?.name ?? country_code;
  return (
    <>
      <span className="line-clamp-2 wrap-anywhere">{receiver_name}</span>
      <span className="block text-xs text-soft">{pickup_type === 'store' ? t('store') : country}</span>
    </>
  );
}
