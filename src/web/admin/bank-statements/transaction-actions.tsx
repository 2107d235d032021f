import { useTranslations } from 'use-intl';
import type { RowOutcome } from '../../../domains/orders/bank-statements/bank-statements.rules.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { FormField, FormTextArea } from '../ui/editor/form-fields.tsx';
import { RowAction } from '../ui/row-action.tsx';
import type { TransactionActionResult } from './transaction-actions.server.ts';

type Props = {
  transaction: { id: number; outcome: RowOutcome };
  result: TransactionActionResult | undefined;
};

/** What staff can do with a transaction: assign it to an order, dismiss it, or confirm that it is another transfer. */
export function TransactionActions({ transaction, result }: Props) {
  const t = useTranslations('adminStatements.actions');
  const { id, outcome } = transaction;
  const refused = (intent: string) => findTransactionError(result, intent, id);
  const action = (intent: 'assign' | 'dismiss' | 'confirm') => ({
    id,
    intent,
    label: t(`${intent}.label`),
    isOpen: refused(intent) !== undefined,
    submit: t(`${intent}.submit`),
    values: refused(intent)?.values,
    failure: refused(intent)?.failure,
  });
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-6">
      {(outcome === 'unknown' || outcome === 'dismissed') && (
        <RowAction {...action('assign')}>
          <FormField
            name="code"
            required
            autoComplete="off"
            label={t('assign.code')}
            hint={t('assign.hint')}
          />
        </RowAction>
      )}
      {outcome === 'unknown' && (
        <RowAction {...action('dismiss')}>
          <FormTextArea
            name="reason"
            rows={2}
            required
            label={t('dismiss.reason')}
            hint={t('dismiss.hint')}
          />
        </RowAction>
      )}
      {outcome === 'already_recorded' && (
        <RowAction {...action('confirm')}>
          <p>{t('confirm.text')}</p>
        </RowAction>
      )}
    </div>
  );
}

const findTransactionError = (result: TransactionActionResult | undefined, intent: string, id: number) =>
  result?.failure && result.intent === intent && result.id === String(id) ? result : undefined;

/** The result of the last action, above the list: the row may have left it. */
export function TransactionNotice({ result }: { result: TransactionActionResult | undefined }) {
  const t = useTranslations('adminStatements');
  const outcome = result?.outcome;
  // A form shows its own refused fields.
  const failure = result?.failure && result.failure.errors.length === 0 ? result.failure : undefined;
  const message = outcome && `${t(`outcomes.${outcome}`)}: ${t(`meanings.${outcome}`)}`;
  return (
    <div className="mb-5">
      <ActionNotice result={{ ...(failure && { failure }), ...(message && { message }) }} />
    </div>
  );
}
