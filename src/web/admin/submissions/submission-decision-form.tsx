import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { itemStatuses } from '../../../domains/catalogue/catalogue.rules.ts';
import {
  decisionReasonLimit,
  type SubmissionDecision,
} from '../../../domains/submissions/submissions.rules.ts';
import type { SubmissionAdminData } from '../../../domains/submissions/submissions.schemas.ts';
import { languageTag } from '../../../kernel/locale.ts';
import { messageOfField } from '../../failure.ts';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FieldErrorMessage, FormErrorMessage, Radio } from '../../ui/field.tsx';
import { compact, dense } from '../ui/lists/density.ts';
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
    <Form method="post" className={`max-w-2xl space-y-4 ${dense}`}>
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="version" value={version} />
      {isInvalid && (
        <FormErrorMessage>
          {[failure.message, ...others.map((other) => other.message)].join(' ')}
        </FormErrorMessage>
      )}
      {isAccept && <ShelfFields result={result} />}
      <CountedTextArea
        id={`reason-${decision}`}
        name="reason"
        rows={isAccept ? 2 : 4}
        lang={languageTag(member.language)}
        limit={decisionReasonLimit}
        label={t(isAccept ? 'words' : 'reason')}
        hint={t('reasonHint', { language: languageName(member.language) })}
        defaultValue={result?.values?.reason ?? ''}
        error={messageOfField(failure, 'reason')}
      />
      <Button
        variant={isAccept ? 'solid' : 'outline'}
        isBusy={useNavigation().state !== 'idle'}
        className={compact}
      >
        {t(`${decision}.submit`)}
      </Button>
    </Form>
  );
}

/** Whether the new work goes on the shelf at once, later or not yet. */
function ShelfFields({ result }: { result: DecisionActionResult | undefined }) {
  const t = useTranslations('adminSubmissions');
  const shelf = useTranslations('adminCatalogue.statuses');
  const chosen = result?.values?.status ?? 'on_shelf';
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm">{t('shelf')}</legend>
        <div className="-space-y-px">
          {itemStatuses.map((status) => (
            <Radio
              key={status}
              className="relative has-checked:z-1"
              name="status"
              value={status}
              defaultChecked={status === chosen}
              label={shelf(status)}
              hint={t(`shelfHint.${status}`)}
            />
          ))}
        </div>
        <FieldErrorMessage>{messageOfField(result?.failure, 'status')}</FieldErrorMessage>
      </fieldset>
      <Field
        name="lists_at"
        type="datetime-local"
        label={t('listsAt')}
        hint={t('listsAtHint')}
        className="max-w-72"
        defaultValue={result?.values?.lists_at ?? ''}
        error={messageOfField(result?.failure, 'lists_at')}
      />
    </>
  );
}
