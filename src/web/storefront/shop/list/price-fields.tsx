import { useTranslations } from 'use-intl';
import type { Currency } from '../../../../kernel/money.ts';
import { Field } from '../../../ui/field.tsx';
import type { PriceRangeIn } from './price-range.ts';

type Props = {
  currency: Currency;
  price: PriceRangeIn | null;
  /** Called on blur. */
  onLeave: () => void;
};

/** Minimum and maximum price in whole units of the visitor's currency, which the form includes. */
export function PriceFields({ currency, price, onLeave }: Props) {
  const t = useTranslations('shop.filters');
  const amount = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 12,
    onBlur: onLeave,
  } as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('from')} name="min_price" defaultValue={price?.minimum ?? ''} {...amount} />
      <Field label={t('to')} name="max_price" defaultValue={price?.maximum ?? ''} {...amount} />
      <input type="hidden" name="price_currency" value={currency} />
    </div>
  );
}
