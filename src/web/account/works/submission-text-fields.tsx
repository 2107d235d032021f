import { useTranslations } from 'use-intl';
import { type Locale, languageNames, languageTag, locales } from '../../../kernel/locale.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { submissionTextNames, type WorkValues } from './work-values.ts';

type Props = { values: WorkValues; getMessage: (field: string) => string | undefined };

/** Title, technique and texts in each language: the reader's first, others folded until they have something. */
export function SubmissionTextFields({ values, getMessage }: Props) {
  const t = useTranslations('works.form');
  const own = useLocale();
  const others = locales.filter((locale) => locale !== own);
  return (
    <div className="space-y-6">
      <LanguageFields locale={own} values={values} getMessage={getMessage} />
      {others.map((locale) => {
        const names = submissionTextNames.map((name) => `${name}.${locale}`);
        const isOpen = names.some((name) => values[name] || getMessage(name));
        return (
          <details key={locale} open={isOpen} className="border-t border-line pt-3">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
              {t('inLanguage', { language: languageNames[locale] })}
            </summary>
            <div className="mt-3">
              <LanguageFields locale={locale} values={values} getMessage={getMessage} />
            </div>
          </details>
        );
      })}
    </div>
  );
}

function LanguageFields({ locale, values, getMessage }: Props & { locale: Locale }) {
  const t = useTranslations('works.form');
  const lang = languageTag(locale);
  const getLabel = (name: (typeof submissionTextNames)[number]) =>
    t('fieldIn', { field: t(`fields.${name}`), language: languageNames[locale] });
  const field = (name: (typeof submissionTextNames)[number]) => ({
    id: `${name}.${locale}`,
    name: `${name}.${locale}`,
    lang,
    label: getLabel(name),
    defaultValue: values[`${name}.${locale}`],
    error: getMessage(`${name}.${locale}`),
  });
  return (
    <div className="space-y-6">
      <Field {...field('title')} autoComplete="off" maxLength={149} />
      <Field {...field('technique')} hint={t('techniqueHint')} autoComplete="off" maxLength={149} />
      <TextArea {...field('concept')} hint={t('conceptHint')} rows={4} maxLength={20_000} />
      <TextArea {...field('details')} hint={t('detailsHint')} rows={3} maxLength={20_000} />
    </div>
  );
}
