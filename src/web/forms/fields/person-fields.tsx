import { useTranslations } from 'use-intl';
import { genders } from '../../../domains/members/members.rules.ts';
import { Field } from '../../ui/field.tsx';
import { ChoiceGroup } from '../choice-group.tsx';
import { ChoiceRow } from '../choice-row.tsx';
import { fieldProps } from '../field-props.ts';
import { OptionalLabel } from './address-fields.tsx';
import { PhoneField, usePhoneLabels } from './phone-field.tsx';

type Props = {
  values: Record<string, string | undefined>;
  getMessage: (field: string) => string | undefined;
};

/** The fields of a person, for registration and profile (`docs/rules/forms.md`). */
export function PersonFields({ values, getMessage }: Props) {
  const t = useTranslations('forms.person');
  const field = fieldProps(values, getMessage);
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      <NameFields values={values} getMessage={getMessage} />
      <div className="sm:col-span-2">
        <PhoneField name="mobile" label={t('mobile')} values={values} getMessage={getMessage} />
      </div>
      <Field
        {...field('birthday')}
        type="date"
        label={t('birthday')}
        autoComplete="bday"
        min="1900-01-01"
        required
      />
      <Field
        {...field('job_title')}
        label={<OptionalLabel>{t('jobTitle')}</OptionalLabel>}
        autoComplete="organization-title"
      />
      <ChoiceGroup name="gender" legend={t('gender')} error={getMessage('gender')} className="sm:col-span-2">
        <ChoiceRow
          name="gender"
          chosen={values.gender}
          options={genders.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
        />
      </ChoiceGroup>
    </div>
  );
}

/** In Chinese the family name comes first. */
export function NameFields({ values, getMessage }: Props) {
  const t = useTranslations('forms.person');
  const field = fieldProps(values, getMessage);
  const first = (
    <Field key="first" {...field('firstname')} label={t('firstname')} autoComplete="given-name" required />
  );
  const last = (
    <Field key="last" {...field('lastname')} label={t('lastname')} autoComplete="family-name" required />
  );
  return t('order') === 'family-given' ? [last, first] : [first, last];
}

/** The labels of the name fields by wire name, in display order. */
export function useNameLabels(): Record<string, string> {
  const t = useTranslations('forms.person');
  const [firstname, lastname] = [t('firstname'), t('lastname')];
  return t('order') === 'family-given' ? { lastname, firstname } : { firstname, lastname };
}

/** The labels of these fields by wire name, in display order. */
export function usePersonLabels(): Record<string, string> {
  const t = useTranslations('forms.person');
  return {
    ...useNameLabels(),
    ...usePhoneLabels('mobile', t('mobile')),
    birthday: t('birthday'),
    job_title: t('jobTitle'),
    gender: t('gender'),
  };
}
