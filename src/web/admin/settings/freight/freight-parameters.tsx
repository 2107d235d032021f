import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Parameters } from '../../../../domains/freight/freight.admin.schemas.ts';
import { percentOf } from '../../../../kernel/percent.ts';
import { messageOfField } from '../../../failure.ts';
import { Form } from '../../../forms/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FormErrorMessage } from '../../../ui/field.tsx';
import type { Column } from '../../../ui/table.tsx';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { compact, dense } from '../../ui/lists/density.ts';
import { RemoveRow } from '../remove-row.tsx';
import type { SettingActionResult } from '../shop/setting-action-result.ts';

/** Divisor, steps, fuel and insurance: past, current and future. */
export function ParametersTable({ rows, canWrite }: { rows: readonly Parameters[]; canWrite: boolean }) {
  const t = useTranslations('adminSettings.freight.parameters');
  const states = useTranslations('adminSettings.rates.states');
  const columns: Column<Parameters>[] = [
    {
      id: 'starts',
      label: t('starts'),
      cell: ({ starts_on }) => <span className="numeric">{starts_on}</span>,
    },
    { id: 'state', label: t('state'), cell: ({ state }) => states(state) },
    { id: 'divisor', label: t('divisor'), cell: (row) => row.volumetric_divisor, isNumeric: true },
    {
      id: 'step',
      label: t('stepShort'),
      cell: (row) => `${row.step_g} / ${row.minimum_g} g`,
      isNumeric: true,
    },
    {
      id: 'fuel',
      label: t('fuelShort'),
      cell: (row) => `${percentOf(row.fuel_basis_points)}%`,
      isNumeric: true,
    },
    {
      id: 'insurance',
      label: t('insuranceShort'),
      cell: (row) =>
        t('insuranceFrom', { percent: percentOf(row.insurance_basis_points), ntd: row.insurance_free_ntd }),
      isNumeric: true,
    },
    ...(canWrite && rows.some(({ state }) => state === 'future')
      ? [
          {
            id: 'remove',
            label: t('change'),
            cell: (row: Parameters) =>
              row.state === 'future' && (
                <RemoveRow
                  sent={{ intent: 'remove', starts_on: row.starts_on, version: row.version }}
                  label={t('remove')}
                />
              ),
          },
        ]
      : []),
  ];
  return <DenseTable label={t('title')} columns={columns} rows={rows} keyOf={({ starts_on }) => starts_on} />;
}

type FormProps = { rows: readonly Parameters[]; result: SettingActionResult | undefined };

/** New parameters from a day on; prefilled with the current ones. */
export function ParametersForm({ rows, result }: FormProps) {
  const t = useTranslations('adminSettings.freight.parameters');
  const failure = result?.failure;
  const inForce = rows.find(({ state }) => state === 'in_force') ?? rows[0];
  if (!inForce) throw new Error('The API returned no freight parameters.');
  const values: Record<string, string> = result?.values ?? {
    volumetric_divisor: String(inForce.volumetric_divisor),
    step_g: String(inForce.step_g),
    minimum_g: String(inForce.minimum_g),
    fuel: percentOf(inForce.fuel_basis_points),
    insurance: percentOf(inForce.insurance_basis_points),
    insurance_free_ntd: String(inForce.insurance_free_ntd),
  };
  const fields = [
    ['volumetric_divisor', 'volumetric_divisor', 'divisor'],
    ['step_g', 'step_g', 'step'],
    ['minimum_g', 'minimum_g', 'minimum'],
    ['fuel', 'fuel_basis_points', 'fuel'],
    ['insurance', 'insurance_basis_points', 'insurance'],
    ['insurance_free_ntd', 'insurance_free_ntd', 'insuranceFree'],
  ] as const;
  // The future parameters of the same day; submitting again replaces them.
  const now = failure?.code === 'version_conflict' ? (failure.data as Parameters) : undefined;
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={t('add')}
      className={`max-w-3xl space-y-4 border-l-2 border-line pl-5 ${dense}`}
    >
      <input type="hidden" name="intent" value="parameters" />
      {now && <input type="hidden" name="version" value={now.version} />}
      <h3 className="text-base">{t('add')}</h3>
      {failure && (failure.errors.length === 0 || now) && (
        <FormErrorMessage>{now ? t('replaces', { day: now.starts_on }) : failure.message}</FormErrorMessage>
      )}
      <Field
        name="starts_on"
        type="date"
        className="max-w-48"
        label={t('starts')}
        defaultValue={values.starts_on}
        error={messageOfField(failure, 'starts_on')}
        required
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {fields.map(([name, wire, word]) => (
          <Field
            key={name}
            name={name}
            inputMode="decimal"
            label={t(word)}
            defaultValue={values[name]}
            error={messageOfField(failure, wire)}
            required
          />
        ))}
      </div>
      <Button isBusy={useNavigation().state !== 'idle'} className={compact}>
        {t(now ? 'replace' : 'save')}
      </Button>
      <ActionNotice result={failure ? undefined : result} />
    </Form>
  );
}
