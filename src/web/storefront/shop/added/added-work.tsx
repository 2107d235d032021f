import { useTranslations } from 'use-intl';
import { sumMoney } from '../../../../kernel/money.ts';
import { usePrintSize } from '../../../i18n/use-print-size.ts';
import { FramedLinePicture } from '../../../ui/pictures/framed-line-picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { DeliveryDays } from '../../../works/delivery-days.tsx';
import type { AddedWork } from './added.server.ts';

type Props = { added: AddedWork };

/** The work in its frame, on the wall. */
export const AddedPicture = ({ added: { line }, className }: Props & { className: string }) => (
  <FramedLinePicture line={line} sizes="20rem" className={className} />
);

/** What was added: the work, its configuration, and its price and number. */
export function AddedDetails({ added: { line } }: Props) {
  const { size } = usePrintSize();
  return (
    <div className="text-sm">
      <p className="font-serif text-xl leading-snug">{line.title}</p>
      <p className="text-soft">{line.artist.name}</p>
      <p className="mt-2">{size(line.size)}</p>
      <p>{line.frame.name}</p>
      <p className="numeric mt-2">
        {line.nums} × <Price value={line.price} />
      </p>
    </div>
  );
}

/** What the whole cart amounts to, with its freight and the days of arrival. */
export function AddedTotals({ added: { count, price, delivery } }: Props) {
  const t = useTranslations('shop.added');
  const total = delivery ? sumMoney([price, delivery.fee], price.currency) : price;
  return (
    <dl className="space-y-2 border-t border-line pt-4 text-sm">
      <div className="flex items-baseline justify-between gap-6">
        <dt>{t('items', { count })}</dt>
        <dd>
          <Price value={price} />
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
        <dt>
          {delivery?.country
            ? t(delivery.isEstimate ? 'freightEstimate' : 'freightTo', { country: delivery.country })
            : t('freight')}
        </dt>
        <dd className="text-right">
          {delivery ? <Price value={delivery.fee} /> : <span className="text-soft">{t('later')}</span>}
        </dd>
        {delivery && (
          <dd className="w-full text-xs text-soft">
            <DeliveryDays of={delivery} />
          </dd>
        )}
      </div>
      <div className="flex items-baseline justify-between gap-6 border-t border-line pt-3 text-lg">
        <dt>{t(delivery ? 'total' : 'soFar')}</dt>
        <dd>
          <Price value={total} />
        </dd>
      </div>
    </dl>
  );
}
