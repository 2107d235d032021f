import { useTranslations } from 'use-intl';
import { FormCheckbox, FormField, FormTexts } from '../ui/editor/form-fields.tsx';

/** The fields of a store that visitors see. */
export function StoreFields({ activeHint }: { activeHint?: string }) {
  const t = useTranslations('adminMaterials.stores');
  return (
    <>
      <FormTexts name="name" label={t('fields.name')} />
      <FormTexts name="address" label={t('fields.address')} />
      <FormTexts name="hours" label={t('fields.hours')} hint={t('hoursHint')} rows={3} />
      <FormField name="phone" type="tel" label={t('fields.phone')} autoComplete="off" className="max-w-xs" />
      <FormCheckbox name="active" label={t('active')} hint={activeHint} />
    </>
  );
}
