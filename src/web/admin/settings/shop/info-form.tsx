import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { formValues } from '../../../forms/form-values.ts';
import { FormField, FormTextArea, FormTexts, useLocalizedLabels } from '../../ui/editor/form-fields.tsx';
import { SettingForm, type SettingProps } from './setting-form.tsx';
import { socialLines } from './shop-values.ts';

/** The provider: name, telephone, e-mail address, address and social links. */
export function InfoForm({ saved, result }: SettingProps<SettingValues['info']>) {
  const t = useTranslations('adminSettings.shop.info');
  const textLabels = useLocalizedLabels({ 'value.name': t('name'), 'value.address': t('address') });
  return (
    <SettingForm
      intent="info"
      saved={saved}
      result={result}
      getTexts={({ social, ...value }) => ({ ...formValues({ value }), 'value.social': socialLines(social) })}
      labels={{
        'value.phone': t('phone'),
        'value.email': t('email'),
        'value.tax_id': t('taxId'),
        ...textLabels,
        'value.social': t('social'),
      }}
    >
      <FormTexts name="value.name" label={t('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="value.phone" type="tel" label={t('phone')} required />
        <FormField name="value.email" type="email" label={t('email')} hint={t('emailHint')} required />
      </div>
      <FormField name="value.tax_id" label={t('taxId')} hint={t('taxIdHint')} inputMode="numeric" />
      <FormTexts name="value.address" label={t('address')} />
      <FormTextArea name="value.social" rows={3} label={t('social')} hint={t('socialHint')} />
    </SettingForm>
  );
}
