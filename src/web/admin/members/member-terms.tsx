import { useTranslations } from 'use-intl';
import type { MemberData } from '../../../domains/account/account.admin.schemas.ts';
import type { PaymentTermsData } from '../../../domains/members/terms/terms.admin.schemas.ts';
import { formatMoney, money } from '../../../kernel/money.ts';
import { messageOfField } from '../../failure.ts';
import { formValues } from '../../forms/form-values.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { FormNumber } from '../ui/editor/form-fields.tsx';
import { TradeForm, type TradeProps } from './trade-form.tsx';

type Props = TradeProps & { terms: PaymentTermsData['terms']; credit: MemberData['credit'] };

/** The payment terms of a gallery or company, which staff grant, change and take back, and how much of the credit limit is used. */
export function MemberTerms({ terms, credit, version, canChange, result }: Props) {
  const t = useTranslations('adminCustomers.terms');
  const locale = useLocale();
  const ntd = (amount: number) => formatMoney(money(amount, 'NTD'), locale);
  const failure = result?.failure;
  return (
    <div className="max-w-2xl space-y-5">
      <ActionNotice result={result} />
      {terms ? (
        <DescriptionList
          items={[
            { label: t('netDays'), value: terms.net_days },
            { label: t('creditLimit'), value: ntd(terms.credit_limit) },
            credit && { label: t('creditUsed'), value: ntd(credit.used) },
            credit && { label: t('creditLeft'), value: ntd(credit.left) },
            { label: t('granted'), value: <DateTime time={terms.granted_at} /> },
          ]}
        />
      ) : (
        <p className="text-sm text-soft">{t('none')}</p>
      )}
      {canChange && (
        <TradeForm
          intent="terms"
          version={version}
          submit={t(terms ? 'change' : 'grant')}
          values={failure ? result?.values : { net_days: '30', ...(terms && formValues(terms)) }}
        >
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <FormNumber
              name="net_days"
              label={t('netDays')}
              error={messageOfField(failure, 'terms.net_days')}
            />
            <FormNumber
              name="credit_limit"
              label={t('creditLimit')}
              hint={t('creditLimitHint')}
              error={messageOfField(failure, 'terms.credit_limit')}
            />
          </div>
        </TradeForm>
      )}
      {canChange && terms && (
        <Confirm label={t('take')}>
          <TradeForm intent="terms" version={version} submit={t('takeNow')}>
            <input type="hidden" name="take" value="yes" />
          </TradeForm>
        </Confirm>
      )}
    </div>
  );
}
