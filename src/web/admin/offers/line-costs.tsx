import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OfferCosts } from '../../../domains/orders/costs/order-costs.schemas.ts';
import { formatMoney, money } from '../../../kernel/money.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { nameOfLine } from '../../works/line-name.ts';
import type { ShownLine } from './offer-lines.tsx';

type Props = { line: ShownLine; costs: OfferCosts };

/** The costs of a line of the offer; a line from a list has none before it is sent. */
const findCosts = ({ line, costs }: Props) => costs.lines.find((one) => nameOfLine(one) === nameOfLine(line));

/** Beside the price of a line: what it costs to make, and the price below which too little is left; null of a line from a list. */
export function useLineCost(props: Props): ReactNode {
  const t = useTranslations('adminCosts.offer');
  const locale = useLocale();
  const found = findCosts(props);
  if (!found) return null;
  const { production_ntd: production, least_price: least, is_below_minimum: isBelow } = found;
  const minimum = props.costs.minimum_margin_basis_points;
  if (production === null) return t('unknown');
  return (
    <>
      <span className="block">{t('cost', { price: formatMoney(money(production, 'NTD'), locale) })}</span>
      {least && minimum !== null && (
        <span className="block">
          {t('least', { price: formatMoney(least, locale), percent: minimum / 100 })}
        </span>
      )}
      {isBelow && (
        <span className="block text-error">
          <Margin {...found} minimum={minimum} />
        </span>
      )}
    </>
  );
}

/** Below the price that was offered: what it leaves. */
export function LineMargin(props: Props) {
  const found = findCosts(props);
  if (!found || found.margin_basis_points === null) return null;
  return (
    <p className={`text-xs ${found.is_below_minimum ? 'text-error' : 'text-soft'}`}>
      <Margin {...found} minimum={props.costs.minimum_margin_basis_points} />
    </p>
  );
}

type MarginProps = Pick<OfferCosts['lines'][number], 'margin_basis_points' | 'is_below_minimum'> & {
  minimum: number | null;
};

function Margin({ margin_basis_points: margin, is_below_minimum: isBelow, minimum }: MarginProps) {
  const t = useTranslations('adminCosts.offer');
  if (margin === null) return null;
  return isBelow && minimum !== null
    ? t('below', { margin: margin / 100, percent: minimum / 100 })
    : t('margin', { percent: margin / 100 });
}
