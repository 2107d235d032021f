import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminOfferData } from '../../../domains/orders/offers/offers.admin.schemas.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { nameOfLine } from '../../works/line-name.ts';
import { LineWork } from '../../works/line-work.tsx';
import { OfferLineChange } from '../../works/offer-line-change.tsx';
import type { ListedPrint } from '../../works/offer-list.ts';
import { LinePicture } from '../ui/line-picture.tsx';

type OfferLine = AdminOfferData['lines'][number];
/** A line of an offer, or of a list for its answer. */
export type ShownLine = ListedPrint &
  Pick<OfferLine, 'list_price' | 'problem' | 'change' | 'requested'> & { offered: OfferLine['price'] };

export const toShownLine = (line: OfferLine): ShownLine => ({
  ...line,
  price: line.price ?? line.list_price,
  offered: line.price,
});

type Props = {
  lines: readonly ShownLine[];
  /** What is beside a line, such as its fields. */
  children?: (line: ShownLine) => ReactNode;
  /** A line whose key is another one is built anew, with the values that it then has. */
  getKey?: (line: ShownLine) => string;
};

/** The lines of an offer, with how staff changed them. */
export function OfferLineList({ lines, children, getKey = nameOfLine }: Props) {
  const t = useTranslations('adminOffers');
  const locale = useLocale();
  return (
    <ul className="-mt-5 text-sm">
      {lines.map((line) => (
        <li
          key={getKey(line)}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 border-b border-line py-4 last:border-b-0"
        >
          <LinePicture picture={line.picture} />
          <div className="grid min-w-0 gap-x-8 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <div className="min-w-0">
              <LineWork line={line} isLinked />
              {line.problem && <p className="text-error">{line.problem}</p>}
              <OfferLineChange line={line} />
            </div>
            <div className="numeric">
              <p>
                {line.offered
                  ? t('each', { nums: line.nums, price: formatMoney(line.offered, locale) })
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
