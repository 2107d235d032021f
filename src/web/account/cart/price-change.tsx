import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Money } from '../../../kernel/money.ts';
import { Price } from '../../ui/price.tsx';

type Props = {
  /** What one print cost when the buyer last agreed to it, and what it costs now. */
  previous: Money;
  current: Money;
  children?: ReactNode;
};

/** The former and the new price of a line, side by side. */
export function PriceChange({ previous, current, children }: Props) {
  const t = useTranslations('cart.priceChange');
  return (
    <div className="mt-3 border-l-2 border-seal py-1 pl-3 text-sm">
      <p>{t('title')}</p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        <div className="flex gap-x-2">
          <dt className="text-soft">{t('before')}</dt>
          <dd>
            <s className="text-soft">
              <Price value={previous} />
            </s>
          </dd>
        </div>
        <div className="flex gap-x-2">
          <dt className="text-soft">{t('now')}</dt>
          <dd>
            <Price value={current} />
          </dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
