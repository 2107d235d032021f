import { useTranslations } from 'use-intl';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { TextLink } from '../../ui/links.tsx';
import { PhotoList } from '../../ui/pictures/photo-list.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';

/** The returns of an order with their states, the shop's answers and the exchange. */
export function OrderReturns({ order }: { order: OrderData }) {
  const t = useTranslations('orders.return');
  const { day } = useDateFormat();
  const { returns, lines, exchange_for: original } = order;
  return (
    <>
      {original && (
        <p className="border-l-2 border-line py-1 pl-4 text-sm">
          {t.rich('exchangeFor', {
            order: () => (
              <LocaleLink to={`/account/order/${original}`} className="link numeric">
                {original}
              </LocaleLink>
            ),
          })}
        </p>
      )}
      {returns.length > 0 && (
        <TitledSection id="returns" title={t('section')} className="scroll-mt-24">
          <ul className="mt-4 border-t border-line">
            {returns.map((one) => (
              <li key={one.id} className="space-y-3 border-b border-line py-5 text-sm">
                <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
                  <span className="text-base">
                    {one.nums} × {lines.find(({ id }) => id === one.line_id)?.title}
                  </span>
                  <span>{one.status_label}</span>
                </p>
                {one.nums < one.asked_nums && (
                  <p>{t('cameBack', { nums: one.nums, asked: one.asked_nums })}</p>
                )}
                <p className="text-soft">
                  {t(`kinds.${one.kind}`)} · {t(`wishes.${one.wish}`)} · {day(one.asked_at)}
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{one.reason}</p>
                <PhotoList photos={one.photos} label={t('photo')} path="/return-photo" />
                {one.answer && (
                  <p className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">
                    <span className="label block">{t('answer')}</span>
                    {one.answer}
                  </p>
                )}
                <p>
                  <LocaleLink
                    to={`/account/message/new?order=${order.code}&return=${one.id}`}
                    className="link"
                  >
                    {t('ask')}
                  </LocaleLink>
                </p>
                {one.exchange_code && (
                  <p>
                    <TextLink to={`/account/order/${one.exchange_code}`}>
                      {t('exchangeOrder', { code: one.exchange_code })}
                    </TextLink>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  );
}
