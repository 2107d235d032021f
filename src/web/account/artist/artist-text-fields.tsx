import { useTranslations } from 'use-intl';
import { languageNames, languageTag, locales } from '../../../kernel/locale.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { fieldProps } from '../../forms/field-props.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { artistTextNames } from './page-texts.ts';

/** The labels of the fields by wire name, such as `name.en`. */
export function useArtistTextLabels(): Record<string, string> {
  const t = useTranslations('account.artistPage');
  return Object.fromEntries(
    artistTextNames.flatMap((name) =>
      locales.map((locale) => [`${name}.${locale}`, `${t(name)} (${languageNames[locale]})`]),
    ),
  );
}

const lines = { name: 0, statement: 7, biography: 12 } as const;

type Props = { values: Record<string, string>; failure: Failure | undefined };

/** The name, statement and biography, each in the shop's languages. */
export function ArtistTextFields({ values, failure }: Props) {
  const t = useTranslations('account.artistPage');
  const props = fieldProps(values, (field) => messageOfField(failure, field));
  return artistTextNames.map((name) => (
    <fieldset key={name} aria-describedby={`${name}-about`} className="min-w-0">
      <legend className="text-xl">{t(name)}</legend>
      <p id={`${name}-about`} className="mt-1 text-sm text-soft">
        {t(`${name}Hint`)}
      </p>
      <div className={`mt-4 grid gap-x-6 gap-y-5 ${name === 'biography' ? '' : 'md:grid-cols-3'}`}>
        {locales.map((locale) => {
          const field = {
            ...props(`${name}.${locale}`),
            lang: languageTag(locale),
            label: <span lang={languageTag(locale)}>{languageNames[locale]}</span>,
          };
          return name === 'name' ? (
            <Field key={locale} {...field} required={locale === 'en'} autoComplete="off" />
          ) : (
            <TextArea key={locale} {...field} rows={lines[name]} />
          );
        })}
      </div>
    </fieldset>
  ));
}
