import { useTranslations } from 'use-intl';
import type { AdminThreadData } from '../../../domains/messages/messages.admin.schemas.ts';
import {
  maxMessageFiles,
  messageLimit,
  type ThreadOperation,
} from '../../../domains/messages/messages.rules.ts';
import { languageTag } from '../../../kernel/locale.ts';
import { messageOfField } from '../../failure.ts';
import { FilesField } from '../../forms/fields/files-field.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { FormCountedText } from '../ui/counted-text.tsx';
import { FormSelect } from '../ui/editor/form-fields.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';
import type { ThreadActionResult } from './thread-actions.server.ts';

type Props = { thread: AdminThreadData };
type WithResult = { result: ThreadActionResult | undefined };

/** Shows the assignee, and assigns the thread to the user or a colleague. */
export function AssignForm({ thread, me, result }: Props & WithResult & { me: number }) {
  const { assignee, assignees, version } = thread;
  const t = useTranslations('adminCustomers.messages.assign');
  const others = assignees.filter(({ id }) => id !== assignee?.id);
  return (
    <div className="space-y-3 text-sm">
      <p>
        {assignee === null ? t('free') : assignee.id === me ? t('mine') : t('other', { name: assignee.name })}
      </p>
      {others.length > 0 && (
        <PostForm
          key={version}
          sent={{ intent: 'assign', version, text: '', attached: '', ...result?.values }}
          submit={t('submit')}
          values={{ assignee_id: others.some(({ id }) => id === me) ? String(me) : undefined }}
          failure={result?.failure}
          encType="multipart/form-data"
          className="flex flex-wrap items-end gap-4"
        >
          <FormSelect
            name="assignee_id"
            label={t('to')}
            options={others.map(({ id, name }) => ({
              value: id,
              label: id === me ? t('me', { name }) : name,
            }))}
          />
        </PostForm>
      )}
    </div>
  );
}

export function ThreadAnswerForm({ thread, result }: Props & WithResult) {
  const t = useTranslations('adminCustomers.messages.answer');
  const languageName = useLanguageName();
  const { language, version } = thread;
  const failure = result?.intent === 'answer' ? result.failure : undefined;
  return (
    <PostForm
      sent={{ intent: 'answer', version }}
      submit={t('submit')}
      variant="solid"
      values={result?.values}
      failure={failure}
      encType="multipart/form-data"
      className="max-w-2xl space-y-4"
    >
      <FormCountedText
        name="text"
        rows={8}
        required
        lang={languageTag(language)}
        limit={messageLimit}
        label={t('field')}
        hint={t('hint', { language: languageName(language) })}
      />
      <FilesField
        attached={result?.values?.attached}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        label={t('files')}
        hint={t('filesHint', { count: maxMessageFiles })}
        error={messageOfField(failure, 'attachments') ?? messageOfField(failure, 'file')}
      />
    </PostForm>
  );
}

export function CloseForm({ thread }: Props) {
  const t = useTranslations('adminCustomers.messages.close');
  return (
    <Confirm label={t('label')}>
      <OperationForm thread={thread} intent="close" submit={t('submit')} />
    </Confirm>
  );
}

export function ReopenForm({ thread }: Props) {
  const t = useTranslations('adminCustomers.messages.reopen');
  return <OperationForm thread={thread} intent="reopen" submit={t('submit')} />;
}

type OperationProps = Props & { intent: ThreadOperation; submit: string };

const OperationForm = ({ thread, intent, submit }: OperationProps) => (
  <PostForm sent={{ intent, version: thread.version }} submit={submit} encType="multipart/form-data" />
);
