import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { QuoteData } from '../../../domains/orders/checkout/checkout.schemas.ts';
import { type Money, sumMoney } from '../../../kernel/money.ts';
import { toPercent } from '../../../kernel/percent.ts';
import { DetailRow } from '../../ui/detail.tsx';
import { Price } from '../../ui/price.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import type { CartDelivery } from '../../works/cart-delivery.server.ts';
import { DeliveryDays, type DeliveryDaysData } from '../../works/delivery-days.tsx';

type Props = {
  items: Money;
  count: number;
  /** Null until it is known. */
  freight: Money | null;
  /** The option and the days of arrival; with an estimate of the freight until it is known. */
  delivery?: (DeliveryDaysData & Partial<Pick<CartDelivery, 'fee' | 'country' | 'isEstimate'>>) | undefined;
  /** Why it cannot be calculated. */
  freightError?: string | undefined;
  isCalculating?: boolean;
  /** The tax included in the total, once the server has calculated it. */
  tax?: { amount: Money; basisPoints: number };
  /** Whether it is shipped abroad, if known before the tax is calculated. */
  isAbroad?: boolean;
  total?: Money;
  children?: ReactNode;
};

/** The amounts; screen readers announce changes. */
export function CartTotals({
  items,
  count,
  freight,
  delivery,
  freightError,
  isCalculating = false,
  tax,
  isAbroad = false,
  total,
  children,
}: Props) {
  const t = useTranslations('cart.totals');
  const estimate = delivery?.isEstimate ? delivery.fee : undefined;
  const sum = total ?? (freight && !isCalculating ? sumMoney([items, freight], items.currency) : null);
  return (
    <TitledSection title={t('title')} className="border-t border-ink pt-5">
      <dl aria-live="polite" aria-busy={isCalculating} className="mt-4 space-y-2 text-sm">
        <DetailRow label={t('items', { count })}>
          <Price value={items} />
        </DetailRow>
        <DetailRow
          label={
            delivery?.country
              ? t(delivery.isEstimate ? 'freightEstimate' : 'freightTo', { country: delivery.country })
              : t('freight')
          }
        >
          {isCalculating ? (
            t('calculating')
          ) : freight ? (
            freight.amount === 0 ? (
              t('free')
            ) : (
              <Price value={freight} />
            )
          ) : freightError ? (
            <span className="text-error">{freightError}</span>
          ) : estimate ? (
            <Price value={estimate} />
          ) : (
            <span className="text-soft">{t('later')}</span>
          )}
        </DetailRow>
        {delivery && !isCalculating && !freightError && (
          <div className="mt-0.5! text-xs text-soft">
            <dt className="sr-only">{t('arrival')}</dt>
            <dd>
              <DeliveryDays of={delivery} />
            </dd>
          </div>
        )}
        <DetailRow label={t(sum ? 'total' : 'soFar')} className="border-t border-line pt-3 text-lg">
          <Price value={sum ?? items} />
        </DetailRow>
        {tax && tax.amount.amount > 0 ? (
          <DetailRow label={t('tax', { rate: toPercent(tax.basisPoints) })} className="text-xs text-soft">
            <Price value={tax.amount} />
          </DetailRow>
        ) : (
          <div className="text-xs text-soft">
            <dt className="sr-only">{t('taxName')}</dt>
            <dd>{tax || isAbroad ? t('taxFree') : t('taxNote')}</dd>
            {(isAbroad || tax?.basisPoints === 0) && <dd className="mt-1">{t('customs')}</dd>}
          </div>
        )}
      </dl>
      {children}
    </TitledSection>
  );
}

type Amounts = Pick<
  QuoteData,
  'items_total' | 'freight_total' | 'tax_included' | 'tax_basis_points' | 'total'
> & {
  lines: readonly Pick<QuoteData['lines'][number], 'nums'>[];
};

/** The amounts of an order or a quote, all from the server. */
export function OrderTotals({
  of,
  delivery,
  children,
}: {
  of: Amounts;
  delivery?: DeliveryDaysData | undefined;
  children?: ReactNode;
}) {
  return (
    <CartTotals
      items={of.items_total}
      count={of.lines.reduce((sum, { nums }) => sum + nums, 0)}
      freight={of.freight_total}
      delivery={delivery}
      tax={{ amount: of.tax_included, basisPoints: of.tax_basis_points }}
      total={of.total}
    >
      {children}
    </CartTotals>
  );
}
