import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountKinds } from '../../../domains/sales/payouts/bank-details.rules.ts';
import type { PayoutAccountsData } from '../../../domains/sales/payouts/bank-details.schemas.ts';
import { type Currency, currencies } from '../../../kernel/money.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import { Form } from '../../forms/form.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, FieldErrorMessage, Radio } from '../../ui/field.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { OwnPasswordField } from '../profile/own-password-field.tsx';

type Kind = (typeof accountKinds)[number];

const getKind = ({ kind }: Record<string, string>): Kind => (kind === 'abroad' ? 'abroad' : 'taiwan');

/** The account numbers have a field in each part of the form, so that both parts work without scripts. */
const getNumber = (kind: Kind) => `account_${kind}`;
export const numberFields = accountKinds.map(getNumber);

/** The checkbox of a currency. */
export const getCurrencyField = (currency: Currency) => `currencies.${currency}`;

/** The fields as they are sent, with the number of the chosen kind. */
export function payoutAccountFields(fields: Record<string, string>): Record<string, string> {
  const kind = getKind(fields);
  return { ...fields, kind, account: fields[getNumber(kind)] ?? '' };
}

/** The currencies that wait for an account; all where they have one account, and where they differ none, so that no account is replaced unseen. */
function getOfferedCurrencies(accounts: PayoutAccountsData['accounts']): readonly Currency[] {
  const waiting = currencies.filter((currency) => !accounts.some((account) => account.currency === currency));
  if (waiting.length > 0) return waiting;
  return new Set(accounts.map(({ masked }) => masked)).size === 1 ? currencies : [];
}

type Props = {
  accounts: PayoutAccountsData['accounts'];
  /** The result of the form. */
  result: FormResult | undefined;
};

/** Bank details of a Taiwanese account or one abroad; the part of the other kind is hidden by style alone. */
export function PayoutAccountForm({ accounts, result }: Props) {
  const t = useTranslations('payouts.account');
  const names = useTranslations('sales.currencies');
  const failure = result?.failure;
  const values = result?.values ?? {};
  const { errors, getMessage, isBusy, formProps } = useCheckedForm(checkAccount, failure);
  const [kind, setKind] = useState(getKind(values));
  const labels = {
    currencies: t('currencies'),
    bank_code: t('bankCode'),
    branch_code: t('branchCode'),
    account: t('number'),
    bank_name: t('bankName'),
    swift: t('swift'),
    holder_address: t('holderAddress'),
    account_name: t('name'),
    current_password: t('password'),
  };
  const props = fieldProps(values, getMessage);
  const field = (name: keyof typeof labels) => ({
    ...props(name),
    label: labels[name],
    autoComplete: 'off',
  });
  const number = (of: Kind) => ({
    ...field('account'),
    id: of === kind ? 'account' : `account-${of}`,
    name: getNumber(of),
    defaultValue: values[getNumber(of)],
  });
  return (
    <TitledSection title={t(accounts.length > 0 ? 'change' : 'enter')}>
      <p className="mt-2 text-sm text-soft">{t('text')}</p>
      <Form method="post" className="group mt-6 space-y-6" {...formProps}>
        <ErrorSummary errors={errors} message={failure?.message} labels={labels} />
        <fieldset id="currencies" aria-describedby="currencies-description" className="space-y-3">
          <legend className="mb-3 text-sm">{labels.currencies}</legend>
          {currencies.map((currency) => (
            <Checkbox
              key={currency}
              id={getCurrencyField(currency)}
              name={getCurrencyField(currency)}
              defaultChecked={
                result?.failure
                  ? values[getCurrencyField(currency)] === 'on'
                  : getOfferedCurrencies(accounts).includes(currency)
              }
              label={names(currency)}
            />
          ))}
          <div id="currencies-description">
            <p className="text-xs text-soft">{t('currenciesHint')}</p>
            <FieldErrorMessage>{getMessage('currencies')}</FieldErrorMessage>
          </div>
        </fieldset>
        <fieldset className="space-y-3">
          <legend className="mb-3 text-sm">{t('kind')}</legend>
          {accountKinds.map((one) => (
            <Radio
              key={one}
              id={one}
              name="kind"
              value={one}
              defaultChecked={one === kind}
              onChange={() => setKind(one)}
              label={t(`kinds.${one}`)}
            />
          ))}
        </fieldset>
        <div className="space-y-6 group-has-[#abroad:checked]:hidden">
          <div className="grid gap-6 sm:grid-cols-2">
            <Field {...field('bank_code')} hint={t('bankCodeHint')} inputMode="numeric" />
            <Field {...field('branch_code')} hint={t('branchCodeHint')} inputMode="numeric" />
          </div>
          <Field {...number('taiwan')} inputMode="numeric" />
        </div>
        <div className="space-y-6 group-has-[#taiwan:checked]:hidden">
          <Field {...field('bank_name')} />
          <Field {...field('swift')} hint={t('swiftHint')} autoCapitalize="characters" />
          <Field {...number('abroad')} label={t('iban')} autoCapitalize="characters" />
          <Field {...field('holder_address')} hint={t('holderAddressHint')} />
        </div>
        <Field {...field('account_name')} hint={t('nameHint')} />
        <OwnPasswordField reason={t('passwordHint')} error={getMessage('current_password')} />
        <Button isBusy={isBusy} className="min-w-40">
          {t('submit')}
        </Button>
      </Form>
    </TitledSection>
  );
}

const checkAccount = schemaCheck(
  () =>
    import('../../../domains/sales/payouts/bank-details.schemas.ts').then(
      ({ payoutAccountInput }) => payoutAccountInput,
    ),
  payoutAccountFields,
);
