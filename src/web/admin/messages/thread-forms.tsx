import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AdminThreadData } from '../../../domains/messages/messages.admin.schemas.ts';
import {
  maxMessageFiles,
  messageLimit,
  type ThreadOperation,
} from '../../../domains/messages/messages.rules.ts';
import { languageTag } from '../../../kernel/locale.ts';
import { messageOfField } from '../../failure.ts';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { FilesField } from '../../forms/fields/files-field.tsx';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import { OperationFields } from '../ui/operation-fields.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';
import type { ThreadActionResult } from './thread-actions.server.ts';

type Props = { thread: AdminThreadData };
type WithResult = { result: ThreadActionResult | undefined };

/** Shows the assignee, and assigns the thread to the user or a colleague. */
export function AssignForm({ thread, me, result }: Props & WithResult & { me: number }) {
  const { assignee, assignees, version } = thread;
  const t = useTranslations('adminCustomers.messages.assign');
  const isBusy = useNavigation().state !== 'idle';
  const others = assignees.filter(({ id }) => id !== assignee?.id);
  return (
    <div className="space-y-3 text-sm">
      <p>
        {assignee === null ? t('free') : assignee.id === me ? t('mine') : t('other', { name: assignee.name })}
      </p>
      {others.length > 0 && (
        <Form
          key={version}
          method="post"
          encType="multipart/form-data"
          className={`flex flex-wrap items-end gap-4 ${dense}`}
        >
          <OperationFields intent="assign" version={version} />
          <input type="hidden" name="text" value={result?.values?.text ?? ''} />
          <input type="hidden" name="attached" value={result?.values?.attached ?? ''} />
          <Select
            name="assignee_id"
            label={t('to')}
            defaultValue={others.some(({ id }) => id === me) ? me : undefined}
            error={messageOfField(result?.failure, 'assignee_id')}
          >
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === me ? t('me', { name }) : name}
              </option>
            ))}
          </Select>
          <Button variant="outline" isBusy={isBusy} className={compact}>
            {t('submit')}
          </Button>
        </Form>
      )}
    </div>
  );
}

export function ThreadAnswerForm({ thread, result }: Props & WithResult) {
  const t = useTranslations('adminCustomers.messages.answer');
  const languageName = useLanguageName();
  const isBusy = useNavigation().state !== 'idle';
  const { language, version } = thread;
  const error = (name: string) =>
    result?.intent === 'answer' ? messageOfField(result.failure, name) : undefined;
  return (
    <Form method="post" encType="multipart/form-data" className={`max-w-2xl space-y-4 ${dense}`}>
      <OperationFields intent="answer" version={version} />
      <CountedTextArea
        name="text"
        rows={8}
        required
        lang={languageTag(language)}
        limit={messageLimit}
        label={t('field')}
        hint={t('hint', { language: languageName(language) })}
        defaultValue={result?.values?.text}
        error={error('text')}
      />
      <FilesField
        attached={result?.values?.attached}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        label={t('files')}
        hint={t('filesHint', { count: maxMessageFiles })}
        error={error('attachments') ?? error('file')}
      />
      <Button isBusy={isBusy} className={compact}>
        {t('submit')}
      </Button>
    </Form>
  );
}

export function CloseForm({ thread }: Props) {
  const t = useTranslations('adminCustomers.messages.close');
  return (
    <Confirm label={t('label')}>
      <OperationForm thread={thread} intent="close">
        {t('submit')}
      </OperationForm>
    </Confirm>
  );
}

export function ReopenForm({ thread }: Props) {
  const t = useTranslations('adminCustomers.messages.reopen');
  return (
    <OperationForm thread={thread} intent="reopen">
      {t('submit')}
    </OperationForm>
  );
}

function OperationForm({
  thread,
  intent,
  children,
}: Props & { intent: ThreadOperation; children: ReactNode }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" encType="multipart/form-data">
      <OperationFields intent={intent} version={thread.version} />
      <Button variant="outline" isBusy={isBusy} className={compact}>
        {children}
      </Button>
    </Form>
  );
}
