import { useTranslations } from 'use-intl';
import { type RateKind, rateValue } from '../../../../domains/settings/rates/rates.rules.ts';
import type { Rate } from '../../../../domains/settings/rates/rates.schemas.ts';
import { formatMoney, money, usdFromNtd } from '../../../../kernel/money.ts';
import { toBasisPoints } from '../../../../kernel/percent.ts';
import { taxIncluded } from '../../../../kernel/tax/tax.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import type { Column } from '../../../ui/table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';

/** The columns of a list of rates. */
export function useRateColumns(kind: RateKind): Column<Rate>[] {
  const t = useTranslations('adminSettings.rates');
  return [
    { label: t('starts'), cell: ({ starts_at }) => <DateTime time={starts_at} /> },
    {
      label: t('rate'),
      cell: ({ value }) => <span className="numeric">{t(`${kind}.value`, { value })}</span>,
    },
    { label: t('example'), cell: ({ value }) => <RateExample kind={kind} value={value} /> },
    { label: t('state'), cell: ({ state }) => t(`states.${state}`) },
  ];
}

/** Past, current and future rates. */
export function RateTable({ kind, rates }: { kind: RateKind; rates: readonly Rate[] }) {
  const t = useTranslations('adminSettings.rates');
  return (
    <DenseTable
      label={t(`${kind}.history`)}
      columns={useRateColumns(kind)}
      rows={rates}
      getKey={({ id }) => id}
    />
  );
}

/** The example price in NTD. */
const exampleNtd = 10_000;

/** The example price after applying a rate; nothing while the rate is invalid. */
export function RateExample({ kind, value: typed }: { kind: RateKind; value: string }) {
  const t = useTranslations('adminSettings.rates');
  const locale = useLocale();
  const checked = rateValue(kind, typed.trim());
  if (!('value' in checked)) return null;
  const ntd = money(exampleNtd, 'NTD');
  const becomes =
    kind === 'usd'
      ? usdFromNtd(exampleNtd, checked.value)
      : kind === 'tax'
        ? taxIncluded(ntd, toBasisPoints(checked.value))
        : money(Math.round((exampleNtd * toBasisPoints(checked.value)) / 10_000), 'NTD');
  return (
    <span className="block text-sm text-soft">
      {t(`${kind}.example`, { from: formatMoney(ntd, locale), to: formatMoney(becomes, locale) })}
    </span>
  );
}
