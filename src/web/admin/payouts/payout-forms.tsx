import { useTranslations } from 'use-intl';
import type { PayoutData } from '../../../domains/sales/payouts/payout-runs.schemas.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { Field } from '../../ui/field.tsx';
import { RowAction } from '../ui/row-action.tsx';

/** The result of a form of a payout, or of all payouts of the run. */
export type PayoutActionResult = {
  intent: string;
  id: string;
  failure?: Failure;
  message?: string;
  /** The refused input. */
  values?: Record<string, string>;
};

type Props = { payout: PayoutData; today: string; result: PayoutActionResult | undefined };

/** Marks a payout as paid, or as failed, also after it was paid. */
export function PayoutForms({ payout, today, result }: Props) {
  const t = useTranslations('adminPayouts');
  const refused = (intent: string) => (result?.failure && result.intent === intent ? result : undefined);
  const isPending = payout.status === 'pending';
  const action = (intent: string, label: string) => ({
    id: payout.id,
    intent,
    label,
    name: `${label}: ${payout.artist.name}`,
    isOpen: refused(intent) !== undefined,
    submit: label,
  });
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-6">
      {isPending && (
        <RowAction {...action('paid', t('markPaid'))}>
          <input type="hidden" name="version" value={payout.version} />
          <Field
            id={`paid-${payout.id}`}
            name="paid_on"
            type="date"
            label={t('paidOn')}
            defaultValue={refused('paid')?.values?.paid_on ?? today}
            error={messageOfField(refused('paid')?.failure, 'paid_on')}
            required
          />
        </RowAction>
      )}
      <RowAction {...action('failed', t(isPending ? 'markFailed' : 'markReturned'))}>
        <input type="hidden" name="version" value={payout.version} />
        <Field
          id={`failed-${payout.id}`}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          autoComplete="off"
          defaultValue={refused('failed')?.values?.reason}
          error={messageOfField(refused('failed')?.failure, 'reason')}
          required
        />
      </RowAction>
    </div>
  );
}
