import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { formValues } from '../../../forms/wire-body.ts';
import { TextArea } from '../../../ui/field.tsx';
import { SettingField, SettingFields, SettingTexts, useLocalizedLabels } from './setting-fields.tsx';
import { failureInValue, firstError, SettingForm, type SettingProps } from './setting-form.tsx';
import { socialLines } from './shop-values.ts';

/** The provider: name, telephone, e-mail address, address and social links. */
export function InfoForm({ saved, result }: SettingProps<SettingValues['info']>) {
  const t = useTranslations('adminSettings.shop.info');
  const textLabels = useLocalizedLabels({ name: t('name'), address: t('address') });
  return (
    <SettingForm
      intent="info"
      saved={saved}
      result={result}
      textsOf={({ social, ...value }) => ({ ...formValues(value), social: socialLines(social) })}
      labels={{
        phone: t('phone'),
        email: t('email'),
        tax_id: t('taxId'),
        ...textLabels,
        social: t('social'),
      }}
    >
      {(values, failure) => (
        <SettingFields values={values} failure={failure}>
          <SettingTexts name="name" label={t('name')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <SettingField name="phone" type="tel" label={t('phone')} required />
            <SettingField name="email" type="email" label={t('email')} hint={t('emailHint')} required />
          </div>
          <SettingField name="tax_id" label={t('taxId')} hint={t('taxIdHint')} inputMode="numeric" />
          <SettingTexts name="address" label={t('address')} />
          <TextArea
            name="social"
            rows={3}
            label={t('social')}
            hint={t('socialHint')}
            defaultValue={values.social}
            error={firstError(failureInValue(failure), 'social')}
          />
        </SettingFields>
      )}
    </SettingForm>
  );
}
