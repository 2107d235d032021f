import { useTranslations } from 'use-intl';
import type { RateKind } from '../../../../domains/settings/rates/rates.rules.ts';
import type { Rate } from '../../../../domains/settings/rates/rates.schemas.ts';
import type { Column } from '../../../ui/table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { RateExample } from './rate-example.tsx';

/** The columns of a list of rates. */
export function useRateColumns(kind: RateKind): Column<Rate>[] {
  const t = useTranslations('adminSettings.rates');
  return [
    { id: 'starts', label: t('starts'), cell: ({ starts_at }) => <DateTime time={starts_at} /> },
    {
      id: 'value',
      label: t('rate'),
      cell: ({ value }) => <span className="numeric">{t(`${kind}.value`, { value })}</span>,
    },
    { id: 'example', label: t('example'), cell: ({ value }) => <RateExample kind={kind} value={value} /> },
    { id: 'state', label: t('state'), cell: ({ state }) => t(`states.${state}`) },
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
      keyOf={({ id }) => id}
    />
  );
}
