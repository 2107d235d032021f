import { useTranslations } from 'use-intl';
import { useLocale } from '../../i18n/locale.tsx';
import { Field } from '../../ui/field.tsx';
import { ComboField } from './combo-field.tsx';
import { loadCallingCodes } from './country-options.ts';

type Props = {
  /** The wire name: `mobile` has the fields `mobile.code` and `mobile.number`. */
  name: string;
  label: string;
  isOptional?: boolean;
  values: Record<string, string | undefined>;
  messageOf: (field: string) => string | undefined;
};

/** Calling code, which can be chosen by the country's name, and number as two fields (`docs/rules/forms.md`). */
export function PhoneField({ name, label, isOptional = false, values, messageOf }: Props) {
  const t = useTranslations('forms.phone');
  const locale = useLocale();
  const common = useTranslations('common.form');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm">
        {label} {isOptional && <span className="text-soft">{common('optional')}</span>}
      </legend>
      <div className="grid grid-cols-[6.5rem_1fr] gap-x-3">
        <ComboField
          id={`${name}.code`}
          name={`${name}.code`}
          label={<span className="text-soft">{t('code')}</span>}
          load={() => loadCallingCodes(locale)}
          inputMode="text"
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
