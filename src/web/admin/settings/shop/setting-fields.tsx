import { type ComponentProps, createContext, use } from 'react';
import { useTranslations } from 'use-intl';
import { locales } from '../../../../kernel/locale.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { Field } from '../../../ui/field.tsx';
import { LocalizedFields } from '../../ui/editor/localized-fields.tsx';
import { failureInValue, localizedValues } from './setting-form.tsx';

type Given = { values: Record<string, string>; failure: Failure | undefined };

const GivenContext = createContext<Given>({ values: {}, failure: undefined });

/** Gives the fields below their values and errors. @param failure as the API answered, with fields under `value` */
export function SettingFields({ values, failure, children }: Given & ComponentProps<'div'>) {
  return <GivenContext value={{ values, failure: failureInValue(failure) }}>{children}</GivenContext>;
}

type Name = { name: string; label: string };

/** A one-line field of a setting. */
export function SettingField({ name, ...field }: Name & ComponentProps<typeof Field>) {
  const { values, failure } = use(GivenContext);
  return <Field name={name} defaultValue={values[name]} error={messageOfField(failure, name)} {...field} />;
}

/** A required text of a setting in three languages. */
export function SettingTexts({ name, label, rows }: Name & { rows?: number }) {
  const { values, failure } = use(GivenContext);
  return (
    <LocalizedFields
      name={name}
      label={label}
      {...(rows !== undefined && { rows })}
      values={localizedValues(values, name)}
      failure={failure}
      required
    />
  );
}

/** The label of each language's field of some texts, for the conflict notice. */
export function useLocalizedLabels(texts: Record<string, string>): Record<string, string> {
  const languages = useTranslations('adminSettings.languages');
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, label]) =>
      locales.map((locale) => [`${name}.${locale}`, `${label} (${languages(locale)})`]),
    ),
  );
}
