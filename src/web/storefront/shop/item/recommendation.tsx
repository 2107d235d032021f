import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ItemDetail } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { recommendedFor } from '../../../../domains/catalogue/framing/recommendation.rules.ts';
import { tradePrice } from '../../../../domains/members/terms/trade-prices.rules.ts';
import type { Currency } from '../../../../kernel/money.ts';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { useShell } from '../../../layout/use-shell.ts';
import { Price } from '../../../ui/price.tsx';
import {
  type Choice,
  computePrice,
  getUnframedOption,
  stringifyChoice,
  toImageSize,
} from './configuration-choice.ts';
import type { ConfiguredItem } from './use-choice.ts';
import { useLengths } from './use-lengths.ts';

type Props = {
  item: ItemDetail;
  configuredItem: ConfiguredItem;
  choice: Choice;
  choose: (choice: Choice) => void;
  currency: Currency;
  rate: string;
};

/** The recommended size and frame, and a link to the unframed print at the chosen size, or back to the frame. */
export function Recommendation({ item, configuredItem, choice, choose, currency, rate }: Props) {
  const t = useTranslations('shop.item');
  const lengths = useLengths();
  const { tradeBasisPoints } = useShell();
  const { size, frame } = configuredItem;
  const recommended = recommendedFor(item);
  if (!size || !recommended.size || !recommended.frame.moulding) return null;
  const isUnframed = frame.moulding === null;
  const other = isUnframed ? recommended.frame : getUnframedOption(item);
  const otherChoice: Choice = { ...choice, size: choice.size ?? size.id, frame: other.id };
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(otherChoice);
  };
  return (
    <p className="text-sm text-soft">
      {size.id === recommended.size.id && frame.id === recommended.frame.id && (
        <span>
          {t('recommended', {
            size: lengths.cm(toImageSize(size)),
            frame: frame.name,
          })}{' '}
        </span>
      )}
      <LocaleLink
        to={`/shop/${item.id}${stringifyChoice(otherChoice)}`}
        replace
        preventScrollReset
        onClick={open}
        className="link inline-block min-h-6 text-ink"
      >
        {t.rich(isUnframed ? 'framedInstead' : 'unframedInstead', {
          price: () => (
            <Price value={tradePrice(computePrice(size, other, currency, rate), tradeBasisPoints)} />
          ),
        })}
      </LocaleLink>
    </p>
  );
}
