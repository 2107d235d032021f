import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { formValues } from '../../../forms/wire-body.ts';
import { SettingFields, SettingTexts, useLocalizedLabels } from './setting-fields.tsx';
import { SettingForm, type SettingProps } from './setting-form.tsx';

/** The texts below those of every item's own page, and the print process on certificates. */
export function SectionsForm({ saved, result }: SettingProps<SettingValues['item_sections']>) {
  const t = useTranslations('adminSettings.shop.sections');
  const texts = { certification: t('certification'), care: t('care') };
  const process = { print_process: t('print_process') };
  return (
    <SettingForm
      intent="item_sections"
      saved={saved}
      result={result}
      textsOf={(value) => formValues(value)}
      labels={useLocalizedLabels({ ...texts, ...process })}
    >
      {(values, failure) => (
        <SettingFields values={values} failure={failure}>
          {Object.entries(texts).map(([name, label]) => (
            <SettingTexts key={name} name={name} label={label} rows={9} />
          ))}
          <SettingTexts name="print_process" label={process.print_process} />
        </SettingFields>
      )}
    </SettingForm>
  );
}
