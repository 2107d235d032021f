import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type ReviewDecision, reasonLimit } from '../../../domains/members/reviews/reviews.rules.ts';
import type { Review } from '../../../domains/members/reviews/reviews.schemas.ts';
import { languageTag } from '../../../kernel/locale.ts';
import { messageOfField } from '../../failure.ts';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldErrorMessage, FormErrorMessage, Radio } from '../../ui/field.tsx';
import { compact, dense } from '../ui/lists/density.ts';
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
  const typed = result?.values ?? { reason_template: '', reason: '' };
  const templates = [
    { key: '', title: t(`${decision}.noTemplate`), text: undefined },
    ...review.templates.filter((template) => template.decision === decision),
  ];
  const lang = languageTag(language);
  return (
    <Form method="post" className={`max-w-2xl space-y-4 ${dense}`}>
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="version" value={version} />
      {failure?.status === 422 && <FormErrorMessage>{failure.message}</FormErrorMessage>}
      {children}
      <fieldset>
        <legend className="mb-1.5 text-sm">{t('template')}</legend>
        <div className="-space-y-px">
          {templates.map(({ key, title, text }) => (
            <Radio
              key={key}
              className="relative has-checked:z-1"
              name="reason_template"
              value={key}
              defaultChecked={key === typed.reason_template}
              label={title}
              hint={text && <span lang={lang}>{text}</span>}
            />
          ))}
        </div>
        <FieldErrorMessage>{messageOfField(failure, 'reason_template')}</FieldErrorMessage>
      </fieldset>
      <CountedTextArea
        id={`reason-${decision}`}
        name="reason"
        rows={3}
        lang={lang}
        limit={reasonLimit}
        label={t('words')}
        hint={t('wordsHint', { language: languageName(language) })}
        defaultValue={typed.reason}
        error={messageOfField(failure, 'reason')}
      />
      <Button
        variant={decision === 'confirm' ? 'solid' : 'outline'}
        isBusy={useNavigation().state !== 'idle'}
        className={compact}
      >
        {t(`${decision}.submit`)}
      </Button>
    </Form>
  );
}
