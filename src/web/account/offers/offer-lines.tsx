import { useTranslations } from 'use-intl';
import type { OfferData } from '../../../domains/orders/offers/offers.schemas.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { FramedLinePicture } from '../../ui/pictures/framed-line-picture.tsx';
import { Price } from '../../ui/price.tsx';
import { LineWork } from '../../works/line-work.tsx';

/** The prints of an offer, with their list price and what is offered. */
export function OfferLines({ offer }: { offer: Pick<OfferData, 'lines'> }) {
  const t = useTranslations('offers.detail');
  const locale = useLocale();
  return (
    <section aria-labelledby="offer-lines">
      <h2 id="offer-lines" className="text-xl">
        {t('works')}
      </h2>
      <ul className="mt-4 border-t border-line">
        {offer.lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 border-b border-line py-5 text-sm"
          >
            <div className="[--thumb:4.5rem]">
              <FramedLinePicture line={line} />
            </div>
            <div className="min-w-0">
              <LineWork line={line} isLinked />
              {line.problem && <p className="mt-1 text-error">{line.problem}</p>}
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
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
