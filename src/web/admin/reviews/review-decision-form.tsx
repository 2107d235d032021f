import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type ReviewDecision, reasonLimit } from '../../../domains/members/reviews/reviews.rules.ts';
import type { Review } from '../../../domains/members/reviews/reviews.schemas.ts';
import { languageTag } from '../../../kernel/locale.ts';
import { FormErrorMessage } from '../../ui/field.tsx';
import { FormCountedText } from '../ui/counted-text.tsx';
import { FormError, FormRadios } from '../ui/editor/form-fields.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';
import type { DecisionActionResult } from './review-page.tsx';

type Props = {
  review: Review;
  decision: ReviewDecision;
  result: DecisionActionResult | undefined;
  /** Further fields of the decision. */
  children?: ReactNode;
};

/** One decision with its reason: a prepared text in the applicant's language, the reviewer's own words, or both. */
export function ReviewDecisionForm({ review, decision, result, children }: Props) {
  const t = useTranslations('adminCustomers.reviews');
  const languageName = useLanguageName();
  const { language, version } = review;
  const failure = result?.failure;
  const templates = [
    { key: '', title: t(`${decision}.noTemplate`), text: undefined },
    ...review.templates.filter((template) => template.decision === decision),
  ];
  const lang = languageTag(language);
  return (
    <PostForm
      sent={{ decision, version }}
      submit={t(`${decision}.submit`)}
      variant={decision === 'confirm' ? 'solid' : 'outline'}
      values={result?.values}
      failure={failure}
      className="max-w-2xl space-y-4"
    >
      {failure?.status === 422 && <FormErrorMessage>{failure.message}</FormErrorMessage>}
      {children}
      <fieldset>
        <legend className="mb-1.5 text-sm">{t('template')}</legend>
        <FormRadios
          name="reason_template"
          chosen=""
          options={templates.map(({ key, title, text }) => ({
            value: key,
            label: title,
            hint: text && <span lang={lang}>{text}</span>,
          }))}
        />
        <FormError name="reason_template" />
      </fieldset>
      <FormCountedText
        id={`reason-${decision}`}
        name="reason"
        rows={3}
        lang={lang}
        limit={reasonLimit}
        label={t('words')}
        hint={t('wordsHint', { language: languageName(language) })}
      />
    </PostForm>
  );
}
