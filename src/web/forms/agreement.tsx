import { Fragment } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { agreedTexts } from '../../kernel/agreed-texts.ts';
import type { Locale } from '../../kernel/locale.ts';
import { useIsPublished } from '../i18n/article-link.tsx';
import { linkTo } from '../i18n/locale.tsx';
import { Checkbox } from '../ui/field.tsx';
import type { FormCheck } from './use-checked-form.ts';

type Props = { isGiven: boolean; error: string | undefined };

/** Texts to agree to that are published. */
function useTextsToAgreeTo() {
  const isPublished = useIsPublished();
  return agreedTexts.filter((slug) => isPublished(`/${slug}`));
}

/** The required checkbox `agree` for the shop's published terms (`docs/rules/forms.md`); nothing while none is published. */
export function Agreement({ isGiven, error }: Props) {
  const t = useTranslations('forms.agreement');
  const format = useFormatter();
  const texts = useTextsToAgreeTo();
  if (texts.length === 0) return null;
  const links = texts.map((slug) => (
    <Fragment key={slug}>
      {t.rich(`texts.${slug}`, {
        // Opens in a new tab, so that the entered values stay.
        link: linkTo(`/${slug}`, true),
      })}
    </Fragment>
  ));
  return (
    <Checkbox
      id="agree"
      name="agree"
      defaultChecked={isGiven}
      error={error}
      label={t.rich('text', { texts: () => format.list(links) })}
      required
    />
  );
}

/** Adds to the check of a form that its `Agreement`, where it is shown, is given. */
export function useAgreementCheck(check: (locale: Locale) => FormCheck): (locale: Locale) => FormCheck {
  const t = useTranslations('forms.agreement');
  const isAsked = useTextsToAgreeTo().length > 0;
  return (locale) => async (values) => {
    const errors = await check(locale)(values);
    if (!isAsked || values.agree === 'on') return errors;
    return [...errors, { field: 'agree', message: t('missing') }];
  };
}
