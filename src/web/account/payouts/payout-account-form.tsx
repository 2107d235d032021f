import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { accountKinds } from '../../../domains/sales/payouts/bank-details.rules.ts';
import type { PayoutAccountInput } from '../../../domains/sales/payouts/bank-details.schemas.ts';
import type { Failure } from '../../failure.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Form } from '../../forms/form.tsx';
import { schemaCheck } from '../../forms/schema-check.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { wireBody } from '../../forms/wire-body.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Radio } from '../../ui/field.tsx';
import { OwnPasswordField } from '../profile/own-password-field.tsx';

export type PayoutAccountBody = PayoutAccountInput;

const names = {
  taiwan: ['bank_code', 'branch_code', 'account'],
  abroad: ['bank_name', 'swift', 'account', 'holder_address'],
} as const;
type Kind = keyof typeof names;
const kinds: readonly Kind[] = ['taiwan', 'abroad'];

/** The account numbers have a field in each part of the form, so that both parts work without scripts. */
const fieldOf = (kind: Kind, name: string) => (name === 'account' ? `account_${kind}` : name);

/** What a refused form shows again: everything but the password. */
export const shownNames = [
  'kind',
  ...kinds.flatMap((kind) => names[kind].map((name) => fieldOf(kind, name))),
  'account_name',
];

/** The request body of the chosen kind. */
export function payoutAccountBody(values: Record<string, string>) {
  const kind: Kind = values.kind === 'abroad' ? 'abroad' : 'taiwan';
  const given = { ...values, account: values[fieldOf(kind, 'account')] ?? '' };
  return wireBody(given, { required: ['kind', ...names[kind], 'account_name', 'current_password'] });
}

type Props = {
  /** Whether there is an account already. */
  isChange: boolean;
  result: { failure: Failure; values: Record<string, string> } | undefined;
};

/** Bank details of a Taiwanese account or one abroad; the part of the other kind is hidden by style alone. */
export function PayoutAccountForm({ isChange, result }: Props) {
  const t = useTranslations('payouts.account');
  const failure = result?.failure;
  const values = result?.values ?? {};
  const { errors, messageOf, isChecking, formProps } = useCheckedForm(checkAccount(useLocale()), failure);
  const [kind, setKind] = useState<Kind>(values.kind === 'abroad' ? 'abroad' : 'taiwan');
  const labels = {
    bank_code: t('bankCode'),
    branch_code: t('branchCode'),
    account: t('number'),
    bank_name: t('bankName'),
    swift: t('swift'),
    holder_address: t('holderAddress'),
    account_name: t('name'),
    current_password: t('password'),
  };
  const field = (name: keyof typeof labels) => ({
    id: name,
    name,
    label: labels[name],
    autoComplete: 'off',
    defaultValue: values[name],
    error: messageOf(name),
  });
  const number = (of: Kind) => ({
    ...field('account'),
    id: of === kind ? 'account' : `account-${of}`,
    name: fieldOf(of, 'account'),
    defaultValue: values[fieldOf(of, 'account')],
  });
  return (
    <section aria-labelledby="change">
      <h2 id="change" className="text-xl">
        {t(isChange ? 'change' : 'enter')}
      </h2>
      <p className="mt-2 text-sm text-soft">{t('text')}</p>
      <Form method="post" className="group mt-6 space-y-6" {...formProps}>
        <ErrorSummary errors={errors} message={failure?.message} labels={labels} />
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
        <OwnPasswordField reason={t('passwordHint')} error={messageOf('current_password')} />
        <Button isBusy={useNavigation().state !== 'idle' || isChecking} className="min-w-40">
          {t('submit')}
        </Button>
      </Form>
    </section>
  );
}

const checkAccount = schemaCheck(
  () =>
    import('../../../domains/sales/payouts/bank-details.schemas.ts').then(
      ({ payoutAccountInput }) => payoutAccountInput,
    ),
  payoutAccountBody,
);
