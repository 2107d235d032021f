import { type ComponentProps, createContext, use } from 'react';
import { locales } from '../../../../kernel/locale.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { Field } from '../../../ui/field.tsx';
import { useLanguageName } from '../use-language-names.ts';
import { LocalizedFields } from './localized-fields.tsx';
import { localizedOf } from './localized-form.ts';

type Given = { values: Record<string, string>; failure: Failure | undefined };

const GivenContext = createContext<Given>({ values: {}, failure: undefined });

/** Gives the fields below their values and errors. */
export function FormFields({ values, failure, children }: Given & ComponentProps<'div'>) {
  return <GivenContext value={{ values, failure }}>{children}</GivenContext>;
}

type Name = { name: string; label: string };

/** A one-line field of the form. */
export function FormField({ name, ...field }: Name & ComponentProps<typeof Field>) {
  const { values, failure } = use(GivenContext);
  return <Field name={name} defaultValue={values[name]} error={messageOfField(failure, name)} {...field} />;
}

/** A required text of the form in three languages. */
export function FormTexts({
  name,
  ...text
}: Pick<ComponentProps<typeof LocalizedFields>, 'name' | 'label' | 'hint' | 'rows'>) {
  const { values, failure } = use(GivenContext);
  return (
    <LocalizedFields name={name} values={localizedOf(values, name)} failure={failure} required {...text} />
  );
}

/** The label of each language's field of some texts, for the conflict notice. */
export function useLocalizedLabels(texts: Record<string, string>): Record<string, string> {
  const languageName = useLanguageName();
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, label]) =>
      locales.map((locale) => [`${name}.${locale}`, `${label} (${languageName(locale)})`]),
    ),
  );
}
