import { useTranslations } from 'use-intl';
import type { OfferData } from '../../../domains/orders/offers/offers.schemas.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { FramedLine } from '../../works/framed-line.tsx';
import { LineWork } from '../../works/line-work.tsx';
import { OfferLineChange, RemovedLines } from '../../works/offer-line-change.tsx';

/** The prints of an offer, with their list price, what is offered and how it differs from the request. */
export function OfferLines({ offer }: { offer: Pick<OfferData, 'lines' | 'removed_lines'> }) {
  const t = useTranslations('offers.detail');
  const locale = useLocale();
  return (
    <TitledSection title={t('works')}>
      <ul className="mt-4 border-t border-line">
        {offer.lines.map((line) => (
          <FramedLine key={line.id} line={line}>
            <LineWork line={line} isLinked />
            {line.problem && <p className="mt-1 text-error">{line.problem}</p>}
            <OfferLineChange line={line} />
            <p className="numeric mt-1.5 flex flex-wrap justify-between gap-x-6">
              <span>
                {line.nums} × <Price value={line.price ?? line.list_price} />
              </span>
              {line.total && <Price value={line.total} />}
            </p>
            {line.price && line.price.amount !== line.list_price.amount && (
              <p className="text-xs text-soft">
                {t('listPrice', { price: formatMoney(line.list_price, locale) })}
              </p>
            )}
          </FramedLine>
        ))}
      </ul>
      <RemovedLines lines={offer.removed_lines} />
    </TitledSection>
  );
}
