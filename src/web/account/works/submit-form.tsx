import { useId } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SubmissionData } from '../../../domains/submissions/submissions.schemas.ts';
import { messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { ArticleLink } from '../../i18n/article-link.tsx';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, FormErrorMessage } from '../../ui/field.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import type { WorkActionResult } from './work-page.tsx';

type Props = { submission: SubmissionData; result: WorkActionResult | undefined };

/** Agreement to the licence terms in force, and submitting. What is missing is listed with a link to the form. */
export function SubmitForm({ submission, result }: Props) {
  const t = useTranslations('works.submit');
  const { day } = useDateFormat();
  const id = useId();
  const isBusy = useNavigation().state !== 'idle';
  const failure = result?.intent === 'submit' ? result.failure : undefined;
  const { id: submissionId, version, licence_from: licence, share_basis_points: share } = submission;
  const missing = failure?.errors.filter(({ field }) => field !== 'agree') ?? [];
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-soft">{t('text', { share: share / 100 })}</p>
      <Form method="post" noValidate className="mt-5 space-y-5">
        <input type="hidden" name="intent" value="submit" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="licence_from" value={licence ?? ''} />
        {failure && missing.length === 0 && <FormErrorMessage>{failure.message}</FormErrorMessage>}
        {missing.length > 0 && (
          <div role="alert" className="border-l-2 border-error py-1 pl-4 text-sm text-error">
            <ul className="space-y-1">
              {missing.map(({ field, message }) => (
                <li key={field}>{message}</li>
              ))}
            </ul>
            <p className="mt-1">
              <LocaleLink to={`/account/work/${submissionId}/edit`} className="link">
                {t('complete')}
              </LocaleLink>
            </p>
          </div>
        )}
        <Checkbox
          id="agree"
          name="agree"
          required
          error={messageOfField(failure, 'agree')}
          hint={licence ? t('inForce', { day: day(licence) }) : undefined}
          label={t.rich('agree', {
            // In a new tab, so that the page stays.
            terms: (text) => (
              <ArticleLink to="/artist-licence" target="_blank" className="link">
                {text}
              </ArticleLink>
            ),
          })}
        />
        <Button isBusy={isBusy}>{t('submit')}</Button>
      </Form>
    </section>
  );
}
