import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SubmissionData } from '../../../domains/submissions/submissions.schemas.ts';
import { messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { articleLinkTo } from '../../i18n/article-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, FormErrorMessage } from '../../ui/field.tsx';
import { TextLink } from '../../ui/links.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';

type Props = { submission: SubmissionData; result: FormResult | undefined };

/** Agreement to the licence terms in force, and submitting. What is missing is listed with a link to the form. */
export function SubmitForm({ submission, result }: Props) {
  const t = useTranslations('works.submit');
  const { day } = useDateFormat();
  const isBusy = useNavigation().state !== 'idle';
  const failure = result?.intent === 'submit' ? result.failure : undefined;
  const { id: submissionId, version, licence_from: licence, share_basis_points: share } = submission;
  const missing = failure?.errors.filter(({ field }) => field !== 'agree') ?? [];
  return (
    <TitledSection title={t('title')} className="border-t border-line pt-6">
      <p className="mt-2 max-w-prose text-sm text-soft">{t('text', { share: share / 100 })}</p>
      {submission.proof_required && <p className="mt-2 max-w-prose text-sm text-soft">{t('proof')}</p>}
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
              <TextLink to={`/account/work/${submissionId}/edit`}>{t('complete')}</TextLink>
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
            terms: articleLinkTo('/artist-licence', true),
          })}
        />
        <Button isBusy={isBusy}>{t('submit')}</Button>
      </Form>
    </TitledSection>
  );
}
