import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { maxMessageFiles, messageLimit } from '../../../domains/messages/messages.rules.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { FilesField } from '../../forms/fields/files-field.tsx';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { useActionToast } from '../../ui/toast/use-action-toast.ts';

type Props = {
  /** A rejected message, with what was entered. */
  rejected: { failure: Failure; values: Record<string, string> } | undefined;
  /** Fields above the text. */
  children?: ReactNode;
};

/** A message with its files. */
export function MessageForm({ rejected, children }: Props) {
  const t = useTranslations('messages.form');
  const isBusy = useNavigation().state !== 'idle';
  useActionToast(rejected, { isInPlace: true });
  const { failure, values = {} } = rejected ?? {};
  const error = (name: string) => messageOfField(failure, name);
  const labels = {
    subject: t('subject'),
    text: t('text'),
    attachments: t('files'),
    file: t('files'),
    files: t('files'),
  };
  return (
    <Form method="post" noValidate encType="multipart/form-data" className="max-w-2xl space-y-6">
      <ErrorSummary errors={failure?.errors ?? []} message={failure?.message} labels={labels} />
      {children}
      <CountedTextArea
        id="text"
        name="text"
        rows={6}
        required
        limit={messageLimit}
        label={t('text')}
        hint={t('textHint')}
        defaultValue={values.text}
        error={error('text')}
      />
      <FilesField
        attached={values.attached}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        label={t('files')}
        hint={t('filesHint', { count: maxMessageFiles })}
        error={error('attachments') ?? error('file')}
      />
      <Button isBusy={isBusy} className="min-w-40">
        {t('submit')}
      </Button>
    </Form>
  );
}
