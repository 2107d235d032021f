import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { locales } from '../../../../kernel/locale.ts';
import { messageOfField } from '../../../failure.ts';
import { formValues } from '../../../forms/wire-body.ts';
import { Field } from '../../../ui/field.tsx';
import { LocalizedFields } from '../../ui/editor/localized-fields.tsx';
import { failureInValue, localizedValues, SettingForm, type SettingProps } from './setting-form.tsx';

const texts = ['bank_name', 'address', 'account_name'] as const;

/** The account for bank transfers. A change asks for the second factor again. */
export function BankForm({ saved, answer }: SettingProps<SettingValues['bank_account']>) {
  const t = useTranslations('adminSettings.shop.bank');
  const languages = useTranslations('adminSettings.languages');
  return (
    <SettingForm
      intent="bank_account"
      saved={saved}
      answer={answer}
      textsOf={(value) => formValues(value ?? {})}
      labels={{
        bank_code: t('bank_code'),
        swift: t('swift'),
        account: t('account'),
        ...Object.fromEntries(
          texts.flatMap((name) => locales.map((one) => [`${name}.${one}`, `${t(name)} (${languages(one)})`])),
        ),
      }}
    >
      {(values, given) => {
        const failure = failureInValue(given);
        return (
          <>
            <p className="max-w-prose border-l-2 border-seal py-1 pl-4 text-sm">{t('danger')}</p>
            <LocalizedFields
              name="bank_name"
              label={t('bank_name')}
              values={localizedValues(values, 'bank_name')}
              failure={failure}
              required
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                name="bank_code"
                inputMode="numeric"
                label={t('bank_code')}
                defaultValue={values.bank_code}
                error={messageOfField(failure, 'bank_code')}
                required
              />
              <Field
                name="account"
                label={t('account')}
                autoComplete="off"
                defaultValue={values.account}
                error={messageOfField(failure, 'account')}
                required
              />
              <Field
                name="swift"
                label={t('swift')}
                hint={t('swiftHint')}
                autoComplete="off"
                autoCapitalize="characters"
                defaultValue={values.swift}
                error={messageOfField(failure, 'swift')}
              />
            </div>
            <LocalizedFields
              name="account_name"
              label={t('account_name')}
              values={localizedValues(values, 'account_name')}
              failure={failure}
              required
            />
            <LocalizedFields
              name="address"
              label={t('address')}
              values={localizedValues(values, 'address')}
              failure={failure}
              required
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                id="bank-password"
                name="password"
                type="password"
                label={t('password')}
                autoComplete="current-password"
                error={messageOfField(failure, 'password')}
              />
              <Field
                id="bank-code"
                name="code"
                label={t('code')}
                hint={t('codeHint')}
                autoComplete="one-time-code"
                error={messageOfField(failure, 'code')}
              />
            </div>
          </>
        );
      }}
    </SettingForm>
  );
}
