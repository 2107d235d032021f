import { useTranslations } from 'use-intl';
import type { ZoneData } from '../../../../domains/freight/freight.admin.schemas.ts';
import type { FormResult } from '../../../forms/form-result.ts';
import { formValues } from '../../../forms/form-values.ts';
import type { Column } from '../../../ui/table.tsx';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { versionToSend } from '../../ui/editor/conflict-notice.tsx';
import { FormField } from '../../ui/editor/form-fields.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { RowForm } from '../../ui/row-form.tsx';
import { AddForm } from '../add-form.tsx';

type Props = { zone: ZoneData; result: FormResult | undefined };
type Limit = ZoneData['limits'][number];

/** The courier's limits for a zone: past, current and future. */
export function LimitTable({ zone, result }: Props) {
  const t = useTranslations('adminSettings.freight.limits');
  const states = useTranslations('adminSettings.rates.states');
  if (zone.limits.length === 0) return <p className="text-sm text-soft">{t('none')}</p>;
  const columns: (Column<Limit> | false)[] = [
    { label: t('starts'), cell: ({ starts_on }) => <span className="numeric">{starts_on}</span> },
    { label: t('state'), cell: ({ state }) => states(state) },
    { label: t('side'), cell: (row) => `${row.max_side_mm} mm`, isNumeric: true },
    { label: t('girth'), cell: (row) => `${row.max_girth_mm} mm`, isNumeric: true },
    { label: t('weight'), cell: (row) => `${row.max_weight_g / 1000} kg`, isNumeric: true },
    {
      label: t('oversize'),
      cell: (row) => t('oversizeOver', { side: row.oversize_side_mm, price: row.oversize_ntd }),
      isNumeric: true,
    },
    zone.limits.some(({ state }) => state === 'future') && {
      label: t('change'),
      cell: (row) =>
        row.state === 'future' && (
          <RowForm
            sent={{ intent: 'remove-limit', starts_on: row.starts_on, version: zone.version }}
            label={t('remove')}
          />
        ),
    },
  ];
  return (
    <div className="space-y-3">
      <ActionNotice result={result} />
      <DenseTable
        label={t('title')}
        columns={columns}
        rows={zone.limits}
        getKey={({ starts_on }) => starts_on}
      />
    </div>
  );
}

/** The weight is typed in kilograms. */
const limitFields = ({ starts_on: _, max_weight_g, ...limit }: Limit) => ({
  ...formValues(limit),
  max_weight_g: String(max_weight_g / 1000),
});

/** New limits from a day on; prefilled with the current ones. */
export function FreightLimitForm({ zone, result }: Props) {
  const t = useTranslations('adminSettings.freight.limits');
  const inForce = zone.limits.find(({ state }) => state === 'in_force');
  const fields = [
    ['max_side_mm', 'sideLabel'],
    ['max_girth_mm', 'girthLabel'],
    ['max_weight_g', 'weightLabel'],
    ['oversize_side_mm', 'oversizeSideLabel'],
    ['oversize_ntd', 'oversizeLabel'],
  ] as const;
  return (
    <AddForm
      title={t('add')}
      result={result}
      sent={{ intent: 'limit', version: versionToSend(result?.failure, zone.version) }}
      initial={inForce ? limitFields(inForce) : {}}
      submit={t('save')}
      className="max-w-3xl"
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormField name="starts_on" type="date" label={t('starts')} required />
        {fields.map(([name, word]) => (
          <FormField key={name} name={name} inputMode="decimal" label={t(word)} required />
        ))}
      </div>
    </AddForm>
  );
}
