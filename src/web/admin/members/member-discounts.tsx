import { useTranslations } from 'use-intl';
import type { PaymentTermsData } from '../../../domains/members/terms/terms.admin.schemas.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { FormField } from '../ui/editor/form-fields.tsx';
import { TradeForm, type TradeProps } from './trade-form.tsx';

type Props = TradeProps & {
  discounts: PaymentTermsData['discounts'];
  /** In Taipei, `YYYY-MM-DD`. */
  today: string;
};

/** The trade discounts of a gallery or company with their history, and a form for another one. */
export function MemberDiscounts({ discounts, version, today, canChange, result }: Props) {
  const t = useTranslations('adminCustomers.discount');
  const failure = result?.failure;
  return (
    <div className="max-w-2xl space-y-5">
      <ActionNotice result={result} />
      {discounts.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      {discounts.length > 0 && (
        <ul className="text-sm">
          {discounts.map(({ percent, starts_on, state }) => (
            <li
              key={starts_on}
              className={`numeric flex justify-between gap-6 border-b border-line py-2 ${state === 'past' ? 'text-soft' : ''}`}
            >
              <span className={state === 'in_force' ? 'font-semibold' : ''}>
                {t('entry', { percent, day: starts_on })}
              </span>
              <span>{t(`states.${state}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <TradeForm
          intent="discount"
          version={version}
          submit={t('submit')}
          values={failure ? result?.values : { starts_on: today }}
          failure={failure}
        >
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <FormField
              id="percent"
              name="percent"
              label={t('percent')}
              hint={t('percentHint')}
              inputMode="decimal"
              autoComplete="off"
            />
            <FormField id="starts_on" name="starts_on" type="date" label={t('startsOn')} />
          </div>
        </TradeForm>
      )}
    </div>
  );
}
