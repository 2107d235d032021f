import { useTranslations } from 'use-intl';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { useDateFormat } from '../../ui/use-date-format.ts';

type Parcel = OrderData['freight']['parcels'][number];

/** An order's parcels: carrier, tracking link and status. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useTranslations('orders.parcel');
  const { day } = useDateFormat();
  return parcels.map(({ courier, tracking_number, tracking_url, shipped_at, arrived_at }, index) => (
    <span key={index} className="mt-2 block first:mt-0">
      {courier}{' '}
      {tracking_url ? (
        <a href={tracking_url} className="link numeric">
          {tracking_number}
        </a>
      ) : (
        <span className="numeric">{tracking_number}</span>
      )}
      <span className="block text-xs text-soft">
        {arrived_at
          ? t('arrived', { day: day(arrived_at) })
          : shipped_at
            ? t('shipped', { day: day(shipped_at) })
            : t('packed')}
      </span>
    </span>
  ));
}
