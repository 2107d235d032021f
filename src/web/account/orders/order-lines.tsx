import { useTranslations } from 'use-intl';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { useJoined } from '../../i18n/use-joined.ts';
import { FormErrorMessage } from '../../ui/field.tsx';
import { FramedLinePicture } from '../../ui/pictures/framed-line-picture.tsx';
import { Price } from '../../ui/price.tsx';
import { LineWork } from '../../works/line-work.tsx';
import { ListPrice } from '../cart/list-price.tsx';
import { BuyAgain } from './buy-again.tsx';

type Props = {
  lines: OrderData['lines'];
  /** Whether each can be bought again from here. */
  canBuyAgain?: boolean;
  /** Why a work could not be put in the cart again. */
  error?: string | undefined;
};

/** The order lines as they were sold. */
export function OrderLines({ lines, canBuyAgain = false, error }: Props) {
  const t = useTranslations('orders.lines');
  const joined = useJoined();
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="text-xl">
        {t('title')}
      </h2>
      <FormErrorMessage>{error}</FormErrorMessage>
      <ul className="mt-4 border-t border-line">
        {lines.map((line) => (
          <li
            key={`${line.item_id}-${line.size_id}-${line.frame_id}`}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 border-b border-line py-5 text-sm"
          >
            <div className="[--thumb:4.5rem]">
              <FramedLinePicture line={line} />
            </div>
            <div className="min-w-0">
              <LineWork line={line} isLinked />
              {line.edition_numbers && line.edition_numbers.length > 0 && (
                <p>{t('edition', { numbers: joined(line.edition_numbers.map(String)) })}</p>
              )}
              {line.custom && <p className="text-xs text-soft">{t('custom')}</p>}
              <p className="numeric mt-1.5 flex justify-between gap-6">
                <span>
                  {line.nums} × <Price value={line.price} />
                  <ListPrice value={line.list_price} />
                </span>
                <Price value={line.total} />
              </p>
              {canBuyAgain && <BuyAgain line={line} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
