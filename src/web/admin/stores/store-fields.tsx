import { useTranslations } from 'use-intl';
import { type Failure, messageOfField } from '../../failure.ts';
import { Checkbox, Field } from '../../ui/field.tsx';
import { LocalizedFields } from '../ui/editor/localized-fields.tsx';
import { localizedOf } from '../ui/editor/localized-form.ts';

type Props = { form: Record<string, string>; failure: Failure | undefined; activeHint?: string };

/** The fields of a store that visitors see. */
export function StoreFields({ form, failure, activeHint }: Props) {
  const t = useTranslations('adminMaterials.stores');
  return (
    <>
      <LocalizedFields
        name="name"
        label={t('fields.name')}
        required
        values={localizedOf(form, 'name')}
        failure={failure}
      />
      <LocalizedFields
        name="address"
        label={t('fields.address')}
        required
        values={localizedOf(form, 'address')}
        failure={failure}
      />
      <LocalizedFields
        name="hours"
        label={t('fields.hours')}
        hint={t('hoursHint')}
        rows={3}
        required
        values={localizedOf(form, 'hours')}
        failure={failure}
      />
      <Field
        name="phone"
        type="tel"
        label={t('fields.phone')}
        autoComplete="off"
        defaultValue={form.phone ?? ''}
        error={messageOfField(failure, 'phone')}
        className="max-w-xs"
      />
      <Checkbox
        name="active"
        label={t('active')}
        hint={activeHint}
        defaultChecked={form.active === 'on'}
        error={messageOfField(failure, 'active')}
      />
    </>
  );
}
