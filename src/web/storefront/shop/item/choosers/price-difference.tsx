import { useTranslations } from 'use-intl';
import type { FrameOption, SizeOption } from '../../../../../domains/catalogue/catalogue.schemas.ts';
import { tradePrice } from '../../../../../domains/members/terms/trade-prices.rules.ts';
import type { Currency, Money } from '../../../../../kernel/money.ts';
import { useShell } from '../../../../layout/use-shell.ts';
import { Price } from '../../../../ui/price.tsx';
import { computePrice } from '../configuration-choice.ts';
import type { ConfiguredItem } from '../use-choice.ts';

/** What the reader pays for a size in a frame: members with a trade discount their own price. */
export function usePaidPrice(currency: Currency, rate: string) {
  const { tradeBasisPoints } = useShell();
  return (size: SizeOption, frame: FrameOption): Money =>
    tradePrice(computePrice(size, frame, currency, rate), tradeBasisPoints);
}

type Props = {
  configuredItem: ConfiguredItem;
  /** The configured item with this option instead of the chosen one. */
  size?: SizeOption | undefined;
  frame?: FrameOption;
  currency: Currency;
  rate: string;
};

/** How much more or less the work costs with an option than as it is chosen now; nothing while the price is not known. */
export function PriceDifference({ configuredItem, size, frame, currency, rate }: Props) {
  const t = useTranslations('shop.item');
  const paid = usePaidPrice(currency, rate);
  const chosen = configuredItem.size;
  if (!chosen || !configuredItem.price) return null;
  const other = paid(size ?? chosen, frame ?? configuredItem.frame);
  const amount = other.amount - paid(chosen, configuredItem.frame).amount;
  const price = () => <Price value={{ ...other, amount: Math.abs(amount) }} />;
  return (
    <span data-difference className="text-xs text-soft">
      {amount === 0 ? (
        t('difference.none')
      ) : (
        <span>{t.rich(amount > 0 ? 'difference.more' : 'difference.less', { price })}</span>
      )}
    </span>
  );
}
