import { useTranslations } from 'use-intl';
import {
  recordedMovementKinds,
  toShownQuantity,
  whenOutOptions,
} from '../../../domains/catalogue/stock/stock.rules.ts';
import type { StockLevel } from '../../../domains/catalogue/stock/stock.schemas.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { formValues } from '../../forms/form-values.ts';
import { AddForm } from '../settings/add-form.tsx';
import { FieldsForm } from '../ui/editor/fields-form.tsx';
import { FormCheckbox, FormField, FormNumber, FormSelect } from '../ui/editor/form-fields.tsx';

type Props = { level: StockLevel; result: FormResult | undefined };

/** Records what was counted, received or has to be corrected. */
export function RecordForm({ level: { unit, version }, result }: Props) {
  const t = useTranslations('adminStock');
  return (
    <AddForm result={result} sent={{ intent: 'record', version }} submit={t('record.save')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormSelect
          name="kind"
          label={t('record.kind')}
          options={recordedMovementKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <FormNumber
          name="quantity"
          label={t(`record.quantity.${unit}`)}
          hint={t('record.quantityHint')}
          inputMode="decimal"
          required
        />
        <FormField
          name="note"
          label={t('record.note')}
          hint={t('record.noteHint')}
          maxLength={149}
          autoComplete="off"
        />
      </div>
    </AddForm>
  );
}

const getFields = ({ tracked, reorder_level, unit, when_out, later_days }: StockLevel) =>
  formValues({
    tracked,
    when_out,
    later_days,
    reorder_level: reorder_level === null ? null : toShownQuantity(reorder_level, unit),
  });

/** Whether the stock of a material is tracked, its reorder level, and what visitors are offered while it is out. */
export function StockSettingsForm({ level, result }: Props) {
  const t = useTranslations('adminStock.settings');
  const reorder = t(`reorder.${level.unit}`);
  return (
    <FieldsForm<StockLevel>
      title={t('title')}
      sent={{ intent: 'settings' }}
      edited={level}
      getFields={getFields}
      labels={{
        tracked: t('tracked'),
        reorder_level: reorder,
        when_out: t('whenOut'),
        later_days: t('laterDays'),
      }}
      result={result}
      submit={t('save')}
    >
      <FormCheckbox name="tracked" label={t('tracked')} />
      <FormNumber name="reorder_level" label={reorder} hint={t('reorderHint')} inputMode="decimal" />
      <FormSelect
        name="when_out"
        label={t('whenOut')}
        hint={t('whenOutHint')}
        options={whenOutOptions.map((option) => ({ value: option, label: t(`whenOutOptions.${option}`) }))}
      />
      <FormNumber name="later_days" label={t('laterDays')} hint={t('laterDaysHint')} />
    </FieldsForm>
  );
}
