import { useTranslations } from 'use-intl';
import { orderStatuses } from '../../../../domains/orders/orders.rules.ts';
import { paymentStatuses, paytypes } from '../../../../domains/payments/payments.rules.ts';
import { currencies } from '../../../../kernel/money.ts';
import { FormField } from '../../ui/editor/form-fields.tsx';
import { FilterSelect } from '../../ui/lists/filters.tsx';
import { usePaytypeName } from '../money/use-paytype-name.ts';

export type OrderFilterValues = Partial<Record<string, string>>;

type Props = { filters: OrderFilterValues; countries: readonly { code: string; name: string }[] };

/** The filters of the list of orders; the rarer ones are folded while they are empty. */
export function OrderFilters({ filters, countries }: Props) {
  const t = useTranslations('adminOrders');
  const paytypeName = usePaytypeName();
  const rarer = ['paytype', 'currency', 'country', 'from', 'to'];
  return (
    <>
      <FormField name="keyword" type="search" label={t('filters.keyword')} />
      <FilterSelect
        name="status"
        label={t('columns.status')}
        options={orderStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
      />
      <FilterSelect
        name="payment_status"
        label={t('columns.payment')}
        options={paymentStatuses.map((status) => ({ value: status, label: t(`payments.${status}`) }))}
      />
      <details open={rarer.some((name) => filters[name])} className="order-last basis-full">
        <summary className="link inline-flex min-h-8 items-center text-sm text-soft">
          {t('filters.more')}
        </summary>
        <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-3">
          <FormField name="from" type="date" label={t('filters.from')} />
          <FormField name="to" type="date" label={t('filters.to')} />
          <FilterSelect
            name="paytype"
            label={t('filters.paytype')}
            options={paytypes.map((paytype) => ({ value: paytype, label: paytypeName(paytype) }))}
          />
          <FilterSelect
            name="currency"
            label={t('filters.currency')}
            options={currencies.map((currency) => ({ value: currency, label: currency }))}
          />
          <FilterSelect
            name="country"
            label={t('filters.country')}
            className="max-w-60"
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
      </details>
      {(['needs', 'member', 'group'] as const).map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={filters[name]} />
      ))}
    </>
  );
}
