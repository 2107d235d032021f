import { useTranslations } from 'use-intl';
import { itemStatuses } from '../../../domains/catalogue/catalogue.rules.ts';
import {
  decisionReasonLimit,
  type SubmissionDecision,
} from '../../../domains/submissions/submissions.rules.ts';
import type { SubmissionAdminData } from '../../../domains/submissions/submissions.schemas.ts';
import { languageTag } from '../../../kernel/locale.ts';
import { FormErrorMessage } from '../../ui/field.tsx';
import { FormCountedText } from '../ui/counted-text.tsx';
import { FormError, FormField, FormRadios } from '../ui/editor/form-fields.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';
import type { DecisionActionResult } from './submission-page.tsx';

type Props = {
  submission: SubmissionAdminData;
  decision: SubmissionDecision;
  result: DecisionActionResult | undefined;
};

/** One decision, with what staff write to the artist; for accepting also where the new work goes. */
export function SubmissionDecisionForm({ submission, decision, result }: Props) {
  const t = useTranslations('adminSubmissions');
  const languageName = useLanguageName();
  const { version, member } = submission;
  const failure = result?.failure;
  const isInvalid = failure?.status === 422;
  const known = ['reason', 'status', 'lists_at'];
  const others = isInvalid ? failure.errors.filter(({ field }) => !known.includes(field)) : [];
  const isAccept = decision === 'accept';
  return (
    <PostForm
      sent={{ decision, version }}
      submit={t(`${decision}.submit`)}
      variant={isAccept ? 'solid' : 'outline'}
      values={result?.values}
      failure={failure}
      className="max-w-2xl space-y-4"
    >
      {isInvalid && (
        <FormErrorMessage>
          {[failure.message, ...others.map((other) => other.message)].join(' ')}
        </FormErrorMessage>
      )}
      {isAccept && (submission.proof_required ? <ProofFollows /> : <ShelfFields />)}
      <FormCountedText
        id={`reason-${decision}`}
        name="reason"
        rows={isAccept ? 2 : 4}
        lang={languageTag(member.language)}
        limit={decisionReasonLimit}
        label={t(isAccept ? 'words' : 'reason')}
        hint={t('reasonHint', { language: languageName(member.language) })}
      />
    </PostForm>
  );
}

/** Where the shop requires proofs, the new work is off the shelf until its artist has approved one. */
function ProofFollows() {
  const t = useTranslations('adminSubmissions.proof');
  return (
    <>
      <p className="text-sm">{t('follows')}</p>
      <input type="hidden" name="status" value="off_shelf" />
    </>
  );
}

/** Whether the new work goes on the shelf at once, later or not yet. */
function ShelfFields() {
  const t = useTranslations('adminSubmissions');
  const shelf = useTranslations('adminCatalogue.statuses');
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm">{t('shelf')}</legend>
        <FormRadios
          name="status"
          chosen="on_shelf"
          options={itemStatuses.map((status) => ({
            value: status,
            label: shelf(status),
            hint: t(`shelfHint.${status}`),
          }))}
        />
        <FormError name="status" />
      </fieldset>
      <FormField
        name="lists_at"
        type="datetime-local"
        label={t('listsAt')}
        hint={t('listsAtHint')}
        className="max-w-72"
      />
    </>
  );
}
