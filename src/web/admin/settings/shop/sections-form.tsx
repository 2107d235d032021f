import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { locales } from '../../../../kernel/locale.ts';
import { formValues } from '../../../forms/wire-body.ts';
import { LocalizedFields } from '../../ui/editor/localized-fields.tsx';
import { failureInValue, localizedValues, SettingForm, type SettingProps } from './setting-form.tsx';

const names = ['certification', 'care'] as const;

/** The texts below those of every item's own page. */
export function SectionsForm({ saved, answer }: SettingProps<SettingValues['item_sections']>) {
  const t = useTranslations('adminSettings.shop.sections');
  const languages = useTranslations('adminSettings.languages');
  return (
    <SettingForm
      intent="item_sections"
      saved={saved}
      answer={answer}
      textsOf={(value) => formValues(value)}
      labels={Object.fromEntries(
        names.flatMap((name) => locales.map((one) => [`${name}.${one}`, `${t(name)} (${languages(one)})`])),
      )}
    >
      {(values, given) =>
        names.map((name) => (
          <LocalizedFields
            key={name}
            name={name}
            rows={9}
            label={t(name)}
            values={localizedValues(values, name)}
            failure={failureInValue(given)}
            required
          />
        ))
      }
    </SettingForm>
  );
}
