import { useTranslations } from 'use-intl';
import { FormSelect } from '../ui/editor/form-fields.tsx';
import { Filters } from '../ui/lists/filters.tsx';
import { periodText } from './tax-periods.ts';

/** Chooses the tax period that a page is about. */
export function PeriodFilter({ period, periods }: { period: string; periods: readonly string[] }) {
  const t = useTranslations('adminInvoices');
  return (
    <Filters values={{ period }}>
      <FormSelect name="period" label={t('period')}>
        {periods.map((one) => (
          <option key={one} value={one}>
            {periodText(one)}
          </option>
        ))}
      </FormSelect>
    </Filters>
  );
}
