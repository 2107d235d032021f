import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { RowOutcome } from '../../../domains/orders/bank-statements/bank-statements.rules.ts';
import { messageOfField } from '../../failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { AnswerNotice } from '../ui/answer-notice.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import type { TransactionAnswer } from './transaction-answer.ts';

type Props = {
  transaction: { id: number; outcome: RowOutcome };
  answer: TransactionAnswer | undefined;
};

/** What staff can do with a transaction: assign it to an order, dismiss it, or confirm that it is another transfer. */
export function TransactionActions({ transaction, answer }: Props) {
  const t = useTranslations('adminStatements.actions');
  const { id, outcome } = transaction;
  const form = (intent: string) => ({ id, intent, submit: t(`${intent as 'assign'}.submit`), answer });
  const refused = (intent: string) => refusedOf(answer, intent, id);
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-6">
      {(outcome === 'unknown' || outcome === 'dismissed') && (
        <Unfolding label={t('assign.label')} isOpen={refused('assign') !== undefined}>
          <ActionForm {...form('assign')}>
            <Field
              name="code"
              required
              autoComplete="off"
              label={t('assign.code')}
              hint={t('assign.hint')}
              defaultValue={refused('assign')?.values?.code}
              error={messageOfField(refused('assign')?.failure, 'code')}
            />
          </ActionForm>
        </Unfolding>
      )}
      {outcome === 'unknown' && (
        <Unfolding label={t('dismiss.label')} isOpen={refused('dismiss') !== undefined}>
          <ActionForm {...form('dismiss')}>
            <TextArea
              name="reason"
              rows={2}
              required
              label={t('dismiss.reason')}
              hint={t('dismiss.hint')}
              defaultValue={refused('dismiss')?.values?.reason}
              error={messageOfField(refused('dismiss')?.failure, 'reason')}
            />
          </ActionForm>
        </Unfolding>
      )}
      {outcome === 'already_recorded' && (
        <Unfolding label={t('confirm.label')} isOpen={false}>
          <ActionForm {...form('confirm')}>
            <p>{t('confirm.text')}</p>
          </ActionForm>
        </Unfolding>
      )}
    </div>
  );
}

const refusedOf = (answer: TransactionAnswer | undefined, intent: string, id: number) =>
  answer?.failure && answer.intent === intent && answer.id === String(id) ? answer : undefined;

function Unfolding({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="open:basis-full">
      <summary className="link inline-flex min-h-8 items-center">{label}</summary>
      <div className="mt-1 mb-3 max-w-sm text-left">{children}</div>
    </details>
  );
}

type FormProps = { id: number; intent: string; submit: string; children: ReactNode };

function ActionForm({ id, intent, submit, children }: FormProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === intent && formData.get('id') === String(id);
  return (
    <Form method="post" preventScrollReset className={`space-y-3 ${dense}`}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button look="outline" isBusy={isBusy} className={compact}>
        {submit}
      </Button>
    </Form>
  );
}

/** The result of the last action, above the list: the row may have left it. */
export function TransactionNotice({ answer }: { answer: TransactionAnswer | undefined }) {
  const t = useTranslations('adminStatements');
  const outcome = answer?.outcome;
  // A form shows its own refused fields.
  const failure = answer?.failure && answer.failure.errors.length === 0 ? answer.failure : undefined;
  const message = outcome && `${t(`outcomes.${outcome}`)}: ${t(`meanings.${outcome}`)}`;
  return (
    <div className="mb-5">
      <AnswerNotice answer={{ ...(failure && { failure }), ...(message && { message }) }} />
    </div>
  );
}
