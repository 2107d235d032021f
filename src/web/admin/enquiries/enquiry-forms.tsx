import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EnquiryData } from '../../../domains/enquiries/enquiries.admin.schemas.ts';
import { answerLimit } from '../../../domains/enquiries/enquiries.rules.ts';
import { languageTag } from '../../../kernel/locale.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { OperationFields } from '../ui/operation-fields.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';

type Props = { enquiry: EnquiryData };
/** An answer that was typed and not sent yet. */
type Typed = { typed: string | undefined };

/** Shows the assignee, and a button to assign the enquiry to the user unless it is already. */
export function AssignForm({ enquiry, me, typed }: Props & Typed & { me: number }) {
  const { assignee, operations, version } = enquiry;
  const t = useTranslations('adminCustomers.enquiries.assign');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="space-y-3 text-sm">
      <p>
        {assignee === null ? t('free') : assignee.id === me ? t('mine') : t('other', { name: assignee.name })}
      </p>
      {operations.includes('assign') && (
        <Form method="post">
          <OperationFields intent="assign" version={version} />
          {typed && <input type="hidden" name="text" value={typed} />}
          <Button variant="outline" isBusy={isBusy} className={compact}>
            {t(assignee === null ? 'submit' : 'over')}
          </Button>
        </Form>
      )}
    </div>
  );
}

export function EnquiryAnswerForm({
  enquiry,
  typed,
  failure,
}: Props & Typed & { failure: Failure | undefined }) {
  const t = useTranslations('adminCustomers.enquiries.answer');
  const languageName = useLanguageName();
  const { language, version } = enquiry;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className={`max-w-2xl space-y-4 ${dense}`}>
      <OperationFields intent="answer" version={version} />
      <CountedTextArea
        name="text"
        rows={8}
        required
        lang={languageTag(language)}
        limit={answerLimit}
        label={t('field')}
        hint={t('hint', { language: languageName(language) })}
        defaultValue={typed}
        error={messageOfField(failure, 'text')}
      />
      <Button isBusy={isBusy} className={compact}>
        {t('submit')}
      </Button>
    </Form>
  );
}

export function CloseForm({ enquiry }: Props) {
  const t = useTranslations('adminCustomers.enquiries.close');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Confirm label={t('label')}>
      <Form method="post">
        <OperationFields intent="close" version={enquiry.version} />
        <Button variant="outline" isBusy={isBusy} className={compact}>
          {t('submit')}
        </Button>
      </Form>
    </Confirm>
  );
}
