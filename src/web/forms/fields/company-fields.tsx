import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isLikelyTaxId } from '../../../kernel/tax/tax-id.ts';
import { Field } from '../../ui/field.tsx';
import { fieldProps } from '../field-props.ts';
import { PhoneField, usePhoneLabels } from './phone-field.tsx';

type Props = {
  values: Record<string, string | undefined>;
  getMessage: (field: string) => string | undefined;
};

/** The fields of a gallery or company, for registration and profile (`docs/rules/forms.md`). */
export function CompanyFields({ values, getMessage }: Props) {
  const t = useTranslations('forms.company');
  const field = fieldProps(values, getMessage);
  return (
    <>
      <Field {...field('company.name')} label={t('name')} autoComplete="organization" required />
      <Field {...field('company.contact')} label={t('contact')} autoComplete="off" required />
      <PhoneField name="company.phone" label={t('phone')} values={values} getMessage={getMessage} />
      <TaxField {...field('company.tax')} />
    </>
  );
}

/** A tax id with a wrong checksum gets a warning, not an error: real ones can fail it (`docs/rules/members.md`). */
function TaxField(field: ReturnType<ReturnType<typeof fieldProps>>) {
  const t = useTranslations('forms.company');
  const [written, setWritten] = useState(field.defaultValue ?? '');
  const isDoubtful = /^\d{8}$/.test(written) && !isLikelyTaxId(written);
  return (
    <div>
      <Field
        {...field}
        label={t('tax')}
        hint={t('taxHint')}
        inputMode="numeric"
        autoComplete="off"
        onInput={(event) => setWritten(event.currentTarget.value.trim())}
        required
      />
      <p role="status" className="text-sm">
        {isDoubtful && <span className="mt-1.5 block border-l-2 border-seal py-1 pl-4">{t('taxDoubt')}</span>}
      </p>
    </div>
  );
}

/** The labels of these fields by wire name. */
export function useCompanyLabels(): Record<string, string> {
  const t = useTranslations('forms.company');
  return {
    'company.name': t('name'),
    'company.contact': t('contact'),
    ...usePhoneLabels('company.phone', t('phone')),
    'company.tax': t('tax'),
  };
}
