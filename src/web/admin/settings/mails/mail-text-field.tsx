import { useTranslations } from 'use-intl';
import type { MailSentence } from '../../../../domains/settings/mail-texts/mail-texts.schemas.ts';
import { languageNames, languageTag, locales } from '../../../../kernel/locale.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';

type Props = { sentence: MailSentence; values: Record<string, string>; failure: Failure | undefined };

/** The custom text of one sentence in every language; an empty field shows the default text. */
export function MailTextField({ sentence, values, failure }: Props) {
  const t = useTranslations('adminSettings.mails');
  const language = useLocale();
  const { key, params, is_single_line, default: defaults, custom } = sentence;
  const id = `custom-${key}`;
  return (
    <fieldset aria-describedby={params.length > 0 ? id : undefined} className="border-t border-line py-4">
      <legend className="sr-only">{defaults[language]}</legend>
      <p className="mb-3 text-sm">
        <code className="font-mono text-xs text-soft">{key.replace(/^mail\./, '')}</code>
        {params.length > 0 && (
          <span id={id} className="ml-3 text-xs text-soft">
            {t('keeps', { names: params.map((name) => `{${name}}`).join(' ') })}
          </span>
        )}
        {Object.keys(custom).length > 0 && <span className="ml-3 text-xs">{t('isCustom')}</span>}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {locales.map((locale) => {
          const name = `${key}@${locale}`;
          const shared = {
            id: name,
            name,
            lang: languageTag(locale),
            label: languageNames[locale],
            hint: <span lang={languageTag(locale)}>{defaults[locale]}</span>,
            defaultValue: values[name],
            error: messageOfField(failure, `texts.${key}.${locale}`),
          };
          return is_single_line ? (
            <Field key={locale} {...shared} />
          ) : (
            <TextArea key={locale} rows={4} {...shared} />
          );
        })}
      </div>
    </fieldset>
  );
}
