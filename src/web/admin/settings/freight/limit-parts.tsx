import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ZoneData } from '../../../../domains/freight/freight.admin.schemas.ts';
import { messageOfField } from '../../../failure.ts';
import { Form } from '../../../forms/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FormErrorMessage } from '../../../ui/field.tsx';
import type { Column } from '../../../ui/table.tsx';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { versionToSend } from '../../ui/editor/conflict-notice.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { compact, dense } from '../../ui/lists/density.ts';
import { OperationFields } from '../../ui/operation-fields.tsx';
import { RemoveRow } from '../remove-row.tsx';
import type { SettingActionResult } from '../shop/setting-action-result.ts';

type Props = { zone: ZoneData; result: SettingActionResult | undefined };
type Limit = ZoneData['limits'][number];

/** The courier's limits for a zone: past, current and future. */
export function LimitTable({ zone, result }: Props) {
  const t = useTranslations('adminSettings.freight.limits');
  const states = useTranslations('adminSettings.rates.states');
  if (zone.limits.length === 0) return <p className="text-sm text-soft">{t('none')}</p>;
  const columns: Column<Limit>[] = [
    {
      id: 'starts',
      label: t('starts'),
      cell: ({ starts_on }) => <span className="numeric">{starts_on}</span>,
    },
    { id: 'state', label: t('state'), cell: ({ state }) => states(state) },
    { id: 'side', label: t('side'), cell: (row) => `${row.max_side_mm} mm`, isNumeric: true },
    { id: 'girth', label: t('girth'), cell: (row) => `${row.max_girth_mm} mm`, isNumeric: true },
    { id: 'weight', label: t('weight'), cell: (row) => `${row.max_weight_g / 1000} kg`, isNumeric: true },
    {
      id: 'oversize',
      label: t('oversize'),
      cell: (row) => t('oversizeOver', { side: row.oversize_side_mm, price: row.oversize_ntd }),
      isNumeric: true,
    },
    ...(zone.limits.some(({ state }) => state === 'future')
      ? [
          {
            id: 'remove',
            label: t('change'),
            cell: (row: Limit) =>
              row.state === 'future' && (
                <RemoveRow
                  sent={{ intent: 'remove-limit', starts_on: row.starts_on, version: zone.version }}
                  label={t('remove')}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <div className="space-y-3">
      <ActionNotice result={result} />
      <DenseTable
        label={t('title')}
        columns={columns}
        rows={zone.limits}
        keyOf={({ starts_on }) => starts_on}
      />
    </div>
  );
}

/** New limits from a day on; prefilled with the current ones. */
export function FreightLimitForm({ zone, result }: Props) {
  const t = useTranslations('adminSettings.freight.limits');
  const failure = result?.failure;
  const inForce = zone.limits.find(({ state }) => state === 'in_force');
  const values: Record<string, string> =
    result?.values ??
    (inForce
      ? {
          max_side_mm: String(inForce.max_side_mm),
          max_girth_mm: String(inForce.max_girth_mm),
          max_weight_kg: String(inForce.max_weight_g / 1000),
          oversize_side_mm: String(inForce.oversize_side_mm),
          oversize_ntd: String(inForce.oversize_ntd),
        }
      : {});
  const fields = [
    ['max_side_mm', 'max_side_mm', 'sideLabel'],
    ['max_girth_mm', 'max_girth_mm', 'girthLabel'],
    ['max_weight_kg', 'max_weight_g', 'weightLabel'],
    ['oversize_side_mm', 'oversize_side_mm', 'oversizeSideLabel'],
    ['oversize_ntd', 'oversize_ntd', 'oversizeLabel'],
  ] as const;
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={t('add')}
      className={`max-w-3xl space-y-4 border-l-2 border-line pl-5 ${dense}`}
    >
      <OperationFields intent="limit" version={versionToSend(failure, zone.version)} />
      <h3 className="text-base">{t('add')}</h3>
      {failure && failure.errors.length === 0 && <FormErrorMessage>{failure.message}</FormErrorMessage>}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          name="starts_on"
          type="date"
          label={t('starts')}
          defaultValue={values.starts_on}
          error={messageOfField(failure, 'starts_on')}
          required
        />
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
        {t('save')}
      </Button>
      <ActionNotice result={failure ? undefined : result} />
    </Form>
  );
}
