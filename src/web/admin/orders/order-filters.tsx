import { useTranslations } from 'use-intl';
import { orderStatuses } from '../../../domains/orders/orders.rules.ts';
import { paymentStatuses, paytypes } from '../../../domains/payments/payments.rules.ts';
import { currencies } from '../../../kernel/money.ts';
import { Field, Select } from '../../ui/field.tsx';
import { usePaytypeName } from './use-paytype-name.ts';

export type OrderFilterValues = Partial<Record<string, string>>;

type Props = { filters: OrderFilterValues; countries: readonly { code: string; name: string }[] };

/** The filters of the list of orders; the rarer ones are folded while they are empty. */
export function OrderFilters({ filters, countries }: Props) {
  const t = useTranslations('adminOrders');
  const paytypeName = usePaytypeName();
  const rarer = ['paytype', 'currency', 'country', 'from', 'to'];
  return (
    <>
      <Field name="keyword" type="search" label={t('filters.keyword')} defaultValue={filters.keyword} />
      <Select name="status" label={t('columns.status')} defaultValue={filters.status}>
        <option value="">{t('every')}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </Select>
      <Select name="payment_status" label={t('columns.payment')} defaultValue={filters.payment_status}>
        <option value="">{t('every')}</option>
        {paymentStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`payments.${status}`)}
          </option>
        ))}
      </Select>
      <details open={rarer.some((name) => filters[name])} className="order-last basis-full">
        <summary className="link inline-flex min-h-8 items-center text-sm text-soft">
          {t('filters.more')}
        </summary>
        <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-3">
          <Field name="from" type="date" label={t('filters.from')} defaultValue={filters.from} />
          <Field name="to" type="date" label={t('filters.to')} defaultValue={filters.to} />
          <Select name="paytype" label={t('filters.paytype')} defaultValue={filters.paytype}>
            <option value="">{t('every')}</option>
            {paytypes.map((paytype) => (
              <option key={paytype} value={paytype}>
                {paytypeName(paytype)}
              </option>
            ))}
          </Select>
          <Select name="currency" label={t('filters.currency')} defaultValue={filters.currency}>
            <option value="">{t('every')}</option>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </Select>
          <Select
            name="country"
            label={t('filters.country')}
            defaultValue={filters.country}
            className="max-w-60"
          >
            <option value="">{t('every')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </details>
      {(['needs', 'member'] as const).map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={filters[name]} />
      ))}
    </>
  );
}
