import { useFormatter, useTranslations } from 'use-intl';
import { type StockUnit, toShownQuantity } from '../../../domains/catalogue/stock/stock.rules.ts';

/** A quantity with its unit, as `12.5 m`; `isChange` with its sign, as `+12.5 m`. */
export function useQuantityText() {
  const t = useTranslations('adminStock.quantity');
  const format = useFormatter();
  return (quantity: number, unit: StockUnit, { isChange = false } = {}): string =>
    t(unit, {
      value: format.number(toShownQuantity(quantity, unit), {
        maximumFractionDigits: 4,
        ...(isChange && { signDisplay: 'exceptZero' as const }),
      }),
    });
}
