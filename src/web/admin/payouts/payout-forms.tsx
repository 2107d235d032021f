import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PayoutData } from '../../../domains/sales/payouts/payout-runs.schemas.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { compact, dense } from '../ui/lists/density.ts';

/** The result of a form of a payout, or of all payouts of the run. */
export type PayoutAnswer = {
  intent: string;
  id: string;
  failure?: Failure;
  message?: string;
  /** The refused input. */
  values?: Record<string, string>;
};

type Props = { payout: PayoutData; today: string; answer: PayoutAnswer | undefined };

/** Marks a payout as paid, or as failed, also after it was paid. */
export function PayoutForms({ payout, today, answer }: Props) {
  const t = useTranslations('adminPayouts');
  const refused = (intent: string) => (answer?.failure && answer.intent === intent ? answer : undefined);
  const isPending = payout.status === 'pending';
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-6">
      {isPending && (
        <Unfolding label={t('markPaid')} of={payout.artist.name} isOpen={refused('paid') !== undefined}>
          <ActionForm payout={payout} intent="paid" submit={t('markPaid')}>
            <Field
              id={`paid-${payout.id}`}
              name="paid_on"
              type="date"
              label={t('paidOn')}
              defaultValue={refused('paid')?.values?.paid_on ?? today}
              error={messageOfField(refused('paid')?.failure, 'paid_on')}
              required
            />
          </ActionForm>
        </Unfolding>
      )}
      <Unfolding
        label={t(isPending ? 'markFailed' : 'markReturned')}
        of={payout.artist.name}
        isOpen={refused('failed') !== undefined}
      >
        <ActionForm payout={payout} intent="failed" submit={t(isPending ? 'markFailed' : 'markReturned')}>
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
        </ActionForm>
      </Unfolding>
    </div>
  );
}

type UnfoldingProps = { label: string; of: string; isOpen: boolean; children: ReactNode };

function Unfolding({ label, of, isOpen, children }: UnfoldingProps) {
  return (
    <details open={isOpen} className="open:basis-full">
      <summary aria-label={`${label}: ${of}`} className="link inline-flex min-h-8 items-center">
        {label}
      </summary>
      <div className="mt-1 mb-3 max-w-sm text-left">{children}</div>
    </details>
  );
}

type FormProps = { payout: PayoutData; intent: string; submit: string; children: ReactNode };

function ActionForm({ payout: { id, version }, intent, submit, children }: FormProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === intent && formData.get('id') === String(id);
  return (
    <Form method="post" preventScrollReset className={`space-y-3 ${dense}`}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button look="outline" isBusy={isBusy} className={compact}>
        {submit}
      </Button>
    </Form>
  );
}
