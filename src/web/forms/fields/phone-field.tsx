import { type FocusEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PhoneWarning } from '../../../kernel/phone-warnings.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldProps } from '../field-props.ts';
import { ComboField } from './combo-field.tsx';
import { loadCallingCodes } from './country-options.ts';

type Props = {
  /** The wire name: `mobile` has the fields `mobile.code` and `mobile.number`. */
  name: string;
  label: string;
  isOptional?: boolean;
  values: Record<string, string | undefined>;
  getMessage: (field: string) => string | undefined;
};

/**
 * Calling code, which can be chosen by the country's name, and number as two fields. When both are filled in, the server says whether the
 * number seems wrong; it can be saved all the same (`docs/rules/forms.md`).
 */
export function PhoneField({ name, label, isOptional = false, values, getMessage }: Props) {
  const t = useTranslations('forms.phone');
  const locale = useLocale();
  const common = useTranslations('common.form');
  const field = fieldProps(values, getMessage);
  const [warning, setWarning] = useState<PhoneWarning | null>(null);
  const check = async (event: FocusEvent<HTMLFieldSetElement>) => {
    const { currentTarget } = event;
    if (currentTarget.contains(event.relatedTarget)) return;
    const typed = phoneIn(currentTarget);
    const found = typed.code && typed.number ? await askServer(typed) : null;
    // What was typed meanwhile is checked by itself.
    const now = phoneIn(currentTarget);
    if (now.code === typed.code && now.number === typed.number) setWarning(found);
  };
  return (
    <fieldset onBlur={(event) => void check(event)} onInput={() => setWarning(null)}>
      <legend className="mb-1.5 text-sm">
        {label} {isOptional && <span className="text-soft">{common('optional')}</span>}
      </legend>
      <div className="grid grid-cols-[6.5rem_1fr] gap-x-3">
        <ComboField
          {...field(`${name}.code`)}
          label={<span className="text-soft">{t('code')}</span>}
          load={() => loadCallingCodes(locale)}
          inputMode="text"
          autoComplete="tel-country-code"
          required={!isOptional}
        />
        <Field
          {...field(`${name}.number`)}
          label={<span className="text-soft">{t('number')}</span>}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required={!isOptional}
        />
      </div>
      <p role="status" className="text-sm">
        {warning && (
          <span className="mt-1.5 block border-l-2 border-seal py-1 pl-4">{t(`warnings.${warning}`)}</span>
        )}
      </p>
    </fieldset>
  );
}

/** What is typed into the fields of a telephone number. */
function phoneIn(fields: HTMLFieldSetElement): { code: string; number: string } {
  const [code = '', number = ''] = [...fields.querySelectorAll('input')].map(({ value }) => value.trim());
  return { code, number };
}

async function askServer(phone: { code: string; number: string }): Promise<PhoneWarning | null> {
  try {
    const response = await fetch('/phone/check', { method: 'POST', body: new URLSearchParams(phone) });
    return response.ok ? ((await response.json()) as PhoneWarning | null) : null;
  } catch {
    // The form works without the warning.
    return null;
  }
}

/** The labels of both fields by wire name, for an error summary. */
export function usePhoneLabels(name: string, phone: string): Record<string, string> {
  const t = useTranslations('forms.phone');
  return { [`${name}.code`]: t('codeOf', { phone }), [`${name}.number`]: phone };
}

/** The fields without an optional telephone number that has no number: a calling code alone says nothing. */
export function withoutEmptyPhone(fields: Record<string, string>, name: string): Record<string, string> {
  if (fields[`${name}.number`]?.trim()) return fields;
  const { [`${name}.code`]: _code, [`${name}.number`]: _number, ...rest } = fields;
  return rest;
}
