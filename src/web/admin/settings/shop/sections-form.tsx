import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { formValues } from '../../../forms/form-values.ts';
import { FormTexts, useLocalizedLabels } from '../../ui/editor/form-fields.tsx';
import { SettingForm, type SettingProps } from './setting-form.tsx';

/** The texts below those of every item's own page, and the print process on certificates. */
export function SectionsForm({ saved, result }: SettingProps<SettingValues['item_sections']>) {
  const t = useTranslations('adminSettings.shop.sections');
  const texts = { 'value.certification': t('certification'), 'value.care': t('care') };
  const process = { 'value.print_process': t('print_process') };
  return (
    <SettingForm
      intent="item_sections"
      saved={saved}
      result={result}
      textsOf={(value) => formValues({ value })}
      labels={useLocalizedLabels({ ...texts, ...process })}
    >
      {(_values, _failure) => (
        <>
          {Object.entries(texts).map(([name, label]) => (
            <FormTexts key={name} name={name} label={label} rows={9} />
          ))}
          <FormTexts name="value.print_process" label={t('print_process')} />
        </>
      )}
    </SettingForm>
  );
}
