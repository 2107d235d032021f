import { useTranslations } from 'use-intl';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { useJoined } from '../../i18n/use-joined.ts';
import { FormErrorMessage } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { FramedLine } from '../../works/framed-line.tsx';
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
    <TitledSection title={t('title')}>
      <FormErrorMessage>{error}</FormErrorMessage>
      <ul className="mt-4 border-t border-line">
        {lines.map((line) => (
          <FramedLine key={`${line.item_id}-${line.size_id}-${line.frame_id}`} line={line}>
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
          </FramedLine>
        ))}
      </ul>
    </TitledSection>
  );
}
