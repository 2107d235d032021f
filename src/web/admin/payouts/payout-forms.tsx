import { useTranslations } from 'use-intl';
import type { PayoutData } from '../../../domains/sales/payouts/payout-runs.schemas.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { FormField } from '../ui/editor/form-fields.tsx';
import { RowAction } from '../ui/row-action.tsx';

/** The result of a form of a payout, or of all payouts of the run. */
export type PayoutActionResult = FormResult & { id: string };

type Props = { payout: PayoutData; today: string; result: PayoutActionResult | undefined };

/** Marks a payout as paid, or as failed, also after it was paid. */
export function PayoutForms({ payout, today, result }: Props) {
  const t = useTranslations('adminPayouts');
  const rejected = (intent: string) => (result?.failure && result.intent === intent ? result : undefined);
  const isPending = payout.status === 'pending';
  const action = (intent: string, label: string) => ({
    id: payout.id,
    intent,
    label,
    name: `${label}: ${payout.artist.name}`,
    isOpen: rejected(intent) !== undefined,
    submit: label,
    sent: { version: payout.version },
    values: rejected(intent)?.values ?? { paid_on: today },
    failure: rejected(intent)?.failure,
  });
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-6">
      {isPending && (
        <RowAction {...action('paid', t('markPaid'))}>
          <FormField id={`paid-${payout.id}`} name="paid_on" type="date" label={t('paidOn')} required />
        </RowAction>
      )}
      <RowAction {...action('failed', t(isPending ? 'markFailed' : 'markReturned'))}>
        <FormField
          id={`failed-${payout.id}`}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          autoComplete="off"
          required
        />
      </RowAction>
    </div>
  );
}
