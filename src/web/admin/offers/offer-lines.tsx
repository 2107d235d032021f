import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminOfferData } from '../../../domains/orders/offers/offers.admin.schemas.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { LineWork } from '../../works/line-work.tsx';
import { LinePicture } from '../ui/line-picture.tsx';

type Line = AdminOfferData['lines'][number];
type Props = { lines: readonly Line[]; children?: (line: Line) => ReactNode };

/** The lines of an offer; `children` gives what is beside a line, such as its price field. */
export function OfferLineList({ lines, children }: Props) {
  const t = useTranslations('adminOffers');
  const locale = useLocale();
  return (
    <ul className="-mt-5 text-sm">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-4 last:border-b-0"
        >
          <LinePicture picture={line.picture} />
          <div className="grid min-w-0 gap-x-8 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <div className="min-w-0">
              <LineWork line={line} isLinked />
              {line.problem && <p className="text-error">{line.problem}</p>}
            </div>
            <div className="numeric">
              <p>
                {line.price
                  ? t('each', { nums: line.nums, price: formatMoney(line.price, locale) })
                  : t('pieces', { nums: line.nums })}
              </p>
              <p className="text-xs text-soft">
                {t('listPrice', { price: formatMoney(line.list_price, locale) })}
              </p>
              {children?.(line)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
