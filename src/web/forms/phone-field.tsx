import { useTranslations } from 'use-intl';
import { Field } from '../ui/field.tsx';

type Props = {
  /** The wire name: `mobile` has the fields `mobile.code` and `mobile.number`. */
  name: string;
  label: string;
  isOptional?: boolean;
  values: Record<string, string | undefined>;
  messageOf: (field: string) => string | undefined;
};

/** Calling code and number as two fields (`docs/rules/forms.md`). */
export function PhoneField({ name, label, isOptional = false, values, messageOf }: Props) {
  const t = useTranslations('forms.phone');
  const common = useTranslations('common.form');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm">
        {label} {isOptional && <span className="text-soft">{common('optional')}</span>}
      </legend>
      <div className="grid grid-cols-[6.5rem_1fr] gap-x-3">
        <Field
          id={`${name}.code`}
          name={`${name}.code`}
          label={<span className="text-soft">{t('code')}</span>}
          type="tel"
          inputMode="tel"
          autoComplete="tel-country-code"
          defaultValue={values[`${name}.code`]}
          error={messageOf(`${name}.code`)}
          required={!isOptional}
        />
        <Field
          id={`${name}.number`}
          name={`${name}.number`}
          label={<span className="text-soft">{t('number')}</span>}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          defaultValue={values[`${name}.number`]}
          error={messageOf(`${name}.number`)}
          required={!isOptional}
        />
      </div>
    </fieldset>
  );
}

/** The labels of both fields by wire name, for an error summary. */
export function usePhoneLabels(name: string, phone: string): Record<string, string> {
  const t = useTranslations('forms.phone');
  return { [`${name}.code`]: t('codeOf', { phone }), [`${name}.number`]: phone };
}
