import { useTranslations } from 'use-intl';
import type { Parameters } from '../../../../domains/freight/freight.admin.schemas.ts';
import { toPercent } from '../../../../kernel/percent.ts';
import { findConflict } from '../../../edits/merge.ts';
import type { FormResult } from '../../../forms/form-result.ts';
import { formValues } from '../../../forms/form-values.ts';
import type { Column } from '../../../ui/table.tsx';
import { FormField } from '../../ui/editor/form-fields.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { RowForm } from '../../ui/row-form.tsx';
import { AddForm } from '../add-form.tsx';

/** Divisor, steps, fuel and insurance: past, current and future. */
export function ParametersTable({ rows, canWrite }: { rows: readonly Parameters[]; canWrite: boolean }) {
  const t = useTranslations('adminSettings.freight.parameters');
  const states = useTranslations('adminSettings.rates.states');
  const columns: (Column<Parameters> | false)[] = [
    { label: t('starts'), cell: ({ starts_on }) => <span className="numeric">{starts_on}</span> },
    { label: t('state'), cell: ({ state }) => states(state) },
    { label: t('divisor'), cell: (row) => row.volumetric_divisor, isNumeric: true },
    { label: t('stepShort'), cell: (row) => `${row.step_g} / ${row.minimum_g} g`, isNumeric: true },
    { label: t('fuelShort'), cell: (row) => `${toPercent(row.fuel_basis_points)}%`, isNumeric: true },
    {
      label: t('insuranceShort'),
      cell: (row) =>
        t('insuranceFrom', {
          percent: toPercent(row.insurance_basis_points),
          ntd: row.insurance_free_ntd,
        }),
      isNumeric: true,
    },
    canWrite &&
      rows.some(({ state }) => state === 'future') && {
        label: t('change'),
        cell: (row) =>
          row.state === 'future' && (
            <RowForm
              sent={{ intent: 'remove', starts_on: row.starts_on, version: row.version }}
              label={t('remove')}
            />
          ),
      },
  ];
  return (
    <DenseTable label={t('title')} columns={columns} rows={rows} getKey={({ starts_on }) => starts_on} />
  );
}

type FormProps = { rows: readonly Parameters[]; result: FormResult | undefined };

/** New parameters from a day on; prefilled with the current ones. */
export function ParametersForm({ rows, result }: FormProps) {
  const t = useTranslations('adminSettings.freight.parameters');
  const inForce = rows.find(({ state }) => state === 'in_force') ?? rows[0];
  if (!inForce) throw new Error('The API returned no freight parameters.');
  const { starts_on: _, ...current } = inForce;
  const fields = [
    ['volumetric_divisor', 'divisor'],
    ['step_g', 'step'],
    ['minimum_g', 'minimum'],
    ['fuel_basis_points', 'fuel'],
    ['insurance_basis_points', 'insurance'],
    ['insurance_free_ntd', 'insuranceFree'],
  ] as const;
  // The future parameters of the same day; submitting again replaces them.
  const now = findConflict<Parameters>(result?.failure);
  return (
    <AddForm
      title={t('add')}
      result={result}
      sent={{ intent: 'parameters', ...(now && { version: now.version }) }}
      initial={formValues(current)}
      error={now && t('replaces', { day: now.starts_on })}
      submit={t(now ? 'replace' : 'save')}
      className="max-w-3xl"
    >
      <FormField name="starts_on" type="date" className="max-w-48" label={t('starts')} required />
      <div className="grid gap-4 sm:grid-cols-3">
        {fields.map(([name, word]) => (
          <FormField key={name} name={name} inputMode="decimal" label={t(word)} required />
        ))}
      </div>
    </AddForm>
  );
}
